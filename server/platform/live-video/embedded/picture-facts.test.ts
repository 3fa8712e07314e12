import { expect, test } from 'vitest'
import { RtpHeader, RtpPacket } from 'werift-rtp'
import { type MediaPacket, readMedia } from '../rtp/codecs.ts'
import { readRtp } from '../rtp/packet.ts'
import { hasChanged, type PictureFacts, PictureWatch } from './picture-facts.ts'

const sets = {
  baseline: '6742c01fd900a02ff970110000030001000003001e0f183248',
  baselineOfLevel4: '6742c028d900a02ff970110000030001000003001e0f183248',
  high: '67640016acd940a02ff970110000030001000003001e0f162d96',
}
const vp8Keyframe = '101002009d012a80026801'

function packetOf(codec: 'vp8' | 'h264', payload: string, timestamp = 0): MediaPacket {
  const header = new RtpHeader({ payloadType: 96, timestamp })
  const packet = readRtp(new RtpPacket(header, Buffer.from(payload, 'hex')).serialize())
  if (!packet) throw new Error('not read')
  return readMedia(codec, packet)
}

function factsOf(codec: 'vp8' | 'h264', ...payloads: string[]): PictureFacts | undefined {
  const watch = new PictureWatch(codec)
  for (const payload of payloads) watch.keyframe(packetOf(codec, payload), false)
  return watch.facts
}

test('D11: H.264 of baseline up to level 3.1 plays everywhere, another is told', () => {
  const size = { codec: 'h264', width: 640, height: 360 }
  expect(factsOf('h264', sets.baseline)).toEqual({
    ...size,
    ...{ profile: '42c01f', level: 3.1, mayReorder: false, playsEverywhere: true },
  })
  expect(factsOf('h264', sets.baselineOfLevel4)).toMatchObject({ level: 4, playsEverywhere: false })
  expect(factsOf('h264', sets.baseline, sets.high)).toEqual({
    ...size,
    ...{ profile: '640016', level: 2.2, mayReorder: true, playsEverywhere: false },
  })
})

test('of VP8 the size is known from a keyframe, and it plays everywhere', () => {
  expect(factsOf('vp8')).toBeUndefined()
  expect(factsOf('vp8', vp8Keyframe)).toEqual({
    ...{ codec: 'vp8', width: 640, height: 360, playsEverywhere: true },
  })
})

/** The interval after keyframes at these seconds; those marked were asked for. */
function intervalAfter(...keyframes: [seconds: number, isAnswer?: boolean][]) {
  const watch = new PictureWatch('vp8')
  for (const [seconds, isAnswer = false] of keyframes) {
    const packet = packetOf('vp8', vp8Keyframe, (seconds * 90_000 + 2 ** 32 - 100_000) >>> 0)
    watch.keyframe(packet, isAnswer)
    // A second packet of the same picture.
    watch.keyframe(packet, false)
  }
  return watch.facts?.keyframeIntervalMs
}

test('D7: the interval of keyframes is the longest of the last, without those that were asked for', () => {
  expect(intervalAfter([0], [4])).toBeUndefined()
  expect(intervalAfter([0], [4], [8])).toBe(4_000)
  // A new scene began at 9.
  expect(intervalAfter([0], [4], [8], [9], [12])).toBe(4_000)
  expect(intervalAfter([0], [4], [5], [6], [7], [8])).toBe(1_000)
  expect(intervalAfter([0], [2], [3, true], [4], [6])).toBe(2_000)
  expect(intervalAfter([0], [30, true], [90, true])).toBeUndefined()
})

const facts = { codec: 'vp8', width: 640, height: 360, playsEverywhere: true } as const

test.each([
  ['what is known first', undefined, facts, true],
  ['the same', facts, { ...facts }, false],
  ['another size', facts, { ...facts, height: 480 }, true],
  ['an interval that is known first', facts, { ...facts, keyframeIntervalMs: 1 }, true],
  ['nearly the same interval', { ms: 1_000 }, { ms: 1_500 }, false],
  ['a longer interval', { ms: 1_000 }, { ms: 1_501 }, true],
  ['a shorter interval', { ms: 2_100 }, { ms: 1_000 }, true],
])('whether %s is published', (_, before, after, isSent) => {
  const of = (one: PictureFacts | { ms: number }): PictureFacts =>
    'ms' in one ? { ...facts, keyframeIntervalMs: one.ms } : one
  expect(hasChanged(before && of(before), of(after))).toBe(isSent)
})
