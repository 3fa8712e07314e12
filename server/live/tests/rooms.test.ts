import { ReadOwnStream } from '#contract/live/own-streams.ts'
import { BuyStream, JoinStream } from '#contract/live/streams.ts'
import { rows } from '#tests/support/rows.ts'
import { until } from '#tests/support/sockets.ts'
import { expect } from '#tests/support/world.ts'
import { goLive, prepare, subscriber } from './going-live.ts'

import { enter, isOver, lastTotal, onAir, test, totals } from './in-rooms.ts'

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
