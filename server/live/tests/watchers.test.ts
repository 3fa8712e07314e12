import { EndStream, ListWatchers } from '#contract/live/own-streams.ts'
import { JoinStream, UpdateStream } from '#contract/live/streams.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { type Page, until } from '#tests/support/sockets.ts'
import { expect, type World } from '#tests/support/world.ts'
import { subscriber } from './going-live.ts'

import { enter, lastTotal, onAir, test, totals } from './in-rooms.ts'

test.for([
  [
    'the subscription ends',
    (world: World, fan: Person) =>
      rows(
        world.db,
        `update entitlement set ends_at = now() - interval '1 day' where account_id = $1`,
        [fan.id],
      ),
  ],
  [
    'the creator blocks them',
    (_world: World, fan: Person, creator: Person) =>
      creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } }),
  ],
  [
    'they are banned',
    (world: World, fan: Person, creator: Person) =>
      rows(world.db, 'insert into stream_ban (creator_id, account_id) values ($1, $2)', [
        ...[creator.id, fan.id],
      ]),
  ],
  [
    'their account is suspended',
    (world: World, fan: Person) =>
      rows(world.db, `update account set status = 'inactive' where id = $1`, [fan.id]),
  ],
] as const)('D18: out of the room and the media when %s', async ([, end], { world, open }) => {
  const { creator, fan, host, conversationId, stream } = await onAir(world, open)
  const watching = await enter(open, fan, conversationId)
  world.app.fakeLive.setWatchers(stream.sessionId, [fan.id])
  await until(() => lastTotal(host) === 1)
  await end(world, fan, creator)
  await world.app.parts.liveWatch.run()
  await until(() => lastTotal(host) === 0)
  expect(world.app.fakeLive.removed).toEqual([`${stream.sessionId} ${fan.id}`])
  // Nothing of the room reaches them any more.
  await creator.call(UpdateStream, { body: { title: 'Among us' } })
  await until(() => host.of('stream_changed').length > 0)
  expect(watching.of('stream_changed')).toEqual([])
  expect((await fan.call(JoinStream, { params: { id: creator.id } })).status).not.toBe(200)
})

test('D20: after many joins, leaves and lost lines the count is that of the accounts in the room', async ({
  world,
  open,
}) => {
  const { creator, host, conversationId, stream } = await onAir(world, open)
  const fans = await Promise.all(Array.from({ length: 4 }, () => subscriber(world, creator)))
  const pages: { page: Page; fan: Person }[] = []
  for (let step = 0; step < 60; step++) {
    const fan = fans[(step * 7) % fans.length] as Person
    const action = (step * 5) % 3
    const own = pages.findIndex((one) => one.fan === fan)
    if (action < 2 || own < 0) {
      pages.push({ page: await enter(open, fan, conversationId), fan })
    } else {
      const page = pages.splice(own, 1)[0]?.page as Page
      if (step % 2) page.socket.emit('public-stream/leave', { conversationId })
      else page.socket.disconnect()
    }
  }
  const expected = new Set(pages.map(({ fan }) => fan.id)).size
  await until(() => lastTotal(host) === expected)
  expect(Math.min(...totals(host))).toBeGreaterThanOrEqual(0)
  const { data } = await creator.call(ListWatchers, { params: { id: stream._id } })
  expect(data.total).toBe(expected)
  await creator.call(EndStream, { params: { id: stream._id }, body: {} })
  const [row] = await rows<{ n: number }>(
    world.db,
    'select watcher_count as n from stream where id = $1',
    [stream._id],
  )
  expect(row?.n).toBe(0)
})

test('D20: who is in the room and whose media do not run is counted for a moment only', async ({
  world,
  open,
}) => {
  const { fan, host, conversationId, stream } = await onAir(world, open)
  await enter(open, fan, conversationId)
  await until(() => lastTotal(host) === 1)
  world.clock.advance(16_000)
  await world.app.parts.liveWatch.run()
  await until(() => lastTotal(host) === 0)
  const { fakeLive } = world.app
  fakeLive.setWatchers(stream.sessionId, [fan.id])
  await world.app.parts.liveWatch.run()
  await until(() => lastTotal(host) === 1)
})

test('names of watchers are for the creator alone', async ({ world, open }) => {
  const { creator, fan, host, conversationId, stream } = await onAir(world, open)
  await enter(open, fan, conversationId)
  await until(() => lastTotal(host) === 1)
  const params = { id: stream._id }
  const { data } = await creator.call(ListWatchers, { params })
  expect(data).toMatchObject({ total: 1, data: [{ _id: fan.id }] })
  expect((await fan.call(ListWatchers, { params })).status).toBe(403)
  expect((await (await world.creator()).call(ListWatchers, { params })).status).toBe(404)
})
