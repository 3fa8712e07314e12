import { SearchUsers, ViewUser } from '#contract/profiles/users.ts'
import { blocked } from '#tests/support/posts.ts'
import { describe, expect, test } from '#tests/support/world.ts'

describe('the search for fans', () => {
  test('is for creators and finds active fans only, by name or username', async ({ world }) => {
    const creator = await world.creator({ name: 'Anna the Creator' })
    await world.staff({ name: 'Anna of the Office' })
    const gone = await world.fan({ name: 'Anna Gone' })
    const update = world.db.updateTable('account').set({ status: 'inactive' })
    await update.where('id', '=', gone.id).execute()
    const anna = await world.fan({ username: 'berg', name: 'Anna Berg' })
    const ben = await world.fan({ username: 'ben', name: 'Ben' })

    const found = async (query: object) => {
      const { data } = await creator.call(SearchUsers, { query })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ _id }) => _id)
    }
    expect(await found({})).toEqual([ben.id, anna.id])
    expect(await found({ q: 'anna' })).toEqual([anna.id])
    expect(await found({ q: 'BER', status: 'active' })).toEqual([anna.id])
    expect(await found({ q: 'nobody', includedIds: `${anna.id},${gone.id}` })).toEqual([anna.id])
    expect(await found({ includedIds: anna.id })).toEqual([anna.id, ben.id])
    expect(await found({ status: 'inactive' })).toEqual([])

    expect((await world.visitor.call(SearchUsers)).status).toBe(401)
    expect((await ben.call(SearchUsers)).status).toBe(403)
  })

  test('neither shows nor searches emails', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan({ username: 'ada' })]
    const { data } = await creator.call(SearchUsers, { query: { q: 'ada' } })
    expect(data.data).toEqual([
      { _id: fan.id, name: 'The ada', username: 'ada', avatar: expect.any(String) },
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
