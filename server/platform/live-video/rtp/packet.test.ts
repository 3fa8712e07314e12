import { expect, test } from 'vitest'
import { RtpHeader, RtpPacket } from 'werift-rtp'
import { randomFrom } from '#tools/demo/random.ts'
import { readMedia, unitsOf } from './codecs.ts'
import { extensionOf, isRtcp, readRtp, sequenceDistance, timestampDistance } from './packet.ts'
import { readRtcp } from './rtcp.ts'

const packetOf = (header: Partial<RtpHeader>, payload = Buffer.from('payload')): Buffer =>
  new RtpPacket(new RtpHeader({ payloadType: 96, ...header }), payload).serialize()

test('a packet is read as another program wrote it', () => {
  const bytes = packetOf({
    sequenceNumber: 65_535,
    timestamp: 4_000_000_000,
    ssrc: 9,
    marker: true,
  })
  const packet = readRtp(bytes)
  expect(packet).toMatchObject({
    ...{ payloadType: 96, marker: true, sequence: 65_535, timestamp: 4_000_000_000, ssrc: 9 },
  })
  expect(bytes.subarray(packet?.start, packet?.end).toString()).toBe('payload')
})

test('contributing sources, extensions and padding are no payload', () => {
  const extensions = [
    { id: 3, payload: Buffer.from([1, 2]) },
    { id: 5, payload: Buffer.from([7]) },
  ]
  const profile = 0xbede as const
  const about = { csrc: [1, 2], csrcLength: 2, extension: true, extensionProfile: profile }
  const whole = packetOf({ ...about, extensions })
  const bytes = Buffer.concat([whole, Buffer.from([0, 0, 3])])
  bytes.writeUInt8(bytes.readUInt8(0) | 0x20, 0)
  const packet = readRtp(bytes)
  if (!packet) throw new Error('not read')
  expect(bytes.subarray(packet.start, packet.end).toString()).toBe('payload')
  expect(extensionOf(packet, 5)).toEqual(Buffer.from([7]))
  expect(extensionOf(packet, 4)).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['half a header', '806000010000'],
  ['another version', '406000010000000000000000aa'],
  ['more sources than bytes', '8f6000010000000000000000'],
  ['extensions that end after it', '906000010000000000000000bede00ff'],
  ['more padding than payload', 'a0600001000000000000000000ff'],
  ['padding of no bytes', 'a060000100000000000000000000'],
])('%s is no packet', (_, hex) => {
  expect(readRtp(Buffer.from(hex, 'hex'))).toBeUndefined()
})

test('sequence numbers and timestamps go on after their wrap', () => {
  expect(sequenceDistance(65_534, 1)).toBe(3)
  expect(sequenceDistance(1, 65_534)).toBe(-3)
  expect(timestampDistance(0xffff_fffe, 1)).toBe(3)
})

test('D26: of a million random packets none is thrown at', () => {
  const random = randomFrom('D26')
  const next = () => (random.unit() * 2 ** 32) >>> 0
  const bytes = Buffer.alloc(64)
  const read: number[] = []
  for (let round = 0; round < 1_000_000; round += 1) {
    for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32BE(next(), at)
    // Half of them begin as packets do: what lies deeper is reached.
    if (round % 2) bytes.writeUInt8(0x80 | ((next() >>> 24) % 64), 0)
    if (round % 8 === 1) bytes.writeUInt8(200 + ((next() >>> 24) % 8), 1)
    const part = bytes.subarray(0, (next() >>> 16) % 65)
    if (isRtcp(part)) read.push(readRtcp(part).length)
    const packet = readRtp(part)
    if (!packet) continue
    extensionOf(packet, round % 16)
    for (const codec of ['vp8', 'h264'] as const) readMedia(codec, packet)
    read.push([...unitsOf(packet)].length)
  }
  expect(read.length).toBeGreaterThan(100_000)
})
