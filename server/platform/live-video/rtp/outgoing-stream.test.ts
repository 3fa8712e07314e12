import { expect, test } from 'vitest'
import { RtpHeader, RtpPacket, Vp8RtpPayload } from 'werift-rtp'
import { type MediaPacket, readMedia } from './codecs.ts'
import { parameterSetOf } from './h264-parameters.ts'
import { OutgoingStream } from './outgoing-stream.ts'
import { readRtp } from './packet.ts'

const as = { ssrc: 99, payloadType: 120, codec: 'vp8' } as const

/** A packet of VP8 with a picture number of 15 bits. */
function vp8(
  ssrc: number,
  sequence: number,
  timestamp: number,
  picture: number,
  isKey = false,
): MediaPacket {
  const descriptor = Buffer.from([
    0x90,
    0xc0,
    0x80 | (picture >> 8),
    picture & 0xff,
    picture & 0xff,
  ])
  const payload = Buffer.concat([descriptor, Buffer.from([isKey ? 0 : 1, 1, 2, 3])])
  const header = new RtpHeader({ payloadType: 96, sequenceNumber: sequence, timestamp, ssrc })
  const packet = readRtp(new RtpPacket(header, payload).serialize())
  if (!packet) throw new Error('not read')
  return readMedia('vp8', packet)
}

/** What a viewer reads of it, by another program. */
function readElsewhere(written: { bytes: Buffer } | undefined) {
  if (!written) throw new Error('not sent')
  const { header, payload } = RtpPacket.deSerialize(written.bytes)
  const { sequenceNumber: sequence, timestamp, ssrc, payloadType } = header
  const { pictureId } = Vp8RtpPayload.deSerialize(payload)
  return {
    sequence,
    timestamp,
    ssrc,
    payloadType,
    pictureId,
    data: payload.subarray(5).toString('hex'),
  }
}

test('a viewer gets the stream under the numbers of its own answer', () => {
  const stream = new OutgoingStream(as)
  const packet = vp8(1, 500, 9_000, 40, true)
  stream.switchTo(packet, 0)
  expect(readElsewhere(stream.write(packet, 0))).toEqual({
    ...{ sequence: 500, timestamp: 9_000, ssrc: 99, payloadType: 120, pictureId: 40 },
    data: '00010203',
  })
})

test('at a change of quality all numbers go on without a gap', () => {
  const stream = new OutgoingStream(as)
  const first = vp8(1, 65_535, 0xffff_ff00, 0x7fff, true)
  stream.switchTo(first, 0)
  stream.write(first, 0)
  const other = vp8(2, 30_000, 77, 12, true)
  stream.switchTo(other, 100)
  expect(readElsewhere(stream.write(other, 100))).toMatchObject({
    // A tenth of a second later, over the wrap of all of them.
    ...{ sequence: 0, timestamp: (0xffff_ff00 + 9_000) >>> 0, pictureId: 0 },
  })
  expect(readElsewhere(stream.write(vp8(2, 30_001, 3_077, 13), 133))).toMatchObject({
    ...{ sequence: 1, pictureId: 1, timestamp: (0xffff_ff00 + 12_000) >>> 0 },
  })
})

test('what overtook others is sent in its place, and what is from before a change is not', () => {
  const stream = new OutgoingStream(as)
  const first = vp8(1, 10, 0, 1, true)
  stream.switchTo(first, 0)
  stream.write(first, 0)
  expect(readElsewhere(stream.write(vp8(1, 12, 6_000, 3), 60)).sequence).toBe(12)
  expect(readElsewhere(stream.write(vp8(1, 11, 3_000, 2), 61)).sequence).toBe(11)
  const other = vp8(2, 200, 0, 1, true)
  stream.switchTo(other, 90)
  expect(readElsewhere(stream.write(other, 90)).sequence).toBe(13)
  expect(stream.write(vp8(2, 199, 0, 0), 91)).toBeUndefined()
  expect(stream.write(vp8(1, 13, 9_000, 4), 92)).toBeUndefined()
})

test('a packet is made again as it was, also after a change of quality', () => {
  const stream = new OutgoingStream(as)
  const first = vp8(1, 10, 0, 1, true)
  stream.switchTo(first, 0)
  const written = stream.write(first, 0)
  const other = vp8(2, 200, 0, 1, true)
  stream.switchTo(other, 90)
  stream.write(other, 90)
  expect(written?.again()).toEqual(written?.bytes)
})

test('a picture that came late does not take numbers of pictures back', () => {
  const stream = new OutgoingStream(as)
  const first = vp8(1, 10, 0, 1, true)
  stream.switchTo(first, 0)
  for (const packet of [first, vp8(1, 12, 6_000, 3), vp8(1, 11, 3_000, 2)]) stream.write(packet, 60)
  const other = vp8(2, 200, 0, 1, true)
  stream.switchTo(other, 90)
  expect(readElsewhere(stream.write(other, 90)).pictureId).toBe(4)
})

test('a stream that runs for long never takes its packets for those of before', () => {
  const stream = new OutgoingStream(as)
  const first = vp8(1, 0, 0, 0, true)
  stream.switchTo(first, 0)
  for (let nth = 0; nth < 100_000; nth += 1) {
    const written = stream.write(vp8(1, nth & 0xffff, nth * 3_000, nth & 0x7fff), nth * 33)
    if (!written) throw new Error(`packet ${nth} is missing`)
  }
  expect(stream.packets).toBe(100_000)
})

test('a sender report keeps the time of the publisher in the numbers of the viewer', () => {
  const stream = new OutgoingStream(as)
  const first = vp8(1, 1, 1_000, 1, true)
  stream.switchTo(first, 0)
  stream.write(first, 0)
  const other = vp8(2, 1, 50_000, 1, true)
  stream.switchTo(other, 1_000)
  stream.write(other, 1_000)
  const report = stream.report({ ssrc: 2, ntp: 5n, timestamp: 50_090 })
  expect(report).toEqual({ ssrc: 99, ntp: 5n, timestamp: 1_000 + 90_000 + 90 })
  expect(stream.report({ ssrc: 1, ntp: 5n, timestamp: 1 })).toBeUndefined()
})

function h264(hex: string): MediaPacket {
  const header = new RtpHeader({ payloadType: 102 })
  const packet = readRtp(new RtpPacket(header, Buffer.from(hex, 'hex')).serialize())
  if (!packet) throw new Error('not read')
  return readMedia('h264', packet)
}

test.each([
  ['a parameter set', '6742e01f8d', true, '6742e01f8d'],
  ['one of several units', '780005674d001f0a0004680ce3c8', true, '674d001f0a'],
  ['the first part of a keyframe', '7c85aabb', true, undefined],
  ['a later part of it', '7c05aabb', false, undefined],
  ['another picture', '41aabb', false, undefined],
])('H.264, %s: whether a keyframe begins, and its parameter set', (_, hex, isStart, set) => {
  const packet = h264(hex)
  expect(packet.isKeyframe).toBe(isStart)
  expect(parameterSetOf(packet)?.toString('hex')).toBe(set)
})

test('VP8: a keyframe begins with the first packet of its picture', () => {
  expect(vp8(1, 1, 1, 1, true).isKeyframe).toBe(true)
  expect(vp8(1, 1, 1, 1).isKeyframe).toBe(false)
})
