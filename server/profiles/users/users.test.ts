import { Follow } from '#contract/profiles/follows.ts'
import { SearchUsers, ViewUser } from '#contract/profiles/users.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const follow = (fan: Person, creator: Person) => fan.call(Follow, { params: { id: creator.id } })

describe('the search for fans', () => {
  test('finds the active fans of a verified creator, by name or username', async ({ world }) => {
    const creator = await world.creator({ name: 'Anna the Creator' })
    const staff = await world.staff({ name: 'Anna of the Office' })
    const gone = await world.fan({ name: 'Anna Gone' })
    const anna = await world.fan({ username: 'berg', name: 'Anna Berg' })
    const ben = await world.fan({ username: 'ben', name: 'Ben' })
    const stranger = await world.fan({ username: 'annastrange', name: 'Anna Strange' })
    for (const fan of [staff, gone, anna, ben]) await follow(fan, creator)
    const update = world.db.updateTable('account').set({ status: 'inactive' })
    await update.where('id', '=', gone.id).execute()

    const found = async (query: object) => {
      const { data } = await creator.call(SearchUsers, { query })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ _id }) => _id)
    }
    expect(await found({})).toEqual([ben.id, anna.id])
    expect(await found({ q: 'anna' })).toEqual([anna.id])
    expect(await found({ q: 'BER', status: 'active' })).toEqual([anna.id])
    const includedIds = [anna, gone, stranger].map(({ id }) => id).join(',')
    expect(await found({ q: 'nobody', includedIds })).toEqual([anna.id])
    expect(await found({ includedIds: anna.id })).toEqual([anna.id, ben.id])
    expect(await found({ status: 'inactive' })).toEqual([])

    expect((await world.visitor.call(SearchUsers)).status).toBe(401)
    expect((await ben.call(SearchUsers)).status).toBe(403)
    const unverified = await world.creator({ verified: false })
    expect((await unverified.call(SearchUsers)).problem.error).toBe('verified_only')
  })

  test('finds a stranger, who may have to be blocked, by the exact username only', async ({
    world,
  }) => {
    const creator = await world.creator()
    const stranger = await world.fan({ username: 'stranger', name: 'A Stranger' })
    const found = async (q: string) =>
      (await creator.call(SearchUsers, { query: { q } })).data.data.map(({ _id }) => _id)
    for (const q of ['stranger', ' STRANGER ', '@stranger']) {
      expect(await found(q)).toEqual([stranger.id])
    }
    for (const q of ['strange', 'A Stranger', 'strange_', 'strangers', '%']) {
      expect(await found(q)).toEqual([])
    }
    expect((await creator.call(SearchUsers)).data.total).toBe(0)
  })

  test('neither shows nor searches emails', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan({ username: 'ada' })]
    const { data } = await creator.call(SearchUsers, { query: { q: 'ada' } })
    expect(data.data).toEqual([
      {
        ...{ _id: fan.id, name: 'The ada', username: 'ada' },
        ...{ avatar: expect.any(String), writesIn: null },
      },
    ])
    expect((await creator.call(SearchUsers, { query: { q: 'world.test' } })).data.total).toBe(0)
  })
})

describe('the card of an account', () => {
  test('requires an account, and has the date of registration', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan({ name: 'Ada' })]
    const params = { id: other.id }
    expect((await world.visitor.call(ViewUser, { params })).status).toBe(401)
    const { data } = await fan.call(ViewUser, { params })
    expect(data).toEqual({
      _id: other.id,
      name: 'Ada',
      username: other.username,
      avatar: expect.any(String),
      writesIn: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  test('of a creator who blocked the caller is not found, as one that does not exist', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await blocked(world, creator, fan)
    for (const id of [creator.id, '6b0000000000000000000000']) {
      expect((await fan.call(ViewUser, { params: { id } })).status).toBe(404)
    }
    expect((await creator.call(ViewUser, { params: { id: fan.id } })).status).toBe(200)
  })
})
