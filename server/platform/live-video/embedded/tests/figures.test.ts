import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { createMediaClient } from '../client.ts'
import type { MediaFigures } from '../figures.ts'
import type { Joined, RoomEvent } from '../rooms.ts'
import { createMediaServer } from '../server.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

const secret = 'a secret of web processes'

async function openServer() {
  const app = createMediaServer({
    transport: { port: await freePort(), announced: [] },
    limits: { rooms: 200, viewersOfRoom: 3, sessionsOfAccount: 2 },
    secret,
  })
  onTestFinished(() => app.close())
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return createMediaClient(() => origin, secret)
}

const joined = (reply: Joined | string): Joined => {
  if (typeof reply === 'string') throw new Error(reply)
  return reply
}

async function figuresOf(client: Awaited<ReturnType<typeof openServer>>): Promise<MediaFigures> {
  const figures = await client.figures()
  if (typeof figures === 'string') throw new Error(figures)
  return figures
}

/** A publisher and an account that watches in two places. */
async function stream(client: Awaited<ReturnType<typeof openServer>>) {
  await client.open('room')
  const publisher = await publisherPeer()
  const published = joined(await client.publish('room', publisher.offer))
  await publisher.accept(published.answer)
  const viewers = [await viewerPeer(), await viewerPeer()]
  for (const viewer of viewers) {
    await viewer.accept(joined(await client.watch('room', 'ada', viewer.offer)).answer)
  }
  const [first] = viewers
  if (!first) throw new Error('nobody watches')
  return { publisher, first, session: published.session }
}

/** A request for one packet again, as a browser writes it. */
function nack(ssrc: number, sequence: number): Buffer {
  const bytes = Buffer.from('81cd0003000000010000000000000000', 'hex')
  bytes.writeUInt32BE(ssrc, 8)
  bytes.writeUInt16BE(sequence, 12)
  return bytes
}

test('a process tells what it does, and its counters go on after a stream', async () => {
  const client = await openServer()
  expect(await figuresOf(client)).toMatchObject({ rooms: 0, receivedBytes: 0, perRoom: [] })
  const { publisher, first, session } = await stream(client)
  // Every other picture is lost for good, and one packet is of another format.
  publisher.sendOther({ payloadType: 97, ssrc: 100 })
  let nth = 10
  const timer = setInterval(() => {
    publisher.sendPicture(0, nth, nth === 10)
    nth += 2
  }, 50)
  onTestFinished(() => clearInterval(timer))
  await until(() => first.pictures.length > 1)
  first.tracks[0].sendMessageBinary(nack(first.pictures[0]?.header.ssrc ?? 0, 10))
  let figures = await figuresOf(client)
  const isThere = async () => {
    figures = await figuresOf(client)
    const { lostPackets, resentPackets, perRoom } = figures
    return lostPackets > 0 && resentPackets === 1 && (perRoom[0]?.lossFraction ?? 0) > 0
  }
  await expect.poll(isThere).toBe(true)
  expect(figures).toMatchObject({
    ...{ rooms: 1, publishers: 1, viewers: 2, droppedPackets: 1 },
    perRoom: [{ roomId: 'room', viewers: 2, accounts: 1, codec: 'vp8' }],
  })
  expect(figures.perRoom[0]?.lossFraction).toBeGreaterThan(0.3)
  expect(figures.perRoom[0]?.publisherBitsPerSecond).toBeGreaterThan(0)
  expect(figures.sentBytes).toBeGreaterThan(figures.receivedBytes / 2)
  expect(figures.cpuSeconds).toBeGreaterThan(0)
  expect(figures.memoryBytes).toBeGreaterThan(1_000_000)

  await client.leave('room', session)
  await client.close('room')
  const after = await figuresOf(client)
  expect(after).toMatchObject({ rooms: 0, publishers: 0, viewers: 0, perRoom: [] })
  expect(after.lostPackets).toBeGreaterThanOrEqual(figures.lostPackets)
  expect(after.receivedBytes).toBeGreaterThanOrEqual(figures.receivedBytes)
})

test('of more than a hundred rooms a hundred are told', async () => {
  const client = await openServer()
  for (let nth = 0; nth < 101; nth += 1) await client.open(`room${nth}`)
  const { rooms, perRoom } = await figuresOf(client)
  expect([rooms, perRoom.length]).toEqual([101, 100])
})

test('what a publisher’s pictures are is told when it is known, and when it changes', async () => {
  const client = await openServer()
  const events: RoomEvent[] = []
  const stop = new AbortController()
  const connected = new Promise<void>((onConnect) => {
    void client.listen({ onEvent: (event) => events.push(event), onConnect }, stop.signal)
  })
  onTestFinished(() => stop.abort())
  await connected
  const { publisher } = await stream(client)
  const told = () => events.filter(({ kind }) => kind === 'picture_facts')
  const keyframe = (sequenceNumber: number, size: string) =>
    publisher.sendOther(
      { payloadType: 96, ssrc: 100, sequenceNumber, timestamp: sequenceNumber },
      Buffer.from(`101002009d012a${size}`, 'hex'),
    )
  keyframe(1, '80026801')
  keyframe(2, '80026801')
  await until(() => told().length === 1)
  keyframe(3, 'c0021c02')
  await until(() => told().length === 2)
  expect(told()).toMatchObject([
    { ...facts, width: 640, height: 360 },
    { ...facts, width: 704, height: 540 },
  ])
})

const facts = { kind: 'picture_facts', roomId: 'room', codec: 'vp8', playsEverywhere: true }
