import {
  CancelAccountDeletion,
  ReadAccountDeletion,
  RequestAccountDeletion,
} from '#contract/identity/account-deletion.ts'
import { ForgotPassword } from '#contract/identity/password.ts'
import { ListSessions, Login } from '#contract/identity/sessions.ts'
import { SendTip } from '#contract/money/charges.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { Person } from '#tests/support/people.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const request = { body: { currentPassword: testPassword } }

async function signIn(world: World, { id, username }: Person): Promise<Person> {
  const reply = await world.visitor.call(Login, { body: { username, password: testPassword } })
  expect(reply.status, reply.text).toBe(200)
  return new Person(world.app, { id, username, token: reply.data.token })
}

test('an owner asks with the password or a fresh login; a visitor is refused', async ({
  world,
}) => {
  const fan = await world.fan()
  for (const endpoint of [ReadAccountDeletion, RequestAccountDeletion, CancelAccountDeletion]) {
    expect((await world.visitor.call(endpoint as never)).status).toBe(401)
  }
  world.clock.advance(hourMs)
  const without = await fan.call(RequestAccountDeletion, { body: {} })
  expect(without.problem.fields).toHaveProperty('currentPassword')
  const wrong = await fan.call(RequestAccountDeletion, { body: { currentPassword: 'Wrong-1234' } })
  expect(wrong.problem.fields).toHaveProperty('currentPassword')
  const { data } = await fan.call(ReadAccountDeletion)
  expect(data).toMatchObject({ deletesAt: null, graceDays: 30 })
  const fresh = await signIn(world, fan)
  expect((await fresh.call(RequestAccountDeletion, { body: {} })).status).toBe(200)
})

test('until then the account is hidden and can only be kept, from any sign-in', async ({
  world,
}) => {
  const [creator, fan] = [
    await world.creator({ username: 'mara' }),
    await world.fan({ wallet: 20 }),
  ]
  const other = await signIn(world, creator)
  const { data } = await creator.call(RequestAccountDeletion, request)
  const deletesAt = new Date(data.deletesAt ?? 0)
  expect(Math.round((deletesAt.getTime() - world.clock.now().getTime()) / dayMs)).toBe(30)
  const [email] = await emailsTo(world, emailOf(creator))
  expect(email?.subject).toBe('Your Stagedoor account will be deleted')
  expect(email?.text).toContain('Keep my account')

  expect((await other.call(ReadMe)).status).toBe(401)
  expect((await creator.call(ReadMe)).data.deletesAt).toBe(data.deletesAt)
  const tip = { params: { id: creator.id }, body: { price: 10 } }
  expect((await creator.call(ListSessions)).problem.error).toBe('deletion_pending')
  expect((await fan.call(SendTip, tip)).status).not.toBe(200)
  expect((await fan.call(SearchCreators)).data.data).toEqual([])
  // A forgotten password must not cost the account.
  await world.visitor.call(ForgotPassword, { body: { email: emailOf(creator) } })
  expect((await emailsTo(world, emailOf(creator)))[0]?.subject).toMatch(/^Reset your password/)

  const back = await signIn(world, creator)
  expect((await back.call(CancelAccountDeletion)).data).toEqual({ success: true })
  expect((await back.call(ReadMe)).data.deletesAt).toBeNull()
  expect((await fan.call(SendTip, tip)).status).toBe(200)
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  expect((await (await signIn(world, creator)).call(ReadMe)).data.username).toBe('mara')
})

test('once the time is over nobody signs in, and the only owner of a site stays', async ({
  world,
}) => {
  const [fan, owner] = [await world.fan(), await world.staff()]
  const refused = await owner.call(RequestAccountDeletion, request)
  expect(refused.problem.error).toBe('last_owner')
  await world.staff()
  expect((await owner.call(RequestAccountDeletion, request)).status).toBe(200)

  await fan.call(RequestAccountDeletion, request)
  world.clock.advance(30 * dayMs)
  const body = { username: fan.username, password: testPassword }
  expect((await world.visitor.call(Login, { body })).problem.error).toBe('account_inactive')
  expect((await fan.call(CancelAccountDeletion)).status).toBe(401)
})
