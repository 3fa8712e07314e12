import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
} from 'openid-client'
import { beforeAll, onTestFinished } from 'vitest'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { Login } from '#contract/identity/sessions.ts'
import {
  FinishGoogleLogin,
  FinishSocialConnection,
  ListSocialLogins,
  LoginWithGoogle,
  RemoveSocialLogin,
  StartGoogleLogin,
  StartSocialConnection,
} from '#contract/identity/social-logins.ts'
import { ReadSettings } from '#contract/operations/settings.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { ReadSettingKeys } from '#contract/site/settings.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { callApi } from '#server/platform/http/index.ts'
import {
  openidClient,
  signInAtProvider,
  startOpenidProvider,
} from '#tests/support/openid-provider.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const callback = 'http://localhost:3000/auth/google/callback'
let provider: Awaited<ReturnType<typeof startOpenidProvider>>

beforeAll(async () => {
  provider = await startOpenidProvider()
  return () => provider.stop()
})

/** The world's site, with the provider in the place of Google. */
async function connected({ app }: World): Promise<TestApp> {
  const site = await startTestApp(app.databaseUrl, { first: app, google: provider })
  onTestFinished(() => site.close())
  return site
}

const at = (app: TestApp, { id, username, token = '' }: Person) =>
  new Person(app, { id, username, token })
const visitorAt = (app: TestApp) => new Person(app, null)

/** Log in by the provider as its account of an email. */
async function logIn(app: TestApp, email: string, consent: object = {}) {
  const { url, flow } = (await visitorAt(app).call(StartGoogleLogin, { body: {} })).data
  const query = await signInAtProvider(url, email)
  return visitorAt(app).call(FinishGoogleLogin, { body: { flow, query, ...consent } })
}

async function connect(person: Person, email: string) {
  const params = { provider: 'google' } as const
  const { url, flow } = (await person.call(StartSocialConnection, { params, body: {} })).data
  const query = await signInAtProvider(url, email)
  return person.call(FinishSocialConnection, { params, body: { flow, query } })
}

const meOf = async (app: TestApp, token: string) =>
  (await new Person(app, { id: '', username: '', token }).call(ReadMe)).data

describe('a login by Google', () => {
  test('creates a fan with a verified email, and finds it again', async ({ world }) => {
    const app = await connected(world)
    const first = await logIn(app, 'robin@gmail.test')
    expect([first.status, first.data.isNew]).toEqual([200, true])
    const me = await meOf(app, first.data.token)
    expect(me).toMatchObject({
      ...{ email: 'robin@gmail.test', verifiedEmail: true, username: '', name: 'Robin Quill' },
      ...{ googleConnected: true, twitterConnected: false, isPerformer: false },
    })
    const again = await logIn(app, 'robin@gmail.test')
    expect(again.data.isNew).toBe(false)
    expect((await meOf(app, again.data.token))._id).toBe(me._id)
  })

  test('stores the consent of a new account, with the versions of both texts', async ({
    world,
  }) => {
    const app = await connected(world)
    const given = { acceptsTerms: true, confirmsAge: true }
    const robin = await logIn(app, 'robin@gmail.test', given)
    expect((await logIn(app, 'robin@gmail.test', given)).data.isNew).toBe(false)
    await logIn(app, 'kim@gmail.test', { acceptsTerms: true })
    await logIn(app, 'ben@gmail.test')
    const pages = await world.db.selectFrom('site_page').select(['slug', 'updated_at']).execute()
    const version = (slug: string) => pages.find((page) => page.slug === slug)?.updated_at
    const versions = {
      given_at: expect.any(Date),
      terms_version: version('terms-of-service'),
      privacy_version: version('privacy-policy'),
    }
    expect(versions.terms_version).toBeInstanceOf(Date)
    const stored = await world.db
      .selectFrom('consent as c')
      .innerJoin('account as a', 'a.id', 'c.account_id')
      .select(['a.email', 'c.given_at', 'c.terms_version', 'c.privacy_version', 'c.is_adult'])
      .orderBy('a.email')
      .execute()
    expect(stored).toEqual([
      { email: 'kim@gmail.test', ...versions, is_adult: false },
      { email: 'robin@gmail.test', ...versions, is_adult: true },
    ])
    expect((await meOf(app, robin.data.token)).email).toBe('robin@gmail.test')
  })

  test('connects an account whose email both sides verified, and says so by email', async ({
    world,
  }) => {
    const app = await connected(world)
    const fan = await world.fan()
    await changeAccount(world, fan, { verified_email: true })
    const { data } = await logIn(app, emailOf(fan))
    expect([data.isNew, (await meOf(app, data.token))._id]).toEqual([false, fan.id])
    const [email] = await emailsTo(world, emailOf(fan))
    expect(email?.subject).toBe('How you log in to Stagedoor was changed')
    const token = await linkTokenTo(world, emailOf(fan))
    await world.visitor.call(UndoAccountChanges, { body: { token } })
    expect((await meOf(app, data.token))?._id).toBeUndefined()
    expect((await fan.call(ReadMe)).status).toBe(401)
  })

  test('never takes over staff, nor by an email that nobody verified', async ({ world }) => {
    const app = await connected(world)
    const staff = await world.staff()
    await changeAccount(world, staff, { verified_email: true })
    expect((await logIn(app, emailOf(staff))).problem.error).toBe('social_email_taken')
    const { problem } = await logIn(app, 'unverified@gmail.test')
    expect(problem.error).toBe('social_email_unverified')
  })

  test('accepts each callback once, and only in the browser that started it', async ({ world }) => {
    const app = await connected(world)
    const visitor = visitorAt(app)
    const begin = async () => (await visitor.call(StartGoogleLogin, { body: {} })).data
    const finish = async (flow: string, query: string) =>
      (await visitor.call(FinishGoogleLogin, { body: { flow, query } })).problem?.error
    const [mine, theirs] = [await begin(), await begin()]
    expect(new URL(mine.url).searchParams.get('code_challenge_method')).toBe('S256')
    const query = await signInAtProvider(mine.url, 'robin@gmail.test')
    expect(await finish(theirs.flow, query)).toBe('social_login_failed')
    expect(await finish('forged', query)).toBe('social_login_failed')
    const fan = at(app, await world.fan())
    const params = { provider: 'google' } as const
    const other = (await fan.call(StartSocialConnection, { params, body: {} })).data
    expect(await finish(other.flow, query)).toBe('social_login_failed')
    expect(await finish(mine.flow, query)).toBeUndefined()
    expect(await finish(mine.flow, query)).toBe('social_login_failed')
    const late = await begin()
    const lateQuery = await signInAtProvider(late.url, 'robin@gmail.test')
    world.clock.advance(11 * minuteMs)
    expect(await finish(late.flow, lateQuery)).toBe('social_login_failed')
  })

  test('works by an identity token made for this site', async ({ world }) => {
    const app = await connected(world)
    const tokenId = await identityToken('robin@gmail.test')
    const body = { tokenId, role: 'user' }
    const { data } = await visitorAt(app).call(LoginWithGoogle, { body })
    expect((await meOf(app, data.token)).googleConnected).toBe(true)
    const [head, payload, signature = ''] = tokenId.split('.')
    const forged = [head, payload, `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`]
    for (const wrong of ['x', forged.join('.')]) {
      const reply = await visitorAt(app).call(LoginWithGoogle, { body: { tokenId: wrong } })
      expect([reply.status, reply.problem.error]).toEqual([422, 'social_login_failed'])
    }
    const other = await startTestApp(world.app.databaseUrl, {
      first: world.app,
      google: { ...provider, clientId: 'another-site' },
    })
    onTestFinished(() => other.close())
    expect((await visitorAt(other).call(LoginWithGoogle, { body })).status).toBe(422)
  })
})

