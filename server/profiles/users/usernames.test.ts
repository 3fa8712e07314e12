import { RequestAccountDeletion } from '#contract/identity/account-deletion.ts'
import { CheckAvailability, RegisterFan } from '#contract/identity/registration.ts'
import { Login } from '#contract/identity/sessions.ts'
import { EditAccount } from '#contract/operations/account-page.ts'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { BlockCreator, ListBlockedCreators } from '#contract/profiles/blocks.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { sweepFormerUsernames } from '#server/identity/accounts/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, testPassword, type World } from '#tests/support/world.ts'

const rename = (creator: Person, username: string) =>
  creator.call(UpdateCreator, { params: { id: creator.id }, body: { username } })

const view = async (person: Person, username: string) => {
  const { status, data } = await person.call(ReadCreator, { params: { id: username } })
  return status === 200 ? data.username : status
}

const take = async (world: World, username: string) => {
  const body = { firstName: 'Max', lastName: 'Berg', password: testPassword }
  const email = `${username}${Math.random()}@world.test`
  const reply = await world.visitor.call(RegisterFan, { body: { ...body, username, email } })
  return reply.status === 200 ? 200 : reply.problem.error
}

test('a former username leads to the creator, and nobody else can take it', async ({ world }) => {
  const creator = await world.creator({ username: 'mara' })
  const [fan, owner] = [await world.fan(), await world.staff()]
  expect((await rename(creator, 'marabelle')).data.username).toBe('marabelle')
  expect((await rename(creator, 'marastage')).data.username).toBe('marastage')
  for (const username of ['mara', 'MARA', 'marabelle', 'marastage', creator.id]) {
    expect(await view(world.visitor, username)).toBe('marastage')
  }
  const { data } = await world.visitor.call(CheckAvailability, { body: { username: 'mara' } })
  expect(data.usernameAvailable).toBe(false)
  expect(await take(world, 'mara')).toBe('username_taken')
  expect((await fan.call(UpdateMe, { body: { username: 'Mara' } })).problem.error).toBe(
    'username_taken',
  )
  const edit = { params: { id: fan.id }, body: { username: 'mara', reason: 'asked' } }
  expect((await owner.call(EditAccount, edit)).problem.fields).toHaveProperty('username')
  const login = { username: 'mara', password: testPassword }
  expect((await world.visitor.call(Login, { body: login })).status).toBe(200)
})

test('its owner takes it back; the names in between stay reserved, too', async ({ world }) => {
  const creator = await world.creator({ username: 'mara' })
  await rename(creator, 'marabelle')
  expect((await rename(creator, 'mara')).data.username).toBe('mara')
  expect(await view(world.visitor, 'marabelle')).toBe('mara')
  expect(await take(world, 'marabelle')).toBe('username_taken')
  expect((await rename(creator, 'mara')).status).toBe(200)
})

test('of two at once, nobody gets the name that its owner gives up', async ({ world }) => {
  const creator = await world.creator({ username: 'mara' })
  const fans = [await world.fan(), await world.fan(), await world.fan()]
  await Promise.all([
    rename(creator, 'marabelle'),
    ...fans.map((fan) => fan.call(UpdateMe, { body: { username: 'mara' } })),
  ])
  expect(await view(world.visitor, 'mara')).toBe('marabelle')
})

test('blocks hold under a former username', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator({ username: 'mara' })]
  await fan.call(BlockCreator, { params: { id: creator.id } })
  await rename(creator, 'marabelle')
  expect(await view(fan, 'mara')).toBe(404)
  const blocked = await fan.call(ListBlockedCreators, { query: { creator: 'mara' } })
  expect(blocked.data.data).toMatchObject([{ _id: creator.id }])
})

test('it is free after the days of the setting, or at once without any', async ({ world }) => {
  const [creator, other] = [await world.creator({ username: 'mara' }), await world.creator()]
  await rename(creator, 'marabelle')
  const sweep = () => sweepFormerUsernames(world.db, world.clock.now())
  world.clock.advance(179 * dayMs)
  await sweep()
  expect(await take(world, 'mara')).toBe('username_taken')
  world.clock.advance(2 * dayMs)
  await sweep()
  expect(await view(world.visitor, 'mara')).toBe(404)
  expect(await take(world, 'mara')).toBe(200)

  const owner = await world.staff()
  await owner.call(UpdateSettings, { body: { formerUsernameDays: 0 } })
  const former = other.username
  await rename(other, 'kira')
  expect(await view(world.visitor, former)).toBe(404)
  expect(await take(world, former)).toBe(200)
})

test('a deleted account frees its usernames', async ({ world }) => {
  const creator = await world.creator({ username: 'mara' })
  await rename(creator, 'marabelle')
  await creator.call(RequestAccountDeletion, { body: { currentPassword: testPassword } })
  expect(await view(world.visitor, 'mara')).toBe(404)
  expect(await take(world, 'mara')).toBe('username_taken')
  world.clock.advance(31 * dayMs)
  await world.makeJobsDue()
  await world.work()
  expect(await take(world, 'mara')).toBe(200)
  expect(await take(world, 'marabelle')).toBe(200)
})
