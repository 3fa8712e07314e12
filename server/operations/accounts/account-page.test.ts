import { Login } from '#contract/identity/sessions.ts'
import { permissionsOf, type StaffRole, staffRoles } from '#contract/identity/staff.ts'
import { SuspendAccount } from '#contract/moderation/suspensions.ts'
import { SendTip } from '#contract/money/charges.ts'
import {
  AddStaffNote,
  ChangeRole,
  EditAccount,
  ReadAccount,
  SignOutAccount,
} from '#contract/operations/account-page.ts'
import { SearchAccounts } from '#contract/operations/accounts.ts'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { createGallery } from '#tests/support/galleries.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test, testPassword } from '#tests/support/world.ts'

const missing = { id: '0'.repeat(24) }
const reason = 'Asked for by phone'

const read = async (person: Person, account: { id: string }) => {
  const { data, text } = await person.call(ReadAccount, { params: { id: account.id } })
  expect(data, text).toBeDefined()
  return data
}

test('the page shows who an account is, its money, sign-ins, posts and notes', async ({
  world,
}) => {
  const [owner, creator] = [await world.staff(), await world.creator()]
  const fan = await world.fan({ wallet: 50 })
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
  await publishPost(creator, { text: 'Good morning' })
  const login = { username: fan.username, password: testPassword }
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0' }
  await world.visitor.call(Login, { body: login, headers })
  const noted = await owner.call(AddStaffNote, {
    params: { id: fan.id },
    body: { text: ' Called twice. ' },
  })
  expect(noted.data).toMatchObject({ author: { _id: owner.id }, text: 'Called twice.' })

  const page = await read(owner, fan)
  expect(page).toMatchObject({
    ...{ _id: fan.id, email: emailOf(fan), status: 'active', role: null, balance: 30 },
    ...{ suspension: null, deletesAt: null, deletedAt: null, hasSecondFactor: false },
    money: {
      ...{ paid: 0, spent: 20, earned: 0, debt: 0 },
      entries: [{ type: 'tip', status: 'success', amount: 20, account: { _id: creator.id } }],
    },
    notes: [{ text: 'Called twice.' }],
    posts: [],
  })
  expect(page.sessions?.map(({ browser, isCurrent }) => [browser, isCurrent])).toContainEqual([
    'Firefox',
    false,
  ])
  expect(page.sessions).toHaveLength(2)
  expect(await read(owner, creator)).toMatchObject({
    money: { earned: 16, entries: [{ type: 'tip', amount: 16, account: { _id: fan.id } }] },
    ...{ posts: [{ text: 'Good morning', status: 'active' }], postCount: 1 },
  })
  await owner.call(SuspendAccount, { params: { id: fan.id }, body: { reason } })
  expect(await read(owner, fan)).toMatchObject({ status: 'inactive', suspension: { reason } })
})

test('the page shows galleries and videos among the posts, newest first', async ({ world }) => {
  const [owner, creator] = [await world.staff(), await world.creator()]
  await publishPost(creator, { text: 'Good morning' })
  await uploadVideo(creator, { title: 'The harbour' })
  await createGallery(creator, { title: 'Hidden for now', status: 'inactive' })
  expect(await read(owner, creator)).toMatchObject({
    posts: [
      { kind: 'gallery', text: 'Hidden for now', status: 'inactive' },
      { kind: 'video', text: 'The harbour', status: 'active' },
      { kind: 'feed', text: 'Good morning', status: 'active' },
    ],
    postCount: 2,
  })
})

test('names and email are edited with a reason; a taken or empty one is refused beside its field', async ({
  world,
}) => {
  const [admin, fan] = [await world.staff({ role: 'admin' }), await world.fan()]
  const edit = (body: object) =>
    admin.call(EditAccount, { params: { id: fan.id }, body: { reason, ...body } })
  expect((await edit({ username: admin.username })).problem.fields).toHaveProperty('username')
  expect((await edit({ email: emailOf(admin) })).problem.fields).toHaveProperty('email')
  expect((await edit({ username: 'support' })).problem.error).toBe('username_reserved')
  expect((await edit({ name: 'Stagedoor Support' })).problem.error).toBe('name_reserved')
  expect((await edit({ name: 'Mаra' })).problem.error).toBe('name_misleading')
  expect((await edit({ name: 'Anna', reason: '' })).problem.fields).toEqual({
    reason: 'Enter a reason',
  })
  const changes = { name: 'Anna Berg', username: 'AnnaBerg', email: 'New@World.test' }
  expect((await edit(changes)).status).toBe(200)
  expect((await edit(changes)).status).toBe(200)
  expect(await read(admin, fan)).toMatchObject({
    ...{ name: 'Anna Berg', username: 'annaberg', email: 'new@world.test', verifiedEmail: false },
  })
  const [email] = await emailsTo(world, emailOf(fan))
  expect(email?.text).toContain('/auth/undo-changes?token=')
  const { data } = await admin.call(ListAuditLog, { query: { targetId: fan.id } })
  expect(data.data).toMatchObject([
    {
      ...{ action: 'account.changed', reason, before: { email: emailOf(fan) } },
      after: { name: 'Anna Berg', username: 'annaberg', email: 'new@world.test' },
    },
  ])
})

