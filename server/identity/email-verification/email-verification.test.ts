import { SendVerification, VerifyEmail } from '#contract/identity/email-verification.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { lettersTo, mailOf, tokenTo } from '#server/identity/tests/mailbox.ts'
import { rows } from '#server/platform/database/index.ts'
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

test('a registration sends a letter whose link verifies the email, also when opened twice', async ({
  world,
}) => {
  await world.visitor.call(RegisterFan, { body: newFan })
  const [letter] = await lettersTo(world, 'ada@world.test')
  expect(letter?.subject).toBe('Welcome to Stagedoor: verify your email')
  expect(letter?.text).toContain('Hello Ada,')
  const token = await tokenTo(world, 'ada@world.test')
  for (const _ of [1, 2]) {
    const opened = await open(world, token)
    expect([opened.status, opened.headers.location]).toEqual([302, page])
  }
  const [row] = await rows(world.db, 'select verified_email from account', [])
  expect(row).toEqual({ verified_email: true })
})

test('a link is over after 24 hours, and with another address', async ({ world }) => {
  const fan = await world.fan()
  await fan.call(SendVerification, { body: {} })
  const token = await tokenTo(world, mailOf(fan))
  await rows(world.db, `update account set email = 'moved@world.test' where id = $1`, [fan.id])
  expect((await open(world, token)).headers.location).toBe(`${page}?over`)
  await rows(world.db, 'update account set email = $2 where id = $1', [fan.id, mailOf(fan)])
  const dayLater = `update letter_link set expires_at = expires_at - interval '24 hours'`
  await rows(world.db, dayLater, [])
  expect((await open(world, token)).data).toEqual({ location: `${page}?over`, verified: false })
  expect((await open(world, 'invented')).status).toBe(302)
  expect((await fan.call(ReadMe)).data.verifiedEmail).toBe(false)
})

test('a letter can be asked for once a minute, for the own account only', async ({ world }) => {
  const [fan, other] = [await world.fan(), await world.creator()]
  expect((await world.visitor.call(SendVerification, { body: {} })).status).toBe(401)
  const body = { source: { _id: other.id, email: mailOf(other) }, sourceType: 'performer' }
  const asked = await fan.call(SendVerification, { body })
  expect(asked.data.message).toBe('A letter with a link is on its way')
  const again = await fan.call(SendVerification, { body })
  expect([again.status, again.headers['retry-after'] !== undefined]).toEqual([429, true])
  expect((await other.call(SendVerification, { body })).status).toBe(200)
  expect(await lettersTo(world, mailOf(fan))).toHaveLength(1)
  expect(await lettersTo(world, mailOf(other))).toHaveLength(1)
})

test('a verified email needs no letter, a missing one gets a sentence', async ({ world }) => {
  const fan = await world.fan()
  await rows(world.db, 'update account set verified_email = true', [])
  const asked = await fan.call(SendVerification, { body: {} })
  expect(asked.data.message).toBe('Your email is verified')
  expect(await lettersTo(world, mailOf(fan))).toEqual([])
  await rows(world.db, 'update account set verified_email = false, email = null', [])
  expect((await fan.call(SendVerification, { body: {} })).problem.error).toBe('email_missing')
})

test('where only verified ones may sign in, the right password sends the link again', async ({
  world,
}) => {
  const { settings } = world.app.parts
  const fan = await world.fan()
  await rows(
    world.db,
    `insert into setting (key, value) values ('requireEmailVerification', 'true')`,
    [],
  )
  await settings.refresh()
  const logIn = (password: string) =>
    world.visitor.call(Login, { body: { username: fan.username, password } })
  expect((await logIn('Wrong-password-1')).problem.error).toBe('wrong_credentials')
  expect(await lettersTo(world, mailOf(fan))).toEqual([])
  for (const _ of [1, 2]) {
    expect((await logIn(testPassword)).problem.error).toBe('email_unverified')
  }
  expect(await lettersTo(world, mailOf(fan))).toHaveLength(1)
  await open(world, await tokenTo(world, mailOf(fan)))
  expect((await logIn(testPassword)).status).toBe(200)
})
