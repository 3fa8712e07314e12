import { onTestFinished } from 'vitest'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { SendVerification } from '#contract/identity/email-verification.ts'
import {
  AddPasskey,
  ListPasskeys,
  LoginWithPasskey,
  StartPasskey,
  StartPasskeyLogin,
} from '#contract/identity/passkeys.ts'
import {
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
  ResetByVerification,
} from '#contract/identity/password.ts'
import { ConfirmSecondFactor, StartSecondFactor } from '#contract/identity/second-factor.ts'
import { Login, LoginByEmail } from '#contract/identity/sessions.ts'
import {
  FinishGoogleLogin,
  FinishSocialConnection,
  StartGoogleLogin,
  StartSocialConnection,
} from '#contract/identity/social-logins.ts'
import { UpdateBanking, UpdatePaypal } from '#contract/profiles/payout-details.ts'
import { ReadCreatorSelf } from '#contract/profiles/performers.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { totpCodeAt } from '#server/platform/totp.ts'
import { type Authenticator, createAuthenticator } from '#tests/support/authenticator.ts'
import { signInAtProvider, startOpenidProvider } from '#tests/support/openid-provider.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/test-app.ts'
import { describe, expect, test, testPassword, type World } from '#tests/support/world.ts'

const password = 'Second-night-2'
const theirGoogle = 'robin@gmail.test'

/** The world's site with a provider in the place of Google. */
async function withGoogle(world: World): Promise<TestApp> {
  const provider = await startOpenidProvider()
  const app = await startTestApp(world.app.databaseUrl, { first: world.app, google: provider })
  onTestFinished(async () => {
    await app.close()
    await provider.stop()
  })
  return app
}

const visitorAt = (app: TestApp) => new Person(app, null)

async function logInByGoogle(app: TestApp, email: string) {
  const { url, flow } = (await visitorAt(app).call(StartGoogleLogin, { body: {} })).data
  const query = await signInAtProvider(url, email)
  return visitorAt(app).call(FinishGoogleLogin, { body: { flow, query } })
}

async function connectGoogle(person: Person): Promise<void> {
  const params = { provider: 'google' } as const
  const { url, flow } = (await person.call(StartSocialConnection, { params, body: {} })).data
  const query = await signInAtProvider(url, theirGoogle)
  const done = await person.call(FinishSocialConnection, { params, body: { flow, query } })
  expect(done.status, done.text).toBe(200)
}

async function addPasskey(person: Person, device: Authenticator): Promise<void> {
  const { options } = (await person.call(StartPasskey, { body: {} })).data
  const body = { name: 'Phone', credential: device.make(options) }
  expect((await person.call(AddPasskey, { body })).status).toBe(200)
}

async function logInByPasskey(world: World, device: Authenticator) {
  const { options } = (await world.visitor.call(StartPasskeyLogin, { body: {} })).data
  return world.visitor.call(LoginWithPasskey, { body: { credential: device.sign(options) } })
}

const logIn = (world: World, { username }: Person, attempt: string) =>
  world.visitor.call(Login, { body: { username, password: attempt } })

/** A creator whose address a stranger registered, with every way in there is, and payouts. */
async function squatted(world: World) {
  const app = await withGoogle(world)
  const known = await world.creator()
  const creator = new Person(app, { ...known, token: known.token ?? '' })
  const device = createAuthenticator()
  await addPasskey(creator, device)
  await connectGoogle(creator)
  const params = { id: creator.id }
  const value = { email: 'stranger@pay.test' }
  await creator.call(UpdatePaypal, { params, body: { key: 'paypal', value } })
  const bank = { firstName: 'S', lastName: 'T', bankName: 'B', bankAccount: '1234', country: 'SE' }
  await creator.call(UpdateBanking, { params, body: bank })
  const { secret } = (await creator.call(StartSecondFactor, { body: {} })).data
  const body = { code: totpCodeAt(secret, world.clock.now()) }
  expect((await creator.call(ConfirmSecondFactor, { body })).status).toBe(200)
  const undo = await linkTokenTo(world, emailOf(creator))
  world.clock.advance(minuteMs)
  return { app, creator, device, undo }
}

type Squatted = Awaited<ReturnType<typeof squatted>>

/** Nothing that the stranger knows opens the account, and none of their details is left. */
async function expectStrangerIsOut(world: World, { app, creator, device, undo }: Squatted) {
  expect((await creator.call(ReadMe)).status).toBe(401)
  expect((await logIn(world, creator, testPassword)).problem.error).toBe('wrong_credentials')
  expect((await logInByPasskey(world, device)).problem.error).toBe('passkey_wrong')
  const google = await logInByGoogle(app, theirGoogle)
  if (google.status === 200) {
    const me = await new Person(app, { ...creator, token: google.data.token }).call(ReadMe)
    expect(me.data._id).not.toBe(creator.id)
  }
  const undone = await world.visitor.call(UndoAccountChanges, { body: { token: undo } })
  expect(undone.problem.error).toBe('undo_over')
  const { count } = await world.db
    .selectFrom('payout_details')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(0)
}

const forgot = async (world: World, person: Person) => {
  await world.visitor.call(ForgotPassword, { body: { email: emailOf(person) } })
  return linkTokenTo(world, emailOf(person))
}

const finish = (world: World, token: string, more: { endOtherLogins?: boolean } = {}) =>
  world.visitor.call(FinishPasswordChange, { body: { token, password, ...more } })

