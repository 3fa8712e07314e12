import { SendVerification, VerifyEmail } from '#contract/identity/email-verification.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login, LoginByEmail } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo, linkTokenTo } from '#server/identity/tests/inbox.ts'
import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const page = 'http://localhost:3000/auth/email-verified-success'
const newFan = {
  firstName: 'Ada',
  lastName: 'Lind',
  username: 'ada',
  email: 'Ada@world.test',
  password: testPassword,
}

const open = (world: World, token: string) => world.visitor.call(VerifyEmail, { query: { token } })

test('a registration sends an email whose link verifies the email, also when opened twice', async ({
  world,
}) => {
  await world.visitor.call(RegisterFan, { body: newFan })
  const [email] = await emailsTo(world, 'ada@world.test')
  expect(email?.subject).toBe('Welcome to Stagedoor: verify your email')
  expect(email?.text).toMatch(/^Hello,\n/)
  const token = await linkTokenTo(world, 'ada@world.test')
  for (const _ of [1, 2]) {
    const opened = await open(world, token)
    expect(opened.status).toBe(302)
    expect(opened.headers.location).toMatch(new RegExp(`^${page}\\?account=[0-9a-f]{24}&token=`))
  }
  const accounts = await world.db.selectFrom('account').select('verified_email').execute()
  expect(accounts).toEqual([{ verified_email: true }])
})

test('a link expires after 24 hours, and when the email changes', async ({ world }) => {
  const fan = await world.fan()
  await fan.call(SendVerification, { body: {} })
  const token = await linkTokenTo(world, emailOf(fan))
  await changeAccount(world, fan, { email: 'moved@world.test' })
  expect((await open(world, token)).headers.location).toBe(`${page}?over`)
  await changeAccount(world, fan, { email: emailOf(fan) })
  world.clock.advance(dayMs)
  expect((await open(world, token)).data).toEqual({ location: `${page}?over`, verified: false })
  expect((await open(world, 'invented')).status).toBe(302)
  expect((await fan.call(ReadMe)).data.verifiedEmail).toBe(false)
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
  const logIn = (password: string) =>
    world.visitor.call(Login, { body: { username: fan.username, password } })
  expect((await logIn('Wrong-password-1')).problem.error).toBe('wrong_credentials')
  expect(await emailsTo(world, emailOf(fan))).toEqual([])
  for (const _ of [1, 2]) {
    expect((await logIn(testPassword)).problem.error).toBe('email_unverified')
  }
  expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  await open(world, await linkTokenTo(world, emailOf(fan)))
  expect((await logIn(testPassword)).status).toBe(200)
})

test('the link logs in once, and no longer after 24 hours or with another address', async ({
  world,
}) => {
  const fan = await world.fan()
  const linkOf = async () => {
    world.clock.advance(minuteMs)
    await fan.call(SendVerification, { body: {} })
    return linkTokenTo(world, emailOf(fan))
  }
  const logIn = (token: string) => world.visitor.call(LoginByEmail, { body: { token } })

  const first = await linkOf()
  await open(world, first)
  await changeAccount(world, fan, { verified_email: false })
  const second = await linkOf()
  const taps = await Promise.all([1, 2, 3].map(() => logIn(second)))
  expect(taps.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  const { token = '' } = taps.find(({ status }) => status === 200)?.data ?? {}
  const me = await new Person(world.app, { ...fan, token }).call(ReadMe)
  expect(me.data).toMatchObject({ _id: fan.id, verifiedEmail: true })
  expect((await open(world, second)).headers.location).toBe(`${page}?over`)

  await changeAccount(world, fan, { email: 'moved@world.test' })
  expect((await logIn(first)).problem.error).toBe('link_over')
  await changeAccount(world, fan, { email: emailOf(fan), status: 'inactive' })
  expect((await logIn(first)).problem.error).toBe('link_over')
  await changeAccount(world, fan, { status: 'active' })
  world.clock.advance(dayMs)
  expect((await logIn(first)).problem.error).toBe('link_over')
})
