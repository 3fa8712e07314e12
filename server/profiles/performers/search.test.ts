import { ListRandomCreators, SearchCreators } from '#contract/profiles/performers.ts'
import { UpdateCreator } from '#contract/profiles/update-creator.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

type Change = NonNullable<Parameters<typeof change>[1]>

const change = async (
  creator: Person,
  body: NonNullable<Parameters<typeof creator.call<typeof UpdateCreator>>[1]>['body'],
) => {
  const reply = await creator.call(UpdateCreator, { params: { id: creator.id }, body })
  expect(reply.status, reply.text).toBe(200)
}

const found = async (world: World, query: object) => {
  const { data, text } = await world.visitor.call(SearchCreators, { query })
  expect(data.total, text).toBe(data.data.length)
  return data.data.map(({ _id }) => _id)
}

describe('each filter of the search', () => {
  const music = '692100000000000000000001'
  const cases: [string, Change, object][] = [
    ['gender', { gender: 'transgender' }, { gender: 'transgender' }],
    ['sexual orientation', { sexualOrientation: 'gay' }, { sexualOrientation: 'gay' }],
    ['country', { country: 'no' }, { country: 'NO' }],
    ['category', { categoryIds: [music] }, { categoryIds: music }],
    ['free subscription', { isFreeSubscription: true }, { isFreeSubscription: true }],
    ['eyes, stored by text', { eyes: 'Blue' }, { eyes: 'blue' }],
    ['hair, asked by text', { hair: 'multiColored' }, { hair: 'Multi-coloured' }],
    ['butt', { butt: 'X-large' }, { butt: 'x-large' }],
    ['height', { height: '140–142 cm' }, { height: '140_142' }],
    ['weight', { weight: 'over_100' }, { weight: 'over_100' }],
    [
      'ethnicity',
      { ethnicity: 'Black or African American' },
      { ethnicity: 'black or african america' },
    ],
    ['body type', { bodyType: 'Gym body' }, { bodyType: 'gymBody' }],
    [
      'several at once',
      { eyes: 'red', butt: 'small' },
      { eyes: 'red', butt: 'small', q: 'creator' },
    ],
  ]
  test.for(cases)('%s', async ([, body, query], { world }) => {
    const [one, other] = [await world.creator(), await world.creator()]
    await change(one, body)
    expect(await found(world, query)).toEqual([one.id])
    expect(await found(world, { ...query, includedIds: other.id })).toEqual([other.id, one.id])
  })

  test('an age counts whole years, up to the day before the next birthday', async ({ world }) => {
    const creator = await world.creator()
    const now = world.clock.now()
    const born = (years: number, days: number) =>
      new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days))
    const ages = async (dateOfBirth: Date) => {
      await change(creator, { dateOfBirth: dateOfBirth.toISOString() })
      const codes = ['20_22', '23_25', '26_28', 'over_50', 'nonsense']
      const lists = await Promise.all(codes.map((age) => found(world, { age })))
      return codes.filter((_, nth) => lists[nth]?.length === 1)
    }
    expect(await ages(born(23, 0))).toEqual(['23_25'])
    expect(await ages(born(23, 1))).toEqual(['20_22'])
    expect(await ages(born(26, 1))).toEqual(['23_25'])
    expect(await ages(born(26, 0))).toEqual(['26_28'])
    expect(await ages(born(60, 0))).toEqual(['over_50'])
  })

  test('short texts match the start of a name or username, longer ones any part', async ({
    world,
  }) => {
    const anna = await world.creator({ username: 'berg', name: 'Anna' })
    await world.creator({ username: 'xyz', name: 'Johanna' })
    expect(await found(world, { q: 'an' })).toEqual([anna.id])
    expect(await found(world, { q: 'BE' })).toEqual([anna.id])
    expect(await found(world, { q: 'anna' })).toHaveLength(2)
    expect(await found(world, { q: '100%' })).toEqual([])
  })

  test('an unknown option finds nobody', async ({ world }) => {
    await world.creator()
    for (const query of [{ eyes: 'plaid' }, { country: 'ZZ' }, { categoryIds: 'x' }]) {
      expect(await found(world, query)).toEqual([])
    }
  })
})

test('the order is by score, time, presence or live, whatever else is asked', async ({ world }) => {
  const [a, b, c] = [await world.creator(), await world.creator(), await world.creator()]
  const creatorOf = (person: Person) =>
    world.db.updateTable('creator').where('account_id', '=', person.id)
  await creatorOf(b).set({ score: 9 }).execute()
  await creatorOf(a).set({ live: true }).execute()
  const online = world.db.updateTable('account').set({ is_online: true })
  await online.where('id', '=', c.id).execute()
  const order = async (sortBy: string) =>
    (await found(world, { sortBy })).map((id) => 'abc'[[a.id, b.id, c.id].indexOf(id)]).join('')
  expect(await order('popular')).toMatch(/^b/)
  expect(await order('latest')).toBe('cba')
  expect(await order('oldest')).toBe('abc')
  expect(await order('online')).toBe('cba')
  expect(await order('live')).toBe('acb')
})

test('closing, unverifying or renaming a creator affects the search at once', async ({ world }) => {
  const creator = await world.creator({ name: 'Before' })
  await change(creator, { name: 'After' })
  expect(await found(world, { q: 'before' })).toEqual([])
  expect(await found(world, { q: 'after' })).toEqual([creator.id])
  const account = world.db.updateTable('account').where('id', '=', creator.id)
  await account.set({ status: 'inactive' }).execute()
  expect(await found(world, {})).toEqual([])
  await account.set({ status: 'active' }).execute()
  expect(await found(world, {})).toEqual([creator.id])
  await world.db.updateTable('creator').set({ verified_document: false }).execute()
  expect(await found(world, {})).toEqual([])
})

test('random creators are complete, in changing order', async ({ world }) => {
  const ids: string[] = []
  for (let made = 0; made < 8; made++) ids.push((await world.creator()).id)
  const orders = new Set<string>()
  for (let call = 0; call < 6; call++) {
    const { data } = await world.visitor.call(ListRandomCreators)
    expect(data.total).toBe(8)
    expect(data.data.map(({ _id }) => _id).toSorted()).toEqual(ids.toSorted())
    orders.add(data.data.map(({ _id }) => _id).join())
  }
  expect(orders.size).toBeGreaterThan(1)
  const few = await world.visitor.call(ListRandomCreators, { query: { limit: 3 } })
  expect([few.data.data.length, few.data.total]).toEqual([3, 8])
  const past = await world.visitor.call(ListRandomCreators, { query: { offset: 50 } })
  expect(past.data.data).toEqual([])
})
