import { createSocket } from 'node:dgram'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { type Random, randomFrom } from '#tools/demo/random.ts'
import { lossyRelay } from './lossy-relay.ts'
import { until } from './peers.ts'
import { start, stream } from './started-process.ts'

const packets = Number(process.env.FLOOD_PACKETS ?? 15_000)
/** 5,000 a second. */
const [perTurn, turnMs] = [50, 10]

/** First bytes of RTP, RTCP, DTLS, STUN and of nothing. */
const beginnings = ['8060', '80c8', '16fefd', '000100002112a442', '41', '']

function randomPacket(random: Random, nth: number): Buffer {
  const bytes = Buffer.alloc(Math.floor(random.unit() * 200))
  for (let at = 0; at < bytes.length; at += 1) bytes[at] = Math.floor(random.unit() * 256)
  Buffer.from(beginnings[nth % beginnings.length] ?? '', 'hex').copy(bytes)
  return bytes
}

/** What a process has written to files and pipes so far; undefined where the system does not tell. */
async function written(pid: number | undefined): Promise<number | undefined> {
  const counts = await readFile(`/proc/${pid}/io`, 'utf8').catch(() => '')
  const found = /^wchar: (\d+)$/m.exec(counts)?.[1]
  return found === undefined ? undefined : Number(found)
}

test('D26: a stream goes on under 5,000 packets a second of others, which are dropped without a line in a log', {
  timeout: 900_000,
}, async () => {
  const { media, client, ends, udpPort } = await start()
  const way = await lossyRelay(udpPort, { share: 0, seed: 26 })
  const { publisher, viewer } = await stream(client, { layers: 2, through: way.through })
  publisher.sendPicture(1, 1, true)
  await until(() => viewer.pictures.length === 1)
  const before = await written(media.pid())

  const stranger = createSocket('udp4')
  onTestFinished(() => void stranger.close())
  const random = randomFrom('D26')
  let picture = 1
  for (let nth = 0; nth < packets; nth += 1) {
    const packet = randomPacket(random, nth)
    // From a stranger, from the address of the publisher, and from the publisher itself.
    if (nth % 3 === 0) stranger.send(packet, udpPort, '127.0.0.1')
    else if (nth % 3 === 1) way.inject(packet)
    else publisher.sendOther({ payloadType: 97, ssrc: 100, sequenceNumber: nth & 0xffff }, packet)
    if (nth % perTurn > 0) continue
    picture += 1
    publisher.sendPicture(1, picture & 0xffff, false)
    await setTimeout(turnMs)
  }
  const seen = viewer.pictures.length
  await until(() => {
    picture += 1
    publisher.sendPicture(1, picture & 0xffff, false)
    return viewer.pictures.length > seen + 10
  })
  // Some of the others fill the queue of the socket on a slow machine.
  expect(seen).toBeGreaterThan(packets / perTurn / 4)
  const figures = await client.figures()
  expect(figures).toMatchObject({ droppedPackets: expect.any(Number), publishers: 1, viewers: 1 })
  const { droppedPackets } = figures as Exclude<typeof figures, string>
  expect(droppedPackets).toBeGreaterThan(packets / 3 / 4)
  expect(droppedPackets).toBeLessThanOrEqual(Math.ceil(packets / 3))
  const after = await written(media.pid())
  // Threads wake each other by writing eight bytes; a line for each packet of a kind would be longer.
  const most = packets * 4 + 20_000
  if (before !== undefined && after !== undefined) expect(after - before).toBeLessThan(most)
  expect(ends).toEqual([])
})
