import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { RequestDataExport } from '#contract/identity/data-export.ts'
import { SendVerification } from '#contract/identity/email-verification.ts'
import { ChangePassword, ForgotPassword } from '#contract/identity/password.ts'
import { RegisterFan } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { changeAccount, emailsTo } from '#server/identity/tests/inbox.ts'
import { hourMs, minuteMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const stranger = 'stranger@world.test'
const message = 'You won a prize'
const agent = 'Mozilla/5.0 (X) You won a prize at evil-shop.example/1 (x)'
const newPassword = 'Second-night-2'

/** All emails that an account causes, in the order of their causes. */
async function causeEmails(world: World, person: Person) {
  await person.call(SendVerification, { body: {} })
  await world.visitor.call(ForgotPassword, { body: { email: stranger } })
  const headers = { 'user-agent': agent }
  const login = { username: person.username, password: testPassword }
  await world.visitor.call(Login, { body: login, headers })
  await person.call(RequestDataExport, { body: { currentPassword: testPassword } })
  await person.call(ChangePassword, { body: { password: newPassword } })
  await world.work()
  await person.call(RequestAccountDeletion, { body: { currentPassword: newPassword } })
  return emailsTo(world, stranger)
}

async function registered(world: World) {
  const body = {
    ...{ firstName: message, lastName: 'claim it today', name: message, username: 'prize' },
    ...{ email: stranger, password: testPassword },
  }
  expect((await world.visitor.call(RegisterFan, { body })).status).toBe(200)
  const login = { username: 'prize', password: testPassword }
  const { data } = await world.visitor.call(Login, { body: login })
  const { id } = await world.db.selectFrom('account').select('id').executeTakeFirstOrThrow()
  await emailsTo(world, stranger)
  world.clock.advance(hourMs + minuteMs)
  return new Person(world.app, { id, username: 'prize', token: data.token })
}

test('nothing that someone wrote is sent to an address that they have not verified', async ({
  world,
}) => {
  const person = await registered(world)
  const emails = await causeEmails(world, person)
  expect(emails.length).toBeGreaterThanOrEqual(6)
  for (const email of emails) {
    const content = `${email.subject} ${email.text} ${email.html ?? ''}`
    expect(content).not.toContain('You won')
    expect(content).not.toContain('evil-shop')
    expect(email.text).toMatch(/^Hello,\n/)
  }
})

test('whoever has verified the address is greeted by name; its successor is not', async ({
  world,
}) => {
  const person = await registered(world)
  await person.call(UpdateMe, { body: { firstName: 'Ada' } })
  await changeAccount(world, person, { verified_email: true })
  await world.visitor.call(ForgotPassword, { body: { email: stranger } })
  const [email] = await emailsTo(world, stranger)
  expect(email?.text).toMatch(/^Hello Ada,\n/)
  await changeAccount(world, person, { email: 'next@world.test', verified_email: false })
  await world.visitor.call(ForgotPassword, { body: { email: 'next@world.test' } })
  const [next] = await emailsTo(world, 'next@world.test')
  expect(next?.text).toMatch(/^Hello,\n/)
})
