import { ReadCreator, SearchCreators } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import { UpdateMe } from '#contract/profiles/users.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { countersReader } from './counters.ts'

const versionOf = async (world: World, creator: Person) => {
  const { version } = await world.db
    .selectFrom('creator')
    .select('version')
    .where('account_id', '=', creator.id)
    .executeTakeFirstOrThrow()
  return version
}

test("every change of a creator's cached fields increments the version", async ({ world }) => {
  const creator = await world.creator()
  const account = {
    name: 'Another',
    username: 'another',
    avatar_file_id: newId(),
    cover_file_id: newId(),
    country: 'NO',
    gender: 'female',
    date_of_birth: '1990-01-02',
    writes_in: 'de',
  }
  const profile = {
    bio: 'New',
    verified_account: false,
    is_featured: true,
    is_free_subscription: true,
    free_subscription_days: 7,
    monthly_price_cents: 700n,
    yearly_price_cents: 7000n,
    response_time: 'an hour',
  }
  let expected = await versionOf(world, creator)
  for (const [column, value] of Object.entries(account)) {
    const change = { [column]: value }
    await world.db.updateTable('account').set(change).where('id', '=', creator.id).execute()
    expect(await versionOf(world, creator), column).toBe(++expected)
  }
  for (const [column, value] of Object.entries(profile)) {
    const change = { [column]: value }
    await world.db.updateTable('creator').set(change).where('account_id', '=', creator.id).execute()
    expect(await versionOf(world, creator), column).toBe(++expected)
  }
  // All of them are what a summary holds: one that is added must be added to the trigger too.
  const card = await world.visitor.call(ReadCreator, { params: { id: creator.id } })
  const counters = await countersReader(world.db)([creator.id])
  const found = await world.app.parts.creatorCards.ofCounters([...counters.values()])
  const { id, version, pictures, ...summary } = found.get(creator.id)?.summary ?? {}
  expect({ id, version }).toEqual({ id: creator.id, version: expected })
  expect(card.data).toMatchObject(summary)
  expect(card.data.avatar).toContain(pictures?.avatar_file_id)
  expect(card.data.cover).toContain(pictures?.cover_file_id)
  const shown = Object.keys({ ...summary, ...pictures })
  expect(shown.length).toBe(Object.keys({ ...account, ...profile }).length)
})

test('counters and presence do not increment the version, and are shown at once', async ({
  world,
}) => {
  const creator = await world.creator()
  const before = await versionOf(world, creator)
  const read = async () => (await world.visitor.call(SearchCreators, { query: {} })).data.data[0]
  await read()
  await world.db
    .updateTable('creator')
    .set({ follower_count: 41, score: 3, live: true, streaming_status: 'public' })
    .where('account_id', '=', creator.id)
    .execute()
  await world.db
    .updateTable('account')
    .set({ is_online: true, last_active_at: world.app.clock.now() })
    .where('id', '=', creator.id)
    .execute()
  expect(await versionOf(world, creator)).toBe(before)
  expect(await read()).toMatchObject({
    isOnline: 1,
    live: 1,
    streamingStatus: 'public',
    score: 3,
    lastActiveText: 'Active now',
    stats: { followers: 41 },
  })
})

test('an edit is in the next read, however often the card was read before', async ({ world }) => {
  const creator = await world.creator({ username: 'mara', name: 'Mara' })
  const read = async () => (await world.visitor.call(ReadCreator, { params: { id: 'mara' } })).data
  expect(await read()).toMatchObject({ name: 'Mara', monthlyPrice: 9.95 })
  await creator.call(UpdateMe, { body: { name: 'Mara Lind' } })
  expect((await read()).name).toBe('Mara Lind')
  const body = { monthlyPrice: 12.5, bio: 'On tour' }
  await creator.call(UpdateCreator, { params: { id: creator.id }, body })
  expect(await read()).toMatchObject({ monthlyPrice: 12.5, bio: 'On tour' })
})
