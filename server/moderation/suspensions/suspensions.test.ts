import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import {
  CancelAccountDeletion,
  RequestAccountDeletion,
} from '#contract/identity/account-deletion.ts'
import { Login } from '#contract/identity/sessions.ts'
import { permissionsOf, staffRoles } from '#contract/identity/staff.ts'
import { LiftSuspension, SuspendAccount } from '#contract/moderation/suspensions.ts'
import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ListRandomCreators, ReadCreator, SearchCreators } from '#contract/profiles/performers.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { reachEnd, subscribed, takenBySandbox, tick } from '#server/money/tests/paying.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

type Decide = typeof SuspendAccount | typeof LiftSuspension

const reason = 'Sold pictures of somebody else'
const about = ({ id }: { id: string }) => ({ params: { id }, body: { reason } })

const signIn = (world: World, { username }: Person) =>
  world.visitor.call(Login, { body: { username, password: testPassword } })

test('the owner of a suspended account reads why by email, and at the login that it is so', async ({
  world,
}) => {
  const [moderator, fan] = [await world.staff({ role: 'moderator' }), await world.fan()]
  expect((await moderator.call(SuspendAccount, about(fan))).status).toBe(200)
  expect((await fan.call(ReadMe)).status).toBe(401)
  const refused = await signIn(world, fan)
  expect([refused.status, refused.problem.error]).toEqual([403, 'account_inactive'])
  expect(refused.problem.message).toContain('suspended')
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.subject).toBe('Your Stagedoor account is suspended')
  expect(email?.text).toContain(reason)
  expect((await moderator.call(SuspendAccount, about(fan))).problem.error).toBe(
    'suspension_changed',
  )

  expect((await moderator.call(LiftSuspension, about(fan))).status).toBe(200)
  const [later] = await emailsTo(world, emailOf(fan))
  expect(later?.subject).toBe('Your Stagedoor account is open again')
  expect((await fan.call(ReadMe)).status).toBe(401)
  expect((await signIn(world, fan)).status).toBe(200)
  expect((await moderator.call(LiftSuspension, about(fan))).problem.error).toBe(
    'suspension_changed',
  )
  const { data } = await moderator.call(ListAuditLog, { query: { targetId: fan.id } })
  expect(data.data.map((row) => [row.action, row.actor?._id, row.reason])).toEqual([
    ['account.reinstated', moderator.id, reason],
    ['account.suspended', moderator.id, reason],
  ])
})

test('profile and posts of a suspended creator disappear, and return', async ({ world }) => {
  const [owner, creator] = [await world.staff(), await world.creator({ username: 'mara' })]
  const post = await publishPost(creator)
  const shown = async () => {
    const lists = [
      await world.visitor.call(SearchCreators),
      await world.visitor.call(ListRandomCreators),
      await world.visitor.call(ListFeeds),
    ]
    const single = [
      await world.visitor.call(ReadCreator, { params: { id: creator.username } }),
      await world.visitor.call(ReadFeed, { params: { id: post.slug } }),
    ]
    return [...lists.map(({ data }) => data.data.length), ...single.map(({ status }) => status)]
  }
  expect(await shown()).toEqual([1, 1, 1, 200, 200])
  await owner.call(SuspendAccount, about(creator))
  expect(await shown()).toEqual([0, 0, 0, 404, 404])
  await owner.call(LiftSuspension, about(creator))
  expect(await shown()).toEqual([1, 1, 1, 200, 200])
})

test('neither fans of a suspended creator nor suspended fans are charged again', async ({
  world,
}) => {
  const [owner, creator] = [await world.staff(), await world.creator({ monthlyPrice: 10 })]
  const other = await world.creator({ monthlyPrice: 10 })
  const [fan, suspended] = [await world.fan(), await world.fan()]
  await subscribed(world, fan, creator)
  await subscribed(world, suspended, other)
  await tick(world)
  expect(await takenBySandbox(world)).toBe(20)
  for (const account of [creator, suspended]) await owner.call(SuspendAccount, about(account))
  await reachEnd(world, fan)
  await reachEnd(world, suspended)
  await tick(world)
  expect(await takenBySandbox(world)).toBe(20)
  expect((await fan.call(ListMySubscriptions)).data.data).toMatchObject([{ status: 'suspended' }])
})

test('suspending cancels a requested deletion, and the account stays closed to its owner', async ({
  world,
}) => {
  const [owner, fan] = [await world.staff(), await world.fan()]
  await fan.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  expect((await fan.call(ReadMe)).status).toBe(200)
  expect((await owner.call(LiftSuspension, about(fan))).problem.error).toBe('suspension_changed')
  expect((await owner.call(SuspendAccount, about(fan))).status).toBe(200)
  expect((await fan.call(CancelAccountDeletion)).status).toBe(401)
  expect((await signIn(world, fan)).problem.error).toBe('account_inactive')
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  await owner.call(LiftSuspension, about(fan))
  expect((await signIn(world, fan)).status).toBe(200)

  const other = await world.fan()
  const soon = new Date(world.clock.now().getTime() - 1)
  await changeAccount(world, other, { status: 'inactive', deletion_due_at: soon })
  expect((await owner.call(SuspendAccount, about(other))).problem.error).toBe('account_deleted')
})

test('who may suspend whom', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const missing = { id: '0'.repeat(24) }
  const outcome = async (
    person: Person,
    account: { id: string },
    endpoint: Decide = SuspendAccount,
  ) => {
    const { status, problem } = await person.call(endpoint as typeof SuspendAccount, about(account))
    return status === 200 ? 200 : problem.error
  }
  for (const endpoint of [SuspendAccount, LiftSuspension]) {
    expect(await outcome(world.visitor, fan, endpoint)).toBe('unauthenticated')
    for (const person of [fan, creator]) {
      for (const account of [fan, creator, missing]) {
        expect(await outcome(person, account, endpoint)).toBe('staff_only')
      }
    }
  }
  const owner = await world.staff()
  for (const role of staffRoles.filter((one) => one !== 'owner')) {
    const member = await world.staff({ role })
    const may = permissionsOf([role]).has('accounts.suspend')
    const refused = 'permission_missing'
    expect(await outcome(member, missing)).toBe(may ? 'not_found' : refused)
    expect(await outcome(member, member)).toBe(may ? 'own_decision' : refused)
    expect(await outcome(member, owner)).toBe(may ? 'last_owner' : refused)
    expect(await outcome(owner, member)).toBe(200)
    const other = await world.staff({ role: 'admin' })
    expect(await outcome(other, member, LiftSuspension)).toBe(refused)
    expect(await outcome(owner, member, LiftSuspension)).toBe(200)
  }
  const empty = await owner.call(SuspendAccount, { params: { id: fan.id }, body: { reason: ' ' } })
  expect([empty.status, empty.problem.fields]).toEqual([422, { reason: 'Enter a reason' }])
})

test('two owners who suspend each other at once: one stays', async ({ world }) => {
  const [one, other] = [await world.staff(), await world.staff()]
  const outcomes = await Promise.all([
    one.call(SuspendAccount, about(other)),
    other.call(SuspendAccount, about(one)),
  ])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
