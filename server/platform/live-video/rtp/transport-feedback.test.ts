import { expect, test } from 'vitest'
import { RtcpPacketConverter, type TransportWideCC } from 'werift-rtp'
import { TransportFeedback } from './transport-feedback.ts'

const parties = { from: 1, about: 2 }
const feedbackOf = (bytes: Buffer | undefined): TransportWideCC => {
  if (!bytes) throw new Error('no feedback')
  const [packet] = RtcpPacketConverter.deSerialize(bytes)
  return (packet as { feedback: TransportWideCC }).feedback
}

/** Those that came, as another program reads them, with the times of the deltas added up. */
function arrivalsOf(bytes: Buffer | undefined) {
  const feedback = feedbackOf(bytes)
  let us = feedback.referenceTime * 64_000
  const deltas = feedback.recvDeltas.map(({ delta }) => {
    us += delta
    return us
  })
  const { baseSequenceNumber: base, packetStatusCount: count } = feedback
  return { base, count, times: deltas }
}

test('says of each packet when it came, to 250 µs', () => {
  const feedback = new TransportFeedback()
  const times = [5_000_000, 5_001_000, 5_070_500, 5_070_750]
  for (const [sequence, us] of times.entries()) feedback.arrived((sequence + 65_534) & 0xffff, us)
  const { base, count, times: read } = arrivalsOf(feedback.take(parties))
  expect({ base, count }).toEqual({ base: 65_534, count: 4 })
  for (const [nth, us] of times.entries()) expect(Math.abs((read[nth] ?? 0) - us)).toBeLessThan(251)
})

test('names those that did not come, and those that overtook others', () => {
  const feedback = new TransportFeedback()
  for (const [sequence, us] of [
    [10, 1_000_000],
    [13, 1_002_000],
    [12, 1_003_000],
  ] as const) {
    feedback.arrived(sequence, us)
  }
  const read = arrivalsOf(feedback.take(parties))
  expect(read).toMatchObject({ base: 10, count: 4 })
  expect(read.times).toEqual([1_000_000, 1_003_000, 1_002_000])
})

test('goes on where the last one ended, and counts its packets', () => {
  const feedback = new TransportFeedback()
  feedback.arrived(1, 1_000)
  expect(feedbackOf(feedback.take(parties))).toMatchObject({ baseSequenceNumber: 1, fbPktCount: 0 })
  expect(feedback.take(parties)).toBeUndefined()
  // Too late: it was told of as missing, or never asked for.
  feedback.arrived(0, 2_000)
  feedback.arrived(4, 3_000)
  expect(feedbackOf(feedback.take(parties))).toMatchObject({
    ...{ baseSequenceNumber: 2, packetStatusCount: 3, fbPktCount: 1 },
  })
})

test('a long gap is told in runs, and a jump begins anew', () => {
  const feedback = new TransportFeedback()
  feedback.arrived(100, 1_000)
  feedback.arrived(400, 2_000)
  const bytes = feedback.take(parties)
  expect(arrivalsOf(bytes)).toMatchObject({ base: 100, count: 301 })
  expect(bytes?.length).toBeLessThan(40)
  feedback.arrived(40_000, 3_000)
  expect(arrivalsOf(feedback.take(parties))).toMatchObject({ base: 40_000, count: 1 })
})
