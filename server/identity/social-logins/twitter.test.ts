import { beforeAll, onTestFinished } from 'vitest'
import {
  FinishSocialConnection,
  FinishTwitterLogin,
  ListSocialLogins,
  RemoveSocialLogin,
  StartSocialConnection,
  StartTwitterLogin,
} from '#contract/identity/social-logins.ts'
import { ReadSettings } from '#contract/operations/settings.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount } from '#server/identity/tests/inbox.ts'
import { oauthConsumer, startOauthProvider } from '#tests/support/oauth-provider.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { expect, test, type World } from '#tests/support/world.ts'

const callbackUrl = 'http://localhost:3000/auth/twitter/callback'
let provider: Awaited<ReturnType<typeof startOauthProvider>>

beforeAll(async () => {
  provider = await startOauthProvider()
  return () => provider.stop()
})

/** The world's site, with the provider in the place of Twitter. */
async function connected({ app }: World, twitter = provider): Promise<TestApp> {
  const site = await startTestApp(app.databaseUrl, { first: app, twitter })
  onTestFinished(() => site.close())
  return site
}

const visitorAt = (app: TestApp) => new Person(app, null)

async function start(app: TestApp) {
  const { data } = await visitorAt(app).call(StartTwitterLogin, { body: { callbackUrl } })
  return data
}

type Started = Awaited<ReturnType<typeof start>>

const finish = (app: TestApp, started: Started, verifier: string, consent: object = {}) =>
  visitorAt(app).call(FinishTwitterLogin, {
    body: {
      ...{ oauthToken: started.oauth_token, oauthTokenSecret: started.oauth_token_secret },
      ...{ oauth_verifier: verifier, callbackUrl, role: 'user' },
      ...consent,
    },
  })

const verifierOf = ({ url }: Started, screenName: string) =>
  new URLSearchParams(provider.signIn(url, screenName)).get('oauth_verifier') ?? ''

const meOf = async (app: TestApp, token: string) =>
  (await new Person(app, { id: '', username: '', token }).call(ReadMe)).data

test('a login by Twitter creates a fan without an email, and finds it again', async ({ world }) => {
  const app = await connected(world)
  const started = await start(app)
  expect(started.url).toContain(`${provider.origin}/oauth/authenticate?oauth_token=`)
  expect(provider.callbackOf(started.oauth_token)).toBe(callbackUrl)
  const first = await finish(app, started, verifierOf(started, 'robin'))
  expect([first.status, first.data.isNew]).toEqual([200, true])
  const me = await meOf(app, first.data.token)
  expect(me).toMatchObject({
    ...{ email: '', username: '', verifiedEmail: false, isPerformer: false },
    ...{ twitterConnected: true, googleConnected: false },
  })
  const again = await start(app)
  const second = await finish(app, again, verifierOf(again, 'robin'))
  expect((await meOf(app, second.data.token))._id).toBe(me._id)
})

test('a login by Twitter stores the consent of a new account only', async ({ world }) => {
  const app = await connected(world)
  const logIn = async (screenName: string, consent: object) => {
    const started = await start(app)
    const { data } = await finish(app, started, verifierOf(started, screenName), consent)
    return (await meOf(app, data.token))._id
  }
  const robin = await logIn('robin', { acceptsTerms: true, confirmsAge: true })
  const ben = await logIn('ben', {})
  await logIn('ben', { acceptsTerms: true, confirmsAge: true })
  const kim = await logIn('kim', { acceptsTerms: true })
  expect(new Set([robin, ben, kim]).size).toBe(3)
  const pages = await world.db.selectFrom('site_page').select(['slug', 'updated_at']).execute()
  const version = (slug: string) => pages.find((page) => page.slug === slug)?.updated_at
  const versions = {
    terms_version: version('terms-of-service'),
    privacy_version: version('privacy-policy'),
  }
  expect(versions.terms_version).toBeInstanceOf(Date)
  const stored = await world.db
    .selectFrom('consent')
    .select(['account_id', 'terms_version', 'privacy_version', 'is_adult'])
    .orderBy('given_at')
    .execute()
  expect(stored).toEqual([
    { account_id: robin, ...versions, is_adult: true },
    { account_id: kim, ...versions, is_adult: false },
  ])
})

