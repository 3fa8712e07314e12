import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import type { Connection } from '../connection.ts'
import { newCounters } from '../figures.ts'
import { Publisher } from '../publisher.ts'
import { type Joined, type RoomEvent, Rooms } from '../rooms.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

const roomId = 'room'

async function openRooms() {
  const events: RoomEvent[] = []
  const transport = { port: await freePort(), announced: [] }
  const limits = { rooms: 1, viewersOfRoom: 10, sessionsOfAccount: 3, silentMs: 1_000 }
  const rooms = new Rooms(transport, limits, (event) => events.push(event))
  onTestFinished(() => rooms.closeAll())
  rooms.open(roomId)
  const told = (kind: RoomEvent['kind']) => events.filter((event) => event.kind === kind)
  return { rooms, told }
}

const joined = (reply: Joined | string): Joined => {
  if (typeof reply === 'string') throw new Error(reply)
  return reply
}

async function publish(
  rooms: Rooms,
  { replace, layers, codec }: { replace?: boolean; layers?: number; codec?: 'h264' } = {},
) {
  const peer = await publisherPeer(layers, codec)
  const { session, answer } = joined(
    await rooms.publish(roomId, peer.offer, replace === undefined ? {} : { replace }),
  )
  await peer.accept(answer)
  return { ...peer, session }
}

async function watch(rooms: Rooms) {
  const peer = await viewerPeer()
  const { session, answer } = joined(await rooms.watch(roomId, 'ada', peer.offer))
  await peer.accept(answer)
  return { ...peer, session }
}

/** Send sound all the time, as publishers do. */
function speak({ sendSound }: Awaited<ReturnType<typeof publish>>) {
  let nth = 0
  const timer = setInterval(() => {
    nth += 1
    sendSound(nth)
  }, 20)
  onTestFinished(() => clearInterval(timer))
  return { stop: () => clearInterval(timer) }
}

test('D5: a second publisher is refused while media of the first run, and takes over once they have stopped', async () => {
  const { rooms, told } = await openRooms()
  const first = await publish(rooms)
  const sound = speak(first)
  const viewer = await watch(rooms)
  first.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
  expect(await rooms.publish(roomId, (await publisherPeer()).offer)).toBe('already_live')
  sound.stop()
  await until(() => told('media_stopped').length === 1)
  const second = await publish(rooms)
  expect(told('publisher_replaced')).toEqual([
    { kind: 'publisher_replaced', roomId, session: first.session },
  ])
  second.sendPicture(0, 7_000, false)
  second.sendPicture(0, 7_001, true)
  await until(() => viewer.pictures.length === 2)
  expect(viewer.pictures.map(({ header }) => header.sequenceNumber)).toEqual([1, 2])
  expect(rooms.leave(roomId, first.session)).toBe(false)
  expect(rooms.state(roomId)).toMatchObject({ isPublished: true, viewers: 1 })
  expect(told('publisher_gone')).toEqual([])
})

test('D5: one who replaces takes over from media that run, and viewers see and hear on', async () => {
  const { rooms, told } = await openRooms()
  const first = await publish(rooms)
  speak(first)
  const viewer = await watch(rooms)
  first.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
  const second = await publish(rooms, { replace: true, layers: 3 })
  expect(told('publisher_replaced')).toMatchObject([{ session: first.session }])
  // Nobody receives what the first one still sends.
  first.sendPicture(0, 2, true)
  second.sendPicture(2, 500, true)
  await until(() => viewer.pictures.length === 2)
  expect(viewer.pictures.map(({ payload }) => payload.at(-1))).toEqual([0, 2])
  const heard = viewer.sounds.length
  speak(second)
  await until(() => viewer.sounds.length > heard + 5)
  const numbers = viewer.sounds.map(({ header }) => header.sequenceNumber)
  expect(numbers).toEqual(numbers.map((_, nth) => ((numbers[0] ?? 0) + nth) & 0xffff))
  expect(rooms.leave(roomId, second.session)).toBe(true)
  expect([...told('publisher_gone'), ...told('viewer_gone')]).toEqual([])
})

test('an offer that cannot be used takes no place', async () => {
  const { rooms, told } = await openRooms()
  const first = await publish(rooms)
  expect(await rooms.publish(roomId, 'hello', { replace: true })).toBe('not_sdp')
  const { offer } = await publisherPeer()
  const broken = offer.replace(/a=ice-(pwd|ufrag):.*\r\n/g, '')
  await expect(rooms.publish(roomId, broken, { replace: true })).rejects.toThrow()
  const viewer = await watch(rooms)
  first.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
  expect(told('publisher_replaced')).toEqual([])
})

test('viewers who agreed on another codec are ended, and come again', async () => {
  const { rooms, told } = await openRooms()
  await publish(rooms)
  const viewer = await watch(rooms)
  await publish(rooms, { replace: true, codec: 'h264' })
  expect(told('viewer_gone')).toEqual([
    { kind: 'viewer_gone', roomId, session: viewer.session, accountId: 'ada' },
  ])
  await watch(rooms)
  expect(rooms.state(roomId)).toMatchObject({ viewers: 1 })
})

test('one who never sends keeps the place for five seconds', () => {
  const connection: Connection = {
    ...{ answer: '', tracks: new Map(), roundTripMs: () => undefined, close: vi.fn() },
  }
  const publisher = new Publisher(connection, [], {
    events: { onPacket: vi.fn(), onReport: vi.fn() },
    counters: newCounters(),
  })
  const nowMs = performance.now()
  expect(publisher.hasStopped(nowMs + 4_000, 400)).toBe(false)
  expect(publisher.hasStopped(nowMs + 5_000, 400)).toBe(true)
})
