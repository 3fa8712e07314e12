import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/platform/free-port.ts'
import { Losses } from '../../rtp/losses.ts'
import { writeNack } from '../../rtp/rtcp.ts'
import { Room } from '../room.ts'
import { lossyRelay } from './lossy-relay.ts'
import { publisherPeer, until, viewerPeer } from './peers.ts'

const pictures = 600

test.each([7, 2_026])(
  'D9: every picture arrives over two lines that lose a twentieth of all packets, seed %i',
  async (seed) => {
    const port = await freePort()
    const room = new Room({ port, announced: ['127.0.0.1'] })
    onTestFinished(() => room.close())
    const ways = await Promise.all(
      [seed, seed + 1].map((one) => lossyRelay(port, { share: 0.05, seed: one })),
    )
    const [publisherWay, viewerWay] = ways
    const publisher = await publisherPeer()
    const published = await room.publish(publisher.offer, () => {})
    if (typeof published === 'string') throw new Error(published)
    await publisher.accept(publisherWay?.through(published.answer) ?? '')
    const viewer = await viewerPeer()
    const watched = await room.watch(viewer.offer, () => {})
    if (typeof watched === 'string') throw new Error(watched)
    await viewer.accept(viewerWay?.through(watched.answer) ?? '')
    publisher.sendPicture(0, 0, true)
    await until(() => viewer.pictures.length === 1)

    for (const way of ways) way.lose()
    const asking = askAgain(viewer)
    // A publisher sends again what it is asked for, as browsers do.
    const sent = new Set<number>()
    for (let nth = 1; nth <= pictures; nth += 1) {
      publisher.sendPicture(0, nth, false)
      sent.add(nth)
      for (const lost of publisher.lost.splice(0)) {
        if (sent.has(lost)) publisher.sendPicture(0, lost, false)
      }
      await setTimeout(5)
    }
    const seen = () => new Set(viewer.pictures.map(({ header }) => header.sequenceNumber))
    // The last ones are known to be missing with the next that comes.
    let more = pictures
    await until(() => {
      more += 1
      publisher.sendPicture(0, more, false)
      for (const lost of publisher.lost.splice(0)) publisher.sendPicture(0, lost, false)
      return Array.from({ length: pictures }, (_, nth) => nth).every((nth) => seen().has(nth))
    })
    asking.stop()
    expect(Math.min(...ways.map(({ lost }) => lost()))).toBeGreaterThan(20)
    expect(watched.sent().repeats).toBeGreaterThan(10)
  },
)

/** A viewer that asks for what it misses, as browsers do. */
function askAgain({ pictures: came, tracks: [track] }: Awaited<ReturnType<typeof viewerPeer>>) {
  const losses = new Losses()
  let read = 0
  const timer = setInterval(() => {
    const nowMs = performance.now()
    for (const { header } of came.slice(read)) losses.arrived(header.sequenceNumber, nowMs)
    read = came.length
    const due = losses.due(nowMs)
    const about = came[0]?.header.ssrc ?? 0
    if (due.length > 0) track.sendMessageBinary(writeNack({ from: 1, about }, due))
  }, 10)
  return { stop: () => clearInterval(timer) }
}
