import { EndStream, ListWatchers, ReadOwnStream } from '#contract/live/own-streams.ts'
import { BuyStream, JoinStream, UpdateStream } from '#contract/live/streams.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { type OpenWorld, openWorld, type Page, until } from '#tests/support/sockets.ts'
import { expect, type World, test as worldTest } from '#tests/support/world.ts'
import { goLive, prepare, subscriber } from './going-live.ts'

const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

const enter = async (open: OpenWorld, person: Person, conversationId: string) => {
  const page = await open.page({ token: person.token })
  page.socket.emit('public-stream/join', { conversationId })
  return page
}
const totals = (page: Page) =>
  page.of<{ total: number }>('public-room-changed').map(({ total }) => total)
const lastTotal = (page: Page) => totals(page).at(-1)
const isOver = (page: Page) => page.of('model-left').length > 0

/** The creator's page in the room of a stream on air, and a subscriber's. */
async function onAir(world: World, open: OpenWorld, wish = {}) {
  const creator = await world.creator()
  const { stream } = await prepare(creator, wish)
  const { conversationId } = stream
  const host = await enter(open, creator, conversationId)
  await until(() => totals(host).length === 1)
  host.socket.emit('public-stream/live', { conversationId })
  await until(async () => (await creator.call(ReadOwnStream)).data.stream?.status === 'on_air')
  const fan = await subscriber(world, creator)
  return { creator, fan, host, stream, conversationId }
}

test('the life of a stream: on air by its page, watchers counted once each, over when its page leaves', async ({
  world,
  open,
}) => {
  const creator = await world.creator()
  const { stream } = await prepare(creator)
  const { conversationId } = stream
  const [first, second] = [await subscriber(world, creator), await subscriber(world, creator)]
  const early = await enter(open, first, conversationId)
  const host = await enter(open, creator, conversationId)
  await until(() => totals(host).length > 0)
  host.socket.emit('public-stream/live', { conversationId })
  await until(() => early.of('join-broadcaster').length === 1)
  expect(early.of('join-broadcaster')).toEqual([{ performerId: creator.id, conversationId }])

  const again = await enter(open, first, conversationId)
  const other = await enter(open, second, conversationId)
  await until(() => [host, early, again, other].every((page) => lastTotal(page) === 2))
  again.socket.emit('public-stream/leave', { conversationId })
  early.socket.disconnect()
  await until(() => lastTotal(host) === 1)

  host.socket.emit('public-stream/leave', { conversationId })
  await until(() => isOver(other))
  expect(other.of('model-left')).toEqual([{ performerId: creator.id, conversationId }])
  expect((await first.call(JoinStream, { params: { id: creator.id } })).status).toBe(404)
})

test('whoever may not watch is not let in: visitors, strangers, other creators, those who have not paid', async ({
  world,
  open,
}) => {
  const { fan, host, conversationId, stream } = await onAir(world, open, {
    ...{ isFree: false, price: 5 },
  })
  const strangers = [await world.fan(), await world.creator(), fan]
  const pages = await Promise.all(strangers.map((person) => enter(open, person, conversationId)))
  await until(() => pages.every((page) => page.of('stream_removed').length === 1))
  const visitor = await enter(open, world.visitor, conversationId)
  await fan.call(BuyStream, { params: { id: stream._id } })
  const paid = await enter(open, fan, conversationId)
  await until(() => lastTotal(paid) === 1)
  expect([...pages, visitor].map((page) => totals(page))).toEqual([[], [], [], []])
  expect(lastTotal(host)).toBe(1)
})

test('nobody but its creator puts a stream on air or ends it', async ({ world, open }) => {
  const creator = await world.creator()
  const fan = await subscriber(world, creator)
  const { stream } = await prepare(creator)
  const { conversationId } = stream
  const page = await enter(open, fan, conversationId)
  await until(() => totals(page).length === 1)
  page.socket.emit('public-stream/live', { conversationId })
  page.socket.emit('public-stream/leave', { conversationId })
  page.socket.emit('public-stream/join', { conversationId })
  await until(() => totals(page).length === 2)
  expect((await creator.call(ReadOwnStream)).data.stream?.status).toBe('next')
})

