import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { startMediaProcess } from '../media-process.ts'
import type { RoomEvent } from '../rooms.ts'
import { publisherPeer, until } from './peers.ts'
import { joined, secret, start, stream } from './started-process.ts'

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