test('an account is signed out everywhere', async ({ world }) => {
  const [support, fan] = [await world.staff({ role: 'support' }), await world.fan()]
  const { data } = await support.call(SignOutAccount, { params: { id: fan.id }, body: { reason } })
  expect(data).toEqual({ ended: 1 })
  expect((await fan.call(ReadMe)).status).toBe(401)
  expect((await read(support, fan)).sessions).toEqual([])
})

test('only an owner changes roles, of others, and one owner stays', async ({ world }) => {
  const [owner, second, fan] = [await world.staff(), await world.staff(), await world.fan()]
  const change = (by: Person, account: { id: string }, role: StaffRole | null) =>
    by.call(ChangeRole, { params: { id: account.id }, body: { role, reason } })
  expect((await change(owner, fan, 'support')).status).toBe(200)
  expect((await read(owner, fan)).role).toBe('support')
  expect((await fan.call(ReadAccount, { params: { id: owner.id } })).status).toBe(200)
  expect((await change(fan, fan, 'owner')).problem.error).toBe('permission_missing')
  expect((await change(owner, owner, 'admin')).problem.error).toBe('own_decision')
  expect((await change(owner, missing, 'admin')).problem.error).toBe('not_found')
  const outcomes = await Promise.all([change(owner, second, null), change(second, owner, null)])
  expect(outcomes.map(({ status }) => status).toSorted()).not.toEqual([200, 200])
  const owners = await rows(world.db, `select id from account where 'owner' = any(roles)`)
  expect(owners).toHaveLength(1)
})

const actions = [
  ['accounts.read', ReadAccount, undefined],
  ['accounts.read', AddStaffNote, { text: 'Called twice.' }],
  ['accounts.edit', EditAccount, { name: 'A new name', reason }],
  ['accounts.sessions', SignOutAccount, { reason }],
  ['site.staff', ChangeRole, { role: 'support', reason }],
] as const
/** Of the calls that everybody on the staff may make about each other. */
const harmless: readonly unknown[] = [ReadAccount, AddStaffNote]

const outcome = async (
  person: Person,
  [, endpoint, body]: (typeof actions)[number],
  id: string,
) => {
  const input = { params: { id }, ...(body && { body }) }
  const reply = await person.call(endpoint, input as never)
  return reply.status === 200 ? 'done' : reply.problem.error
}

test('each action and each part of the page requires its permission', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const colleague = await world.staff({ role: 'finance' })
  for (const action of actions) {
    for (const { id } of [fan, creator, missing]) {
      expect(await outcome(world.visitor, action, id)).toBe('unauthenticated')
      expect(await outcome(fan, action, id)).toBe('staff_only')
      expect(await outcome(creator, action, id)).toBe('staff_only')
    }
  }
  for (const role of staffRoles) {
    const member = await world.staff({ role })
    const held = permissionsOf([role])
    for (const action of actions) {
      const [permission, endpoint] = action
      const refused = held.has(permission) ? undefined : 'permission_missing'
      expect(await outcome(member, action, missing.id)).toBe(refused ?? 'not_found')
      const mayDecide = harmless.includes(endpoint) || held.has('site.staff')
      expect([role, permission, await outcome(member, action, colleague.id)]).toEqual([
        ...[role, permission, refused ?? (mayDecide ? 'done' : 'permission_missing')],
      ])
    }
    const page = await read(member, fan)
    expect(page.money !== null).toBe(held.has('money.account'))
    expect(page.sessions !== null).toBe(held.has('accounts.sessions'))
  }
})

test('actions on a deleted account are refused', async ({ world }) => {
  const [owner, fan] = [await world.staff(), await world.fan()]
  const at = new Date(world.clock.now().getTime() - 1)
  await changeAccount(world, fan, { status: 'inactive', deletion_due_at: at, deleted_at: at })
  for (const action of actions) {
    const expected = action[1] === ReadAccount ? 'done' : 'account_deleted'
    expect(await outcome(owner, action, fan.id)).toBe(expected)
  }
})

/** What each role reads of an account, by the table of permissions. */
const readable = {
  posts: 'content.moderate',
  money: 'money.account',
  balance: 'money.account',
  sessions: 'accounts.sessions',
} as const

test.for(staffRoles)(
  '%s reads of an account what the permissions of the role name',
  async (role, { world }) => {
    const person = await world.staff({ role })
    const creator = await world.creator()
    await publishPost(creator, { text: 'A draft', status: 'inactive' })
    const page = await read(person, creator)
    const listed = await person.call(SearchAccounts, { query: { q: creator.username } })
    for (const [field, permission] of Object.entries(readable)) {
      const may = permissionsOf([role]).has(permission)
      expect([field, page[field as keyof typeof readable] !== null]).toEqual([field, may])
      if (field === 'balance') expect(listed.data.data[0]?.balance !== null).toBe(may)
    }
    expect(JSON.stringify(page).includes('A draft')).toBe(
      permissionsOf([role]).has('content.moderate'),
    )
  },
)
