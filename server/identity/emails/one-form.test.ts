import { onTestFinished } from 'vitest'
import { ForgotPassword } from '#contract/identity/password.ts'
import { CheckAvailability, RegisterFan, VerifyCreator } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { FinishGoogleLogin, StartGoogleLogin } from '#contract/identity/social-logins.ts'
import { EditAccount } from '#contract/operations/account-page.ts'
import { SearchAccounts } from '#contract/operations/accounts.ts'
import { UpdatePaypal } from '#contract/profiles/payout-details.ts'
import { ReadMe, UpdateMe } from '#contract/profiles/users.ts'
import { SendContactMessage } from '#contract/site/contact.ts'
import { changeAccount } from '#server/identity/tests/inbox.ts'
import { signInAtProvider, startOpenidProvider } from '#tests/support/openid-provider.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const canonical = 'max@xn--mller-kva.test'
const forms = ['max@müller.test', canonical, 'max@mu\u0308ller.test', 'MAX@MÜLLER.TEST']

const refused = [
  'a\u200bb@example.test',
  'alex\u00ad@demo.test',
  'alex@demo\u00ad.test',
  '<alex@demo.test>',
  'alex@\uff44emo.test',
  'a@b.test%0aBcc:x',
  'alex@demo..test',
]

const fan = { firstName: 'Max', lastName: 'Berg', password: testPassword }
let count = 0
const register = (world: World, email: string) =>
  world.visitor.call(RegisterFan, { body: { ...fan, username: `max${++count}`, email } })

describe('an address has one form', () => {
  test('registered in one way of writing it, the others are taken, and all of them log in', async ({
    world,
  }) => {
    expect((await register(world, 'max@müller.test')).status).toBe(200)
    for (const email of forms) {
      expect((await register(world, email)).problem.error).toBe('email_taken')
      const check = await world.visitor.call(CheckAvailability, { body: { email } })
      expect(check.data.emailAvailable).toBe(false)
      const verify = await world.visitor.call(VerifyCreator, { body: { email } })
      expect(verify.data.errors.email).toBeDefined()
      const body = { username: email, password: testPassword }
      const { data } = await world.visitor.call(Login, { body })
      const me = new Person(world.app, { id: '', username: '', token: data.token })
      expect((await me.call(ReadMe)).data.email).toBe(canonical)
    }
  })

  test('a request for a new password finds and counts every way of writing it', async ({
    world,
  }) => {
    const owner = await world.fan()
    await changeAccount(world, owner, { email: canonical })
    const statuses = []
    for (const email of forms) {
      statuses.push((await world.visitor.call(ForgotPassword, { body: { email } })).status)
    }
    expect(statuses).toEqual([200, 429, 429, 429])
    await world.work()
    expect(await world.app.parts.mailOutbox?.list({ to: canonical })).toHaveLength(1)
  })

  test('changed by the owner or by staff, it is stored in that form', async ({ world }) => {
    const [first, second] = [await world.fan(), await world.fan()]
    const owner = await world.staff()
    const own = await first.call(UpdateMe, { body: { email: 'MAX@mu\u0308ller.test' } })
    expect(own.data.email).toBe(canonical)
    const edit = (email: string) =>
      owner.call(EditAccount, { params: { id: second.id }, body: { email, reason: 'asked' } })
    expect((await edit('max@müller.test')).problem.error).toBe('email_taken')
    expect((await edit('eva@müller.test')).status).toBe(200)
    expect((await second.call(ReadMe)).data.email).toBe('eva@xn--mller-kva.test')
    const found = await owner.call(SearchAccounts, { query: { q: 'eva@müller.test' } })
    expect(found.data.data.map(({ _id }) => _id)).toEqual([second.id])
  })
})

describe('an address that would reach another mailbox', () => {
  test('is refused wherever one is entered', async ({ world }) => {
    const [owner, creator, someone] = [
      await world.staff(),
      await world.creator(),
      await world.fan(),
    ]
    const message = 'Where can I find the invoice?'
    for (const email of refused) {
      const replies = [
        await register(world, email),
        await world.visitor.call(ForgotPassword, { body: { email } }),
        await someone.call(UpdateMe, { body: { email } }),
        await owner.call(EditAccount, {
          params: { id: someone.id },
          body: { email, reason: 'asked' },
        }),
        await world.visitor.call(SendContactMessage, { body: { name: 'Max', email, message } }),
      ]
      for (const { status, problem } of replies) {
        expect([status, problem.fieldProblems?.email?.code]).toEqual([422, 'email_format'])
      }
      const paypal = await creator.call(UpdatePaypal, {
        params: { id: creator.id },
        body: { key: 'paypal', value: { email } },
      })
      expect(paypal.status).toBe(422)
      const verify = await world.visitor.call(VerifyCreator, { body: { email } })
      expect(verify.data.fieldProblems.email).toMatchObject({ code: 'email_format' })
      const check = await world.visitor.call(CheckAvailability, { body: { email } })
      expect(check.data.emailAvailable).toBe(false)
      const login = { username: email, password: testPassword }
      expect((await world.visitor.call(Login, { body: login })).problem.error).toBe(
        'wrong_credentials',
      )
    }
  })

  test('is no email of a new account when a provider sends it', async ({ world }) => {
    const provider = await startOpenidProvider()
    const app = await startTestApp(world.app.databaseUrl, { first: world.app, google: provider })
    onTestFinished(async () => {
      await app.close()
      await provider.stop()
    })
    const visitor = new Person(app, null)
    const logIn = async (email: string) => {
      const { url, flow } = (await visitor.call(StartGoogleLogin, { body: {} })).data
      const query = await signInAtProvider(url, email)
      return visitor.call(FinishGoogleLogin, { body: { flow, query } })
    }
    const first = await logIn('max@müller.test')
    const me = new Person(app, { id: '', username: '', token: first.data.token })
    expect((await me.call(ReadMe)).data.email).toBe(canonical)
    const long = `${'a'.repeat(400)}@demo.test`
    const replies = [await logIn('<alex@demo.test>'), await logIn(long)]
    expect(replies.map(({ problem }) => problem.error)).toEqual([
      'social_email_unverified',
      'social_email_unverified',
    ])
    // The provider of the test repeats it in its account's id.
    expect((await logIn('alex\0@demo.test')).problem.error).toBe('social_login_failed')
  })
})
