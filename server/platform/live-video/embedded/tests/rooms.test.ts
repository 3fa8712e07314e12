import { expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { type Joined, type RoomLimits, Rooms } from '../rooms.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

const roomId = 'room'

async function openRooms(limits: Partial<RoomLimits> = {}) {
  const onEvent = vi.fn()
  const transport = { port: await freePort(), announced: [] }
  const own = { rooms: 2, viewersOfRoom: 10, sessionsOfAccount: 3, ...limits }
  const rooms = new Rooms(transport, own, onEvent)
  onTestFinished(() => rooms.closeAll())
  rooms.open(roomId)
  return { rooms, onEvent }
}

const joined = (reply: Joined | string): Joined => {
  if (typeof reply === 'string') throw new Error(reply)
  return reply
}

async function publish(rooms: Rooms, id = roomId) {
  const peer = await publisherPeer()
  const { session, answer } = joined(await rooms.publish(id, peer.offer))
  await peer.accept(answer)
  return { ...peer, session }
}

async function watch(rooms: Rooms, accountId: string, id = roomId) {
  const peer = await viewerPeer()
  const { session, answer } = joined(await rooms.watch(id, accountId, peer.offer))
  await peer.accept(answer)
  return { ...peer, session }
}

test('D19: an account that watches in three places counts once, and not in a fourth', async () => {
  const { rooms } = await openRooms()
  await publish(rooms)
  for (let nth = 0; nth < 3; nth += 1) await watch(rooms, 'ada')
  await watch(rooms, 'lea')
  expect(rooms.state(roomId)).toMatchObject({ isPublished: true, accounts: 2, viewers: 4 })
  expect(await rooms.watch(roomId, 'ada', (await viewerPeer()).offer)).toBe('too_many_sessions')
})

test('offers that come at once do not pass the limit of an account, nor that of a room', async () => {
  const { rooms } = await openRooms({ viewersOfRoom: 4 })
  await publish(rooms)
  const { offer } = await viewerPeer()
  const ask = (accountId: string) => rooms.watch(roomId, accountId, offer)
  const replies = await Promise.all([...Array(5).fill('ada'), 'lea', 'mia'].map(ask))
  expect(replies.map((reply) => (typeof reply === 'string' ? reply : 'watches'))).toEqual([
    ...['watches', 'watches', 'watches', 'too_many_sessions', 'too_many_sessions'],
    ...['watches', 'too_many_viewers'],
  ])
})

test('who is removed gets nothing more, in no place; others do', async () => {
  const { rooms } = await openRooms()
  const { sendPicture } = await publish(rooms)
  const [first, second, other] = [
    await watch(rooms, 'ada'),
    await watch(rooms, 'ada'),
    await watch(rooms, 'lea'),
  ]
  sendPicture(0, 1, true)
  await until(() => [first, second, other].every(({ pictures }) => pictures.length === 1))
  expect(rooms.remove(roomId, 'ada')).toBe(2)
  sendPicture(0, 2, false)
  await until(() => other.pictures.length === 2)
  expect([first.pictures.length, second.pictures.length]).toEqual([1, 1])
  expect(rooms.state(roomId)).toMatchObject({ accounts: 1, viewers: 1 })
})

test('a session ends once, and with its own secret alone', async () => {
  const { rooms, onEvent } = await openRooms()
  const { session } = await publish(rooms)
  const viewer = await watch(rooms, 'ada')
  expect(rooms.leave('other', session)).toBe(false)
  expect(rooms.leave(roomId, 'made-up')).toBe(false)
  expect([rooms.leave(roomId, viewer.session), rooms.leave(roomId, viewer.session)]).toEqual([
    ...[true, false],
  ])
  expect([rooms.leave(roomId, session), rooms.leave(roomId, session)]).toEqual([true, false])
  expect(rooms.state(roomId)).toMatchObject({ isPublished: false, accounts: 0, viewers: 0 })
  expect(onEvent.mock.calls.filter(([{ kind }]) => kind.endsWith('_gone'))).toEqual([])
})

test('a room that is closed is gone for all, and its viewers see nothing of another', async () => {
  const { rooms } = await openRooms()
  rooms.open('other')
  const { sendPicture } = await publish(rooms, 'other')
  await publish(rooms)
  const viewer = await watch(rooms, 'ada')
  sendPicture(0, 1, true)
  expect(rooms.close(roomId)).toBe(true)
  expect(rooms.close(roomId)).toBe(false)
  expect(rooms.state(roomId)).toBeUndefined()
  expect(await rooms.watch(roomId, 'ada', (await viewerPeer()).offer)).toBe('no_room')
  expect(viewer.pictures).toEqual([])
})

test('more rooms than the limit are refused, and one is free again once another is closed', async () => {
  const { rooms } = await openRooms()
  expect([rooms.open('second'), rooms.open('third'), rooms.open('second')]).toEqual([
    ...[undefined, 'too_many_rooms', undefined],
  ])
  rooms.close('second')
  expect(rooms.open('third')).toBeUndefined()
})

test('layers are changed for a session that there is', async () => {
  const { rooms } = await openRooms()
  await publish(rooms)
  const { session } = await watch(rooms, 'ada')
  expect(rooms.setLayer(roomId, session, 0)).toBe(true)
  expect(rooms.setLayer(roomId, 'made-up', 0)).toBe(false)
})

test('media that begin, stop and go on are told, with the time of their last packet', async () => {
  const { rooms, onEvent } = await openRooms({ silentMs: 300 })
  const { sendSound } = await publish(rooms)
  const kinds = () => onEvent.mock.calls.map(([{ kind }]) => kind)
  expect(kinds()).toEqual([])
  sendSound(1)
  await until(() => onEvent.mock.calls.length === 2)
  expect(kinds()).toEqual(['media_started', 'media_stopped'])
  expect(onEvent.mock.calls[1]?.[0].sinceLastMs).toBeGreaterThanOrEqual(300)
  sendSound(2)
  await until(() => kinds().includes('media_started', 2))
})