test('D21: the line of a creator is gone for 20 seconds: the same stream goes on', async ({
  world,
  open,
}) => {
  const { creator, fan, host, conversationId, stream } = await onAir(world, open)
  const watching = await enter(open, fan, conversationId)
  await until(() => lastTotal(watching) === 1)
  host.socket.disconnect()
  const { liveWatch } = world.app.parts
  await until(async () => {
    await liveWatch.run()
    return watching.of<{ isPaused: boolean }>('stream_changed').at(-1)?.isPaused === true
  })
  world.clock.advance(20_000)
  await liveWatch.run()
  const back = await enter(open, creator, conversationId)
  await until(() => totals(back).length > 0)
  world.clock.advance(15_000)
  await liveWatch.run()
  expect((await creator.call(ReadOwnStream)).data.stream?._id).toBe(stream._id)
  expect(isOver(watching)).toBe(false)
  expect(watching.of<{ isPaused: boolean }>('stream_changed').at(-1)?.isPaused).toBe(false)
})

test('D21: it is gone for 31 seconds: the stream ends once, and all are told', async ({
  world,
  open,
}) => {
  const { creator, fan, host, conversationId } = await onAir(world, open)
  const watching = await enter(open, fan, conversationId)
  await until(() => lastTotal(watching) === 1)
  host.socket.disconnect()
  const { liveWatch } = world.app.parts
  await until(async () => {
    await liveWatch.run()
    return watching.of('stream_changed').length > 0
  })
  world.clock.advance(31_000)
  await Promise.all([liveWatch.run(), liveWatch.run()])
  await until(() => isOver(watching))
  await liveWatch.run()
  expect(watching.of('model-left')).toHaveLength(1)
  expect((await creator.call(ReadOwnStream)).data.stream).toBeNull()
})

test('a creator who logs out ends the stream at once', async ({ world, open }) => {
  const { creator, fan, host, conversationId } = await onAir(world, open)
  const watching = await enter(open, fan, conversationId)
  await until(() => lastTotal(watching) === 1)
  host.socket.emit('auth/logout', { token: creator.token })
  await until(() => isOver(watching))
})

test('what a process that died left does not stay live for ever', async ({ world }) => {
  const creator = await world.creator()
  await goLive(creator)
  const { liveWatch } = world.app.parts
  await liveWatch.run()
  world.clock.advance(31_000)
  await liveWatch.run()
  expect((await creator.call(ReadOwnStream)).data.stream).toBeNull()
  const [row] = await rows<{ live: boolean }>(
    world.db,
    'select live from creator where account_id = $1',
    [creator.id],
  )
  expect(row?.live).toBe(false)
})

test('a priced stream that broke off within five minutes is paid back by itself, and only then', async ({
  world,
  open,
}) => {
  for (const [minutes, left] of [
    [2, 50],
    [6, 45],
  ] as const) {
    const { fan, host, stream } = await onAir(world, open, { isFree: false, price: 5 })
    await fan.call(BuyStream, { params: { id: stream._id } })
    host.socket.disconnect()
    world.clock.advance((minutes - 1) * 60_000)
    await world.app.parts.liveWatch.run()
    world.clock.advance(60_000)
    await world.app.parts.liveWatch.run()
    await until(async () => {
      await world.work()
      return (await world.walletOf(fan)) === left
    })
  }
})

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

test('nonsense on the socket changes nothing and breaks nothing', async ({ world, open }) => {
  const { creator, host, conversationId } = await onAir(world, open)
  for (const payload of [
    undefined,
    null,
    7,
    'x',
    [],
    {},
    { conversationId: 7 },
    { conversationId: 'x' },
  ]) {
    for (const event of ['join', 'leave', 'live']) {
      host.socket.emit(`public-stream/${event}`, payload)
    }
  }
  host.socket.emit('public-stream/join', { conversationId })
  await until(() => totals(host).length >= 2)
  expect((await creator.call(ReadOwnStream)).data.stream?.status).toBe('on_air')
})