test('accepts each callback once, with its own secret and verifier', async ({ world }) => {
  const app = await connected(world)
  const started = await start(app)
  expect((await finish(app, started, 'guessed')).problem.error).toBe('social_login_failed')
  const verifier = verifierOf(started, 'robin')
  const forged = await finish(app, { ...started, oauth_token_secret: 'guessed' }, verifier)
  expect([forged.status, forged.problem.error]).toEqual([422, 'social_login_failed'])
  expect((await finish(app, started, verifier)).status).toBe(200)
  expect((await finish(app, started, verifier)).problem.error).toBe('social_login_failed')
})

test('is connected and disconnected by its owner, unless it is the only way to log in', async ({
  world,
}) => {
  const app = await connected(world)
  const at = ({ id, username, token = '' }: Person) => new Person(app, { id, username, token })
  const [owner, outsider] = [await world.fan(), at(await world.fan())]
  const fan = at(owner)
  const params = { provider: 'twitter' } as const
  const begin = async (person: Person) =>
    (await person.call(StartSocialConnection, { params, body: {} })).data
  const end = (person: Person, flow: string, query: string) =>
    person.call(FinishSocialConnection, { params, body: { flow, query } })

  const started = await begin(fan)
  const query = provider.signIn(started.url, 'robin')
  // Another account, another start and another company's flow do not fit.
  expect((await end(outsider, started.flow, query)).problem.error).toBe('social_login_failed')
  expect((await end(fan, (await begin(fan)).flow, query)).problem.error).toBe('social_login_failed')
  expect((await visitorAt(app).call(StartSocialConnection, { params, body: {} })).status).toBe(401)
  expect((await end(fan, started.flow, query)).status).toBe(200)
  expect((await fan.call(ListSocialLogins)).data).toMatchObject({
    data: [{ provider: 'twitter', name: '@robin' }],
    available: ['twitter'],
  })
  const login = await start(app)
  const { data } = await finish(app, login, verifierOf(login, 'robin'))
  expect((await meOf(app, data.token))._id).toBe(fan.id)

  const remove = (person: Person) => person.call(RemoveSocialLogin, { params, body: {} })
  expect((await remove(outsider)).status).toBe(404)
  await changeAccount(world, owner, { password_hash: null })
  expect((await remove(fan)).problem.error).toBe('last_way_in')
  await changeAccount(world, owner, { password_hash: 'any' })
  expect((await remove(fan)).status).toBe(200)
  expect((await fan.call(ReadMe)).data.twitterConnected).toBe(false)
})

test('sends browsers back to this site only, and is off without the right keys', async ({
  world,
}) => {
  const app = await connected(world)
  for (const elsewhere of ['https://evil.example/', 'javascript:alert(1)', 'x']) {
    const body = { callbackUrl: elsewhere }
    const { status, problem } = await visitorAt(app).call(StartTwitterLogin, { body })
    expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['callbackUrl']])
  }
  const off = await world.visitor.call(StartTwitterLogin, { body: { callbackUrl } })
  expect([off.status, off.problem.error]).toEqual([422, 'social_login_off'])
  const wrong = await connected(world, { ...provider, consumerSecret: 'another' })
  const refused = await visitorAt(wrong).call(StartTwitterLogin, { body: { callbackUrl } })
  expect([refused.status, refused.problem.error]).toEqual([422, 'social_login_failed'])
  const { id, username, token = '' } = await world.staff()
  const settings = await new Person(app, { id, username, token }).call(ReadSettings)
  expect(settings.text).not.toContain(oauthConsumer.consumerSecret)
})
