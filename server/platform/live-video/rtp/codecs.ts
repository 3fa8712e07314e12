import type { RtpPacket } from './packet.ts'

export type VideoCodec = 'vp8' | 'h264'

/** Steps of timestamps a second. */
export const clockRateOf = (codec: VideoCodec | 'opus'): number =>
  codec === 'opus' ? 48_000 : 90_000

/** What stands before the picture data of a VP8 packet (RFC 7741, section 4.2). */
export interface Vp8Descriptor {
  /** Bytes until the picture data. */
  length: number
  /** The first packet of a picture. */
  isStart: boolean
  /** Number of the picture in 7 or 15 bits, and where it stands. */
  picture?: { id: number; at: number; bits: 7 | 15 }
  /** Number of the lowest temporal layer in 8 bits, and where it stands. */
  lowestLayer?: { id: number; at: number }
}

/** The descriptor of a VP8 packet; undefined where it is cut short. */
export function readVp8({ bytes, start, end }: RtpPacket): Vp8Descriptor | undefined {
  if (start >= end) return undefined
  const first = bytes.readUInt8(start)
  const isStart = (first & 0x10) !== 0 && (first & 0x07) === 0
  if (!(first & 0x80)) return { length: 1, isStart }
  if (start + 2 > end) return undefined
  const extended = bytes.readUInt8(start + 1)
  const descriptor: Vp8Descriptor = { length: 2, isStart }
  const take = (count: number): number => {
    const at = start + descriptor.length
    descriptor.length += count
    return at
  }
  if (extended & 0x80) {
    const at = take(1)
    if (at >= end) return undefined
    if (bytes.readUInt8(at) & 0x80) {
      take(1)
      if (at + 2 > end) return undefined
      descriptor.picture = { id: bytes.readUInt16BE(at) & 0x7fff, at, bits: 15 }
    } else descriptor.picture = { id: bytes.readUInt8(at), at, bits: 7 }
  }
  if (extended & 0x40) {
    const at = take(1)
    if (at >= end) return undefined
    descriptor.lowestLayer = { id: bytes.readUInt8(at), at }
  }
  if (extended & 0x30) take(1)
  return start + descriptor.length > end ? undefined : descriptor
}

/** Kinds of units of H.264 (RFC 6184, section 5.4). */
export const h264Units = { idr: 5, sps: 7, several: 24, part: 28 }

/**
 * The units of H.264 that begin in a packet. Of a packet of several, all; of a part, its unit if it is the first.
 */
export function* unitsOf({
  bytes,
  start,
  end,
}: RtpPacket): Generator<{ type: number; unit: Buffer }> {
  if (start >= end) return
  const type = bytes.readUInt8(start) & 0x1f
  if (type === h264Units.several) {
    let at = start + 1
    while (at + 2 < end) {
      const length = bytes.readUInt16BE(at)
      if (length === 0 || at + 2 + length > end) return
      const unit = bytes.subarray(at + 2, at + 2 + length)
      yield { type: unit.readUInt8(0) & 0x1f, unit }
      at += 2 + length
    }
  } else if (type === h264Units.part) {
    if (start + 2 > end) return
    const head = bytes.readUInt8(start + 1)
    if (head & 0x80) yield { type: head & 0x1f, unit: bytes.subarray(start + 1, end) }
  } else yield { type, unit: bytes.subarray(start, end) }
}

/** A packet of a stream with what its payload says, read once for all viewers. */
export interface MediaPacket extends RtpPacket {
  /** A keyframe begins with it; of sound, any packet. */
  isKeyframe: boolean
  /** Undefined: it is no VP8, or cut short. */
  vp8: Vp8Descriptor | undefined
}

/** Read the payload of a packet of a stream in this codec. */
export function readMedia(codec: VideoCodec | 'opus', packet: RtpPacket): MediaPacket {
  const vp8 = codec === 'vp8' ? readVp8(packet) : undefined
  const isKeyframe =
    codec === 'opus' || (codec === 'h264' ? startsH264(packet) : startsVp8(packet, vp8))
  return { ...packet, isKeyframe, vp8 }
}

/** The lowest bit of the picture's first byte (RFC 6386, section 9.1). */
function startsVp8({ bytes, start, end }: RtpPacket, vp8: Vp8Descriptor | undefined): boolean {
  if (!vp8?.isStart) return false
  const at = start + vp8.length
  return at < end && (bytes.readUInt8(at) & 0x01) === 0
}

/** What stands before the size of a VP8 picture (RFC 6386, section 9.1). */
const vp8StartCode = 0x9d012a

/** The picture's size in pixels, from the first packet of a keyframe; undefined: it is not told. */
export function vp8Size({ bytes, start, end, vp8 }: MediaPacket) {
  const at = start + (vp8?.length ?? 0) + 3
  if (!vp8?.isStart || at + 7 > end || bytes.readUIntBE(at, 3) !== vp8StartCode) return undefined
  // Above 14 bits, how it may be scaled.
  return { width: bytes.readUInt16LE(at + 3) & 0x3fff, height: bytes.readUInt16LE(at + 5) & 0x3fff }
}

function startsH264(packet: RtpPacket): boolean {
  for (const { type } of unitsOf(packet))
    if (type === h264Units.sps || type === h264Units.idr) return true
  return false
}