describe('the first proof of a mailbox that nobody proved before', () => {
  test('by a reset, ends every way in from before', async ({ world }) => {
    const stranger = await squatted(world)
    const token = await forgot(world, stranger.creator)
    const opened = await world.visitor.call(OpenPasswordLink, { query: { token } })
    expect(opened.data).toMatchObject({ isFirstProof: true, hasOtherLogins: true })
    expect((await finish(world, token)).status).toBe(200)
    const { status, data } = await logIn(world, stranger.creator, password)
    expect(status).toBe(200)
    const owner = new Person(world.app, { ...stranger.creator, token: data.token })
    expect((await owner.call(ReadCreatorSelf)).data).toMatchObject({
      ...{ verifiedEmail: true, bankingInformation: null, paypalSetting: null },
    })
    await expectStrangerIsOut(world, stranger)
  })

  test('by a verification link whose reader does not know the password', async ({ world }) => {
    const stranger = await squatted(world)
    await stranger.creator.call(SendVerification, { body: {} })
    const verification = await linkTokenTo(world, emailOf(stranger.creator))
    const exchange = () =>
      world.visitor.call(ResetByVerification, { body: { token: verification } })
    const { token } = (await exchange()).data
    expect((await stranger.creator.call(ReadMe)).status).toBe(200)
    expect((await finish(world, token)).status).toBe(200)
    expect((await logIn(world, stranger.creator, password)).status).toBe(200)
    await expectStrangerIsOut(world, stranger)
    expect((await exchange()).problem.error).toBe('link_over')
  })

  test('by a login of a provider, though a stranger connected another one', async ({ world }) => {
    const stranger = await squatted(world)
    const { status, data } = await logInByGoogle(stranger.app, emailOf(stranger.creator))
    expect(status).toBe(200)
    const owner = new Person(stranger.app, { ...stranger.creator, token: data.token })
    expect((await owner.call(ReadMe)).data).toMatchObject({
      _id: stranger.creator.id,
      verifiedEmail: true,
      googleConnected: true,
    })
    await expectStrangerIsOut(world, stranger)
  })

  test('by the link that undoes a change, whose reader then sets a password', async ({ world }) => {
    const stranger = await squatted(world)
    const undone = await world.visitor.call(UndoAccountChanges, {
      body: { token: stranger.undo },
    })
    expect(undone.data).toEqual({ success: true, endsLogins: true })
    await expectStrangerIsOut(world, stranger)
    expect((await finish(world, await forgot(world, stranger.creator))).status).toBe(200)
    expect((await logIn(world, stranger.creator, password)).status).toBe(200)
  })

  test('ends what others set up even while they do it', async ({ world }) => {
    const { creator, undo } = await squatted(world)
    const token = await forgot(world, creator)
    const [, reset] = await Promise.all([
      world.visitor.call(UndoAccountChanges, { body: { token: undo } }),
      finish(world, token),
    ])
    expect([200, 422]).toContain(reset.status)
    expect((await logIn(world, creator, testPassword)).problem.error).toBe('wrong_credentials')
    expect((await creator.call(ReadMe)).status).toBe(401)
  })
})

describe('of an account whose owner proved the mailbox', () => {
  test('nothing ends by the link and the password', async ({ world }) => {
    const { creator, device } = await squatted(world)
    await creator.call(SendVerification, { body: {} })
    const token = await linkTokenTo(world, emailOf(creator))
    const body = { token, password: testPassword }
    const reply = await world.visitor.call(LoginByEmail, { body })
    expect(reply.problem.error).toBe('second_factor_needed')
    expect((await creator.call(ReadCreatorSelf)).data).toMatchObject({
      verifiedEmail: true,
      paypalSetting: { value: { email: 'stranger@pay.test' } },
    })
    expect((await logInByPasskey(world, device)).status).toBe(200)
  })

  test('a provider’s later login ends nothing', async ({ world }) => {
    const app = await withGoogle(world)
    const fan = await world.fan()
    await changeAccount(world, fan, { verified_email: true })
    const device = createAuthenticator()
    await addPasskey(fan, device)
    expect((await logInByGoogle(app, emailOf(fan))).status).toBe(200)
    expect((await fan.call(ReadMe)).status).toBe(200)
    expect((await logIn(world, fan, testPassword)).status).toBe(200)
    expect((await logInByPasskey(world, device)).status).toBe(200)
  })

  test('a reset keeps passkeys, or ends them and connected accounts by choice', async ({
    world,
  }) => {
    const { app, creator, device } = await squatted(world)
    await changeAccount(world, creator, { verified_email: true })
    const kept = await forgot(world, creator)
    const opened = await world.visitor.call(OpenPasswordLink, { query: { token: kept } })
    expect(opened.data).toMatchObject({ isFirstProof: false, hasOtherLogins: true })
    await finish(world, kept)
    await world.work()
    expect((await logInByPasskey(world, device)).status).toBe(200)

    world.clock.advance(minuteMs)
    await finish(world, await forgot(world, creator), { endOtherLogins: true })
    expect((await logInByPasskey(world, device)).problem.error).toBe('passkey_wrong')
    expect((await logInByGoogle(app, theirGoogle)).data?.isNew).toBe(true)
    expect((await logIn(world, creator, password)).problem.error).toBe('second_factor_needed')

    const [mail] = await emailsTo(world, emailOf(creator))
    expect(mail?.subject).toBe('Your password for Stagedoor was changed')
    const undo = await linkTokenTo(world, emailOf(creator))
    await world.visitor.call(UndoAccountChanges, { body: { token: undo } })
    const { data } = await logInByPasskey(world, device)
    const again = new Person(world.app, { ...creator, token: data.token })
    expect((await again.call(ListPasskeys)).data.total).toBe(1)
  })
})
