import { expect, test } from 'vitest'
import {
  PictureLossIndication,
  RtcpPacketConverter,
  type RtcpRrPacket,
  type RtcpSrPacket,
} from 'werift-rtp'
import { readRtcp, writeNack, writePli, writeReceiverReport, writeSenderReport } from './rtcp.ts'

const parties = { from: 7, about: 9 }
/** As another program reads it. */
const readElsewhere = (bytes: Buffer) => RtcpPacketConverter.deSerialize(bytes)[0]

test('a request for a keyframe is read here and elsewhere', () => {
  const bytes = writePli(parties)
  expect(readRtcp(bytes)).toEqual([{ kind: 'keyframe-request', ssrc: 9 }])
  expect(readElsewhere(bytes)).toMatchObject({
    feedback: { senderSsrc: 7, mediaSsrc: 9, count: PictureLossIndication.count },
  })
})

test('a full intra request names its streams in its entries', () => {
  const hex = '84ce0004 00000007 00000000 00000009 01000000'
  expect(readRtcp(Buffer.from(hex.replaceAll(' ', ''), 'hex'))).toEqual([
    { kind: 'keyframe-request', ssrc: 9 },
  ])
})

test.each([
  ['one', [5]],
  ['neighbours in one entry', [5, 6, 21]],
  ['of two entries', [5, 22, 23]],
  ['over the wrap', [65_534, 65_535, 0, 3]],
])('lost packets, %s, are asked for', (_, sequences) => {
  const bytes = writeNack(parties, sequences)
  expect(readRtcp(bytes)).toEqual([{ kind: 'nack', ssrc: 9, sequences }])
  const { feedback } = readElsewhere(bytes) as { feedback: { lost: number[] } }
  expect(feedback.lost.map((sequence) => sequence & 0xffff)).toEqual(sequences)
})

test('a sender report is read here and elsewhere', () => {
  const report = { ssrc: 7, ntp: 0x1234_5678_9abc_def0n, timestamp: 0xffff_fff0 }
  const bytes = writeSenderReport(report, { packets: 10, octets: 2 ** 33 + 5 })
  expect(readRtcp(bytes)).toEqual([{ kind: 'sender-report', ...report }])
  const read = readElsewhere(bytes) as RtcpSrPacket
  expect(read.senderInfo).toMatchObject({
    ...{ ntpTimestamp: report.ntp, rtpTimestamp: report.timestamp },
    ...{ packetCount: 10, octetCount: 5 },
  })
})

test('a receiver report is read here and elsewhere', () => {
  const block = { ssrc: 9, fractionLost: 128, lost: 1_000, lastReport: 77, sinceLastReport: 65_536 }
  const bytes = writeReceiverReport(7, { ...block, highest: 65_537, jitter: 3 })
  expect(readRtcp(bytes)).toEqual([{ kind: 'reception', ...block }])
  const { reports } = readElsewhere(bytes) as RtcpRrPacket
  expect(reports[0]).toMatchObject({
    ...{ ssrc: 9, fractionLost: 128, packetsLost: 1_000, highestSequence: 65_537 },
  })
})

test('messages of one packet are read in their order, and not past one that is cut short', () => {
  const both = Buffer.concat([writePli(parties), writeNack(parties, [5])])
  expect(readRtcp(both).map(({ kind }) => kind)).toEqual(['keyframe-request', 'nack'])
  expect(readRtcp(both.subarray(0, -1)).map(({ kind }) => kind)).toEqual(['keyframe-request'])
})
