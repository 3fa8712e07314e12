import {
  ListNotifications,
  ReadAllNotifications,
  ReadNotification,
} from '#contract/notifications/notifications.ts'
import { Follow, Unfollow } from '#contract/profiles/follows.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { listOf, unreadOf } from './listing.ts'

async function follow(world: World, fan: Person, creator: Person) {
  expect((await fan.call(Follow, { params: { id: creator.id } })).status).toBe(200)
  await world.work()
}

test('a new follower is listed for the creator alone, and counted until read', async ({
  world,
}) => {
  const [fan, creator, outsider] = [
    await world.fan({ username: 'ada', name: 'Ada' }),
    await world.creator(),
    await world.creator(),
  ]
  await follow(world, fan, creator)
  const { data, total, next } = (await creator.call(ListNotifications)).data
  expect({ total, next }).toEqual({ total: 1, next: null })
  expect(data[0]).toMatchObject({
    ...{ userId: creator.id, username: 'ada', type: 'follow', action: 'created' },
    ...{ title: 'New follower', message: 'Ada follows you.', refSource: 'user', refId: fan.id },
    ...{ read: false, topic: 'follower', amount: null, decision: null, item: null },
    actor: { _id: fan.id, name: 'Ada', username: 'ada' },
  })
  expect(data[0]?.thumbnail).toContain('/media/')
  expect(await unreadOf(creator)).toBe(1)
  for (const other of [fan, outsider]) {
    const listed = await other.call(ListNotifications)
    expect(listed.data).toEqual({ data: [], total: 0, next: null })
    expect(await unreadOf(other)).toBe(0)
  }

  const params = { id: data[0]?._id ?? '' }
  expect((await outsider.call(ReadNotification, { params })).status).toBe(404)
  expect((await world.visitor.call(ReadNotification, { params })).status).toBe(401)
  expect(await unreadOf(creator)).toBe(1)
  for (let times = 0; times < 2; times++) {
    const read = await creator.call(ReadNotification, { params })
    expect(read.data).toEqual({ success: true })
  }
  expect(await unreadOf(creator)).toBe(0)
  expect((await listOf(creator))[0]?.read).toBe(true)
  expect((await creator.call(ReadNotification, { params: { id: newId() } })).status).toBe(404)
})

test('who unfollows and follows again is announced once', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await follow(world, fan, creator)
  await fan.call(Unfollow, { params: { id: creator.id } })
  await follow(world, fan, creator)
  expect(await listOf(creator)).toHaveLength(1)
})

test('pages follow each other by cursor, newest first, and all are read at once', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const fans = [await world.fan(), await world.fan(), await world.fan()]
  for (const fan of fans) await follow(world, fan, creator)
  await follow(world, fans[0] as Person, other)
  const first = (await creator.call(ListNotifications, { query: { limit: 2 } })).data
  expect(first.data.map(({ refId }) => refId)).toEqual([fans[2]?.id, fans[1]?.id])
  const query = { limit: 2, before: first.next ?? '' }
  const second = (await creator.call(ListNotifications, { query })).data
  expect(second.data.map(({ refId }) => refId)).toEqual([fans[0]?.id])
  expect(second.next).toBeNull()
  const wrong = await creator.call(ListNotifications, { query: { before: 'nonsense' } })
  expect(wrong.status).toBe(422)

  expect(await unreadOf(creator)).toBe(3)
  expect((await creator.call(ReadAllNotifications)).data).toEqual({ success: true })
  expect([await unreadOf(creator), await unreadOf(other)]).toEqual([0, 1])
})
