import { onTestFinished } from 'vitest'
import {
  ConfirmEmail,
  SendVerification,
  VerifyEmail,
} from '#contract/identity/email-verification.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login, LoginByEmail } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { createLimiter } from '#server/platform/http/index.ts'
import { Person } from '#tests/support/people.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const page = 'http://localhost:3000/auth/email-verification'
const newFan = {
  firstName: 'Ada',
  lastName: 'Lind',
  username: 'ada',
  email: 'Ada@world.test',
  password: testPassword,
}

const open = (world: World, token: string) => world.visitor.call(VerifyEmail, { query: { token } })

const logIn = (world: World, token: string, password = testPassword) =>
  world.visitor.call(LoginByEmail, { body: { token, password } })

/** A new link to the address of an account. */
async function linkOf(world: World, fan: Person): Promise<string> {
  world.clock.advance(minuteMs)
  await fan.call(SendVerification, { body: {} })
  return linkTokenTo(world, emailOf(fan))
}

const isVerified = async (fan: Person) => (await fan.call(ReadMe)).data.verifiedEmail

test('opening the link of a registration, however often, changes nothing', async ({ world }) => {
  await world.visitor.call(RegisterFan, { body: newFan })
  const [email] = await emailsTo(world, 'ada@world.test')
  expect(email?.subject).toBe('Welcome to Stagedoor: verify your email')
  const token = await linkTokenTo(world, 'ada@world.test')
  expect(email?.text).toContain(`${page}?token=${token}`)
  const before = await world.db.selectFrom('account').selectAll().execute()
  for (const _ of [1, 2]) {
    const opened = await open(world, token)
    expect(opened.status).toBe(302)
    expect(opened.headers.location).toBe(`${page}?token=${token}`)
    expect(opened.data).toMatchObject({ valid: true, isOwn: false, email: 'ada@world.test' })
  }
  expect(await world.db.selectFrom('account').selectAll().execute()).toEqual(before)
  expect(before[0]?.verified_email).toBe(false)
})

test('in a session of its account the link needs nothing more, and works once', async ({
  world,
}) => {
  const [fan, other] = [await world.fan(), await world.fan()]
  const token = await linkOf(world, fan)
  const confirm = (by: Person) => by.call(ConfirmEmail, { body: { token } })
  expect((await fan.call(VerifyEmail, { query: { token } })).data.isOwn).toBe(true)
  expect((await confirm(world.visitor)).status).toBe(401)
  expect((await confirm(other)).problem.error).toBe('not_yours')
  expect(await isVerified(fan)).toBe(false)
  const taps = await Promise.all([1, 2, 3].map(() => confirm(fan)))
  expect(taps.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(await isVerified(fan)).toBe(true)
  expect((await open(world, token)).data.valid).toBe(false)
})

test('elsewhere the link needs the password: it verifies and logs in, and all stays', async ({
  world,
}) => {
  const fan = await world.fan()
  const token = await linkOf(world, fan)
  const wrong = await logIn(world, token, 'Wrong-password-1')
  expect([wrong.status, wrong.problem.fields]).toEqual([
    422,
    { password: 'This is not the password of the account' },
  ])
  expect(await isVerified(fan)).toBe(false)
  const taps = await Promise.all([1, 2, 3].map(() => logIn(world, token)))
  expect(taps.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const { token: session = '' } = taps.find(({ status }) => status === 200)?.data ?? {}
  const me = await new Person(world.app, { ...fan, token: session }).call(ReadMe)
  expect(me.data).toMatchObject({ _id: fan.id, verifiedEmail: true })
  expect(await isVerified(fan)).toBe(true)
})

test('passwords cannot be guessed by the link of a verification email', async ({ world }) => {
  const limiter = createLimiter()
  const app = await startTestApp(world.app.databaseUrl, { first: world.app, limiter })
  onTestFinished(() => app.close())
  const token = await linkOf(world, await world.fan())
  const guess = (password: string) =>
    new Person(app, null).call(LoginByEmail, { body: { token, password } })
  for (let count = 0; count < 10; count++) {
    expect((await guess('Wrong-password-1')).problem.error).toBe('password_wrong')
  }
  expect((await guess(testPassword)).problem.error).toBe('rate_limited')
})

test('a link ends after 24 hours, with another address, and with a suspension', async ({
  world,
}) => {
  const fan = await world.fan()
  const token = await linkOf(world, fan)
  const isOver = async () => {
    const confirmed = await fan.call(ConfirmEmail, { body: { token } })
    const loggedIn = await logIn(world, token)
    const { valid, isOwn, email } = (await open(world, token)).data
    expect([valid, isOwn, email]).toEqual([false, false, ''])
    return [confirmed.problem.error, loggedIn.problem.error]
  }
  await changeAccount(world, fan, { email: 'moved@world.test' })
  expect(await isOver()).toEqual(['link_over', 'link_over'])
  await changeAccount(world, fan, { email: emailOf(fan), status: 'inactive' })
  expect((await logIn(world, token)).problem.error).toBe('link_over')
  await changeAccount(world, fan, { status: 'active' })
  world.clock.advance(dayMs)
  expect((await logIn(world, token)).problem.error).toBe('link_over')
  expect((await open(world, 'invented')).status).toBe(302)
})

test('verifying an address ends the other links that would verify it', async ({ world }) => {
  const fan = await world.fan()
  const [first, second] = [await linkOf(world, fan), await linkOf(world, fan)]
  await fan.call(ConfirmEmail, { body: { token: second } })
  expect((await open(world, first)).data.valid).toBe(false)
})

test('an email can be requested once a minute, for one’s own account only', async ({ world }) => {
  const [fan, other] = [await world.fan(), await world.creator()]
  expect((await world.visitor.call(SendVerification, { body: {} })).status).toBe(401)
  const body = { source: { _id: other.id, email: emailOf(other) }, sourceType: 'performer' }
  const first = await fan.call(SendVerification, { body })
  expect(first.data.message).toBe('Check your inbox for a link')
  const again = await fan.call(SendVerification, { body })
  expect([again.status, again.headers['retry-after'] !== undefined]).toEqual([429, true])
  expect((await other.call(SendVerification, { body })).status).toBe(200)
  expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  expect(await emailsTo(world, emailOf(other))).toHaveLength(1)
})

test('a verified email gets no further one, a missing one an error', async ({ world }) => {
  const fan = await world.fan()
  await changeAccount(world, fan, { verified_email: true })
  const first = await fan.call(SendVerification, { body: {} })
  expect(first.data.message).toBe('Your email is verified')
  expect(await emailsTo(world, emailOf(fan))).toEqual([])
  await changeAccount(world, fan, { verified_email: false, email: null })
  expect((await fan.call(SendVerification, { body: {} })).problem.error).toBe('email_missing')
})

test('where only verified ones may log in, the right password sends the link again', async ({
  world,
}) => {
  const { settings } = world.app.parts
  const fan = await world.fan()
  await world.db
    .insertInto('setting')
    .values({ key: 'requireEmailVerification', value: 'true' })
    .execute()
  await settings.refresh()
  const logInAs = (password: string) =>
    world.visitor.call(Login, { body: { username: fan.username, password } })
  expect((await logInAs('Wrong-password-1')).problem.error).toBe('wrong_credentials')
  expect(await emailsTo(world, emailOf(fan))).toEqual([])
  for (const _ of [1, 2]) {
    expect((await logInAs(testPassword)).problem.error).toBe('email_unverified')
  }
  expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  expect((await logIn(world, await linkTokenTo(world, emailOf(fan)))).status).toBe(200)
  expect((await logInAs(testPassword)).status).toBe(200)
})