describe('the connection with Google', () => {
  test('is made and removed by its owner, unless it is the only way to log in', async ({
    world,
  }) => {
    const app = await connected(world)
    const [fan, outsider] = [at(app, await world.fan()), at(app, await world.fan())]
    await connect(fan, 'robin@gmail.test')
    const { data } = await fan.call(ListSocialLogins)
    expect(data).toMatchObject({
      data: [{ provider: 'google', name: 'robin@gmail.test' }],
      available: ['google'],
    })
    const taken = await connect(outsider, 'robin@gmail.test')
    expect([taken.status, taken.problem.error]).toEqual([409, 'social_login_taken'])
    const remove = (person: Person) =>
      person.call(RemoveSocialLogin, { params: { provider: 'google' }, body: {} })
    expect((await remove(visitorAt(app))).status).toBe(401)
    expect((await remove(outsider)).status).toBe(404)

    await world.work()
    world.clock.advance(minuteMs)
    await changeAccount(world, fan, { verified_email: true })
    await changeAccount(world, fan, { password_hash: null })
    expect((await remove(fan)).problem.error).toBe('last_way_in')
    await changeAccount(world, fan, { password_hash: 'any' })
    expect((await remove(fan)).status).toBe(200)
    expect((await fan.call(ReadMe)).data.googleConnected).toBe(false)
    const token = await linkTokenTo(world, emailOf(fan))
    await world.visitor.call(UndoAccountChanges, { body: { token } })
    expect((await logIn(app, 'robin@gmail.test')).data.isNew).toBe(false)
  })

  test('of an account without a password needs a fresh login', async ({ world }) => {
    const app = await connected(world)
    const { token } = (await logIn(app, 'robin@gmail.test')).data
    world.clock.advance(11 * minuteMs)
    const caller = {
      ...{ token, ip: '::1', country: undefined, language: 'en', requestId: '' },
      isPage: true,
    }
    const params = { provider: 'google' } as const
    const start = callApi(app.parts.api, StartSocialConnection, { params, body: {} }, caller)
    await expect(start).rejects.toMatchObject({ code: 'login_needed' })
  })
})

test('without the keys it is off, and nobody can read the secret', async ({ world }) => {
  const off = await world.visitor.call(StartGoogleLogin, { body: {} })
  expect([off.status, off.problem.error]).toEqual([422, 'social_login_off'])
  const app = await connected(world)
  const keys = ['googleLoginEnabled', 'googleLoginClientId', 'googleClientSecret']
  const reply = await visitorAt(app).call(ReadSettingKeys, { body: { keys } })
  expect(reply.data).toEqual({
    googleLoginEnabled: true,
    googleLoginClientId: openidClient.clientId,
  })
  const all = await at(app, await world.staff()).call(ReadSettings)
  expect(all.status).toBe(200)
  expect(all.text).not.toContain(openidClient.clientSecret)
  const body = { username: 'robin@gmail.test', password: '' }
  expect((await visitorAt(app).call(Login, { body })).status).toBe(422)
})

/** An identity token as another client of this API gets it. */
async function identityToken(email: string): Promise<string> {
  const { clientId, clientSecret, issuer } = provider
  const config = await discovery(new URL(issuer), clientId, clientSecret, undefined, {
    execute: [allowInsecureRequests],
  })
  const pkceCodeVerifier = 'v'.repeat(43)
  const url = buildAuthorizationUrl(config, {
    redirect_uri: callback,
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  })
  const back = new URL(`${callback}${await signInAtProvider(url.href, email)}`)
  const { id_token = '' } = await authorizationCodeGrant(config, back, { pkceCodeVerifier })
  return id_token
}
