import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createMediaClient } from '../client.ts'
import { startMediaProcess } from '../media-process.ts'
import type { Joined, RoomEvent } from '../rooms.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

const secret = 'a secret of web processes'

async function start() {
  const udpPort = await freePort()
  const origins: string[] = []
  const ends: string[] = []
  const media = startMediaProcess(
    {
      ...{ host: '127.0.0.1', port: 0, secret },
      transport: { port: udpPort, announced: [] },
      limits: { rooms: 5, viewersOfRoom: 5, sessionsOfAccount: 2, silentMs: 500 },
    },
    { onReady: (origin) => origins.push(origin), onEnd: (reason) => ends.push(reason) },
  )
  onTestFinished(() => media.close())
  const client = createMediaClient(() => origins.at(-1), secret)
  await until(() => origins.length === 1)
  return { media, client, origins, ends, udpPort }
}

type Client = ReturnType<typeof createMediaClient>

const joined = (reply: Joined | string): Joined => {
  if (typeof reply === 'string') throw new Error(reply)
  return reply
}

async function stream(client: Client) {
  expect(await client.open('room')).toBeUndefined()
  const publisher = await publisherPeer()
  const { answer } = joined(await client.publish('room', publisher.offer))
  await publisher.accept(answer)
  const viewer = await viewerPeer()
  const watched = joined(await client.watch('room', 'ada', viewer.offer))
  await viewer.accept(watched.answer)
  return { publisher, viewer, watched: watched.session }
}

test('media go through a process of their own, which ends with the site', async () => {
  const { media, client } = await start()
  const { publisher, viewer, watched } = await stream(client)
  publisher.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
  const { offer } = await publisherPeer()
  const { session } = joined(await client.publish('room', offer, { replace: true }))
  expect(await client.setLayer('room', watched, 0)).toBeUndefined()
  expect(await client.remove('room', 'ada')).toBeUndefined()
  expect(await client.leave('room', watched)).toBe('no_session')
  expect(await client.leave('room', session)).toBeUndefined()
  expect(await client.close('room')).toBeUndefined()
  const pid = media.pid() ?? 0
  await media.close()
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(await client.open('room')).toBe('unreachable')
})

test('D26: random packets on the port of media are dropped, and a stream goes on', async () => {
  const { client, ends, udpPort } = await start()
  const { publisher, viewer } = await stream(client)
  const socket = createSocket('udp4')
  onTestFinished(() => void socket.close())
  for (let nth = 0; nth < 10_000; nth += 1) {
    const packet = randomBytes(nth % 200)
    // As RTP, RTCP, DTLS and STUN begin.
    if (packet.length > 0) packet.writeUInt8([0x80, 0x80, 22, 0][nth % 4] ?? 0, 0)
    await new Promise((resolve) => socket.send(packet, udpPort, '127.0.0.1', resolve))
  }
  publisher.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
  expect(ends).toEqual([])
})

test('one that was killed is started again, and a stream goes on in a new room', async () => {
  const { media, client, origins, ends } = await start()
  await stream(client)
  process.kill(media.pid() ?? 0, 'SIGKILL')
  await until(() => origins.length === 2)
  expect(ends).toEqual(['it ended by SIGKILL'])
  expect(await client.publish('room', '')).toBe('no_room')
  const { publisher, viewer } = await stream(client)
  publisher.sendPicture(0, 1, true)
  await until(() => viewer.pictures.length === 1)
})

test('events are heard, and again after the process was killed', async () => {
  const { media, client, origins } = await start()
  const [events, connects]: [RoomEvent[], number[]] = [[], []]
  const stop = new AbortController()
  const listening = client.listen(
    { onEvent: (event) => events.push(event), onConnect: () => connects.push(1) },
    stop.signal,
  )
  await until(() => connects.length === 1)
  const { publisher } = await stream(client)
  publisher.sendSound(1)
  await until(() => events.length === 2)
  expect(events.map(({ kind }) => kind)).toEqual(['media_started', 'media_stopped'])
  process.kill(media.pid() ?? 0, 'SIGKILL')
  await until(() => origins.length === 2 && connects.length === 2)
  const again = await stream(client)
  again.publisher.sendSound(1)
  await until(() => events.length === 4)
  stop.abort()
  await listening
})

test('where it cannot serve, the reason is told, and it tries again', async () => {
  const { origins } = await start()
  const port = Number(new URL(origins[0] ?? '').port)
  const ends: string[] = []
  const second = startMediaProcess(
    {
      ...{ host: '127.0.0.1', port, secret },
      transport: { port: await freePort(), announced: [] },
      limits: { rooms: 1, viewersOfRoom: 1, sessionsOfAccount: 1 },
    },
    { onReady: () => {}, onEnd: (reason) => ends.push(reason) },
  )
  onTestFinished(() => second.close())
  await until(() => ends.length === 2)
  expect(ends[0]).toContain('EADDRINUSE')
})
