/** Bytes of an RTP header without contributing sources and extensions (RFC 3550, section 5.1). */
const fixedHeader = 12
const oneByteProfile = 0xbede
const twoByteProfile = 0x1000

/** An RTP packet as it lies in its buffer; nothing of it is copied. */
export interface RtpPacket {
  bytes: Buffer
  payloadType: number
  /** The last packet of a picture, for video. */
  marker: boolean
  /** 0 to 65,535. */
  sequence: number
  /** 32 bits, in units of the codec's clock: 90,000 a second for video, 48,000 for Opus. */
  timestamp: number
  ssrc: number
  /** Where the payload begins and ends, without padding. */
  start: number
  end: number
  /** Where the header extensions begin and end; equal: none. */
  extensions: { start: number; end: number; profile: number }
}

/** RTCP shares the port with RTP and is told apart by its second byte (RFC 5761, section 4). */
export const isRtcp = (bytes: Buffer): boolean => {
  const type = bytes[1] ?? 0
  return type >= 192 && type <= 223
}

/** What a buffer holds; undefined where it is no whole RTP packet of version 2. */
export function readRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < fixedHeader) return undefined
  const first = bytes.readUInt8(0)
  if (first >> 6 !== 2) return undefined
  let start = fixedHeader + (first & 0x0f) * 4
  const extensions = { start, end: start, profile: 0 }
  if (first & 0x10) {
    if (bytes.length < start + 4) return undefined
    extensions.profile = bytes.readUInt16BE(start)
    extensions.start = start + 4
    start += 4 + bytes.readUInt16BE(start + 2) * 4
    extensions.end = start
  }
  const padding = first & 0x20 ? bytes.readUInt8(bytes.length - 1) : 0
  const end = bytes.length - padding
  if (start > end || (first & 0x20 && padding === 0)) return undefined
  const second = bytes.readUInt8(1)
  return {
    bytes,
    payloadType: second & 0x7f,
    marker: (second & 0x80) !== 0,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    ...{ start, end, extensions },
  }
}

/** The bytes of a header extension by its id of the session description (RFC 8285). */
export function extensionOf({ bytes, extensions }: RtpPacket, id: number): Buffer | undefined {
  const { profile, end } = extensions
  const isOneByte = profile === oneByteProfile
  if (!isOneByte && (profile & 0xfff0) !== twoByteProfile) return undefined
  let at = extensions.start
  while (at < end) {
    const first = bytes.readUInt8(at)
    if (first === 0) {
      at += 1
      continue
    }
    const found = isOneByte ? first >> 4 : first
    // Reserved: nothing that follows is read.
    if (isOneByte && found === 15) return undefined
    if (!isOneByte && at + 1 >= end) return undefined
    const length = isOneByte ? (first & 0x0f) + 1 : bytes.readUInt8(at + 1)
    const start = at + (isOneByte ? 1 : 2)
    if (start + length > end) return undefined
    if (found === id) return bytes.subarray(start, start + length)
    at = start + length
  }
  return undefined
}

/** How far a sequence number is ahead of another over the wrap at 65,536; negative: behind. */
export const sequenceDistance = (from: number, to: number): number => {
  const ahead = (to - from) & 0xffff
  return ahead < 0x8000 ? ahead : ahead - 0x10000
}

/** The same of 32-bit timestamps. */
export const timestampDistance = (from: number, to: number): number => (to - from) | 0
