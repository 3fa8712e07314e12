import {
  BlockCountries,
  BlockUser,
  ListBlockedUsers,
  UnblockUser,
} from '#contract/profiles/blocks.ts'
import { Follow, ListFollowers } from '#contract/profiles/follows.ts'
import { ReadCreator, ReadCreatorSelf } from '#contract/profiles/performers.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'

const block = (creator: Person, fan: Person, reason = 'Rude') =>
  creator.call(BlockUser, { body: { targetId: fan.id, target: 'user', reason } })

describe('blocking a fan', () => {
  test('is for creators; answers the row, and twice is a conflict', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan({ name: 'Ada' })]
    expect((await block(world.visitor, fan)).status).toBe(401)
    expect((await block(fan, fan)).status).toBe(403)
    const made = await block(creator, fan, ' Rude ')
    expect(made.data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      targetId: fan.id,
      target: 'user',
      targetInfo: expect.objectContaining({ _id: fan.id, name: 'Ada' }),
      reason: 'Rude',
      createdAt: expect.stringMatching(/Z$/),
    })
    const again = await block(creator, fan)
    expect([again.status, again.problem.error]).toEqual([409, 'already_blocked'])
  })

  test('requires a reason and an existing account that is not a creator', async ({ world }) => {
    const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
    for (const reason of ['', '   ', 'x'.repeat(501)]) {
      const reply = await block(creator, fan, reason)
      expect([reply.status, Object.keys(reply.problem.fieldProblems ?? {})]).toEqual([
        422,
        ['reason'],
      ])
    }
    expect((await block(creator, other)).status).toBe(404)
    expect((await block(creator, creator)).status).toBe(404)
  })

  test('is removed by the id of the fan, and removing again succeeds', async ({ world }) => {
    const [creator, other, fan] = [await world.creator(), await world.creator(), await world.fan()]
    const page = () => fan.call(ReadCreator, { params: { id: creator.id } })
    await block(creator, fan)
    expect((await page()).status).toBe(404)
    const unblock = (by: Person) => by.call(UnblockUser, { params: { id: fan.id } })
    expect((await unblock(other)).data).toEqual({ success: true })
    expect((await page()).status).toBe(404)
    for (let times = 0; times < 2; times++) {
      expect((await unblock(creator)).data).toEqual({ success: true })
    }
    expect((await page()).status).toBe(200)
  })

  test('is listed for the creator alone, newest first, found by name', async ({ world }) => {
    const [creator, other] = [await world.creator(), await world.creator()]
    const fans = [await world.fan({ name: 'Ada' }), await world.fan({ name: 'Ben' })]
    for (const fan of fans) await block(creator, fan)
    const names = async (by: Person, query: object = {}) => {
      const { data } = await by.call(ListBlockedUsers, { query })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ targetInfo }) => targetInfo.name)
    }
    expect(await names(creator)).toEqual(['Ben', 'Ada'])
    expect(await names(creator, { q: 'ad' })).toEqual(['Ada'])
    expect(await names(other)).toEqual([])
    expect((await fans[0]?.call(ListBlockedUsers))?.status).toBe(403)
  })
})

describe('blocking countries', () => {
  const set = (creator: Person, countryCodes: string[]) =>
    creator.call(BlockCountries, { body: { countryCodes } })

  test('replaces the whole list, which the own profile shows', async ({ world }) => {
    const [creator, fan] = [await world.creator(), await world.fan()]
    expect((await set(creator, ['no', 'DE', 'de'])).data).toEqual({ countryCodes: ['DE', 'NO'] })
    expect((await set(creator, ['FR'])).data).toEqual({ countryCodes: ['FR'] })
    expect((await creator.call(ReadCreatorSelf)).data.blockCountries).toEqual({
      countryCodes: ['FR'],
    })
    expect((await set(creator, [])).data).toEqual({ countryCodes: [] })
    expect((await set(fan, ['DE'])).status).toBe(403)
    expect((await set(world.visitor, ['DE'])).status).toBe(401)
  })

  test('keeps fans there from following, but not those who follow already', async ({ world }) => {
    const [creator, fan, follower] = [
      await world.creator(),
      await world.fan(),
      await world.fan(),
    ] as const
    const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }
    const follow = (by: Person, from = {}) =>
      by.call(Follow, { params: { id: creator.id }, headers: from })
    await follow(follower, headers)
    await set(creator, ['DE'])
    expect((await follow(fan, headers)).status).toBe(404)
    expect((await follow(follower, headers)).status).toBe(200)
    expect((await creator.call(ListFollowers)).data.total).toBe(1)
    expect((await follow(fan)).status).toBe(200)
  })

  test('rejects invalid codes, and of two concurrent calls one list wins whole', async ({
    world,
  }) => {
    const creator = await world.creator()
    const refused = await set(creator, ['Germany'])
    expect([refused.status, Object.keys(refused.problem.fieldProblems ?? {})]).toEqual([
      422,
      ['countryCodes'],
    ])
    const lists = [
      ['DE', 'FR'],
      ['FR', 'NO'],
    ]
    for (let round = 0; round < 10; round++) {
      const replies = await Promise.all(lists.map((countries) => set(creator, countries)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const { data } = await creator.call(ReadCreatorSelf)
      expect(lists).toContainEqual(data.blockCountries.countryCodes)
    }
  })
})
