import { h264Units, unitsOf } from './codecs.ts'
import type { RtpPacket } from './packet.ts'

/** What an H.264 stream says of itself. */
export interface H264Parameters {
  /** Profile, constraints and level in six hexadecimal digits, as `profile-level-id` has them: `42e01f`. */
  profile: string
  /** As it is called: 3.1. */
  level: number
  width: number
  height: number
  /** Pictures may be sent in another order than they are shown in, as with B-frames. */
  mayReorder: boolean
}

/** Profiles whose sets tell of colours and scaling (Rec. ITU-T H.264, section 7.3.2.1.1). */
const withChroma = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135])
const baseline = 66
/** `aspect_ratio_idc` of a ratio that is written out. */
const ownRatio = 255

/** The sequence parameter set that a packet brings, as it lies in it. */
export function parameterSetOf(packet: RtpPacket): Buffer | undefined {
  for (const { type, unit } of unitsOf(packet)) if (type === h264Units.sps) return unit
  return undefined
}

/**
 * Read a sequence parameter set, with its first byte (Rec. ITU-T H.264, sections 7.3.2.1.1 and E.1.1).
 * Undefined where it is cut short; nothing is thrown.
 */
export function readH264Parameters(unit: Buffer): H264Parameters | undefined {
  if (unit.length < 5) return undefined
  const idc = unit.readUInt8(1)
  const bits = new Bits(unit.subarray(4))
  bits.number()
  const chroma = withChroma.has(idc) ? readChroma(bits) : 1
  bits.number()
  const hasOwnOrder = readPictureOrder(bits)
  bits.number()
  bits.skip(1)
  const { width, height } = readSize(bits, chroma)
  const reordered = bits.flag() ? readReordered(bits) : undefined
  if (bits.isOver) return undefined
  return {
    profile: unit.subarray(1, 4).toString('hex'),
    level: unit.readUInt8(3) / 10,
    ...{ width, height },
    mayReorder: idc !== baseline && hasOwnOrder && reordered !== 0,
  }
}

/** How colours are sampled: 0 not at all, 1 for four pixels, 2 for two, 3 for each. */
function readChroma(bits: Bits): number {
  const chroma = bits.number()
  if (chroma === 3) bits.skip(1)
  bits.number()
  bits.number()
  bits.skip(1)
  if (!bits.flag()) return chroma
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list += 1) {
    if (bits.flag()) skipScaling(bits, list < 6 ? 16 : 64)
  }
  return chroma
}

function skipScaling(bits: Bits, length: number): void {
  let [last, next] = [8, 8]
  for (let nth = 0; nth < length && next !== 0; nth += 1) {
    next = (last + bits.signed() + 256) & 0xff
    last = next || last
  }
}

/** Whether pictures have an order of their own, not that in which they are sent. */
function readPictureOrder(bits: Bits): boolean {
  const type = bits.number()
  if (type === 0) bits.number()
  if (type === 1) {
    bits.skip(1)
    bits.number()
    bits.number()
    for (let left = bits.number(); left > 0 && !bits.isOver; left -= 1) bits.number()
  }
  return type !== 2
}

/** In pixels, without what is cropped. */
function readSize(bits: Bits, chroma: number): { width: number; height: number } {
  const [columns, rows] = [bits.number() + 1, bits.number() + 1]
  const fields = bits.flag() ? 1 : 2
  if (fields === 2) bits.skip(1)
  bits.skip(1)
  const [left, right, top, bottom] = bits.flag()
    ? [bits.number(), bits.number(), bits.number(), bits.number()]
    : [0, 0, 0, 0]
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1
  const unitY = (chroma === 1 ? 2 : 1) * fields
  return {
    width: columns * 16 - (left + right) * unitX,
    height: rows * 16 * fields - (top + bottom) * unitY,
  }
}

/** By how many places a picture is sent out of order, of what is said about showing it; undefined: not told. */
function readReordered(bits: Bits): number | undefined {
  if (bits.flag() && bits.take(8) === ownRatio) bits.skip(32)
  if (bits.flag()) bits.skip(1)
  if (bits.flag()) {
    bits.skip(4)
    if (bits.flag()) bits.skip(24)
  }
  if (bits.flag()) {
    bits.number()
    bits.number()
  }
  if (bits.flag()) bits.skip(65)
  // Of units and of the stream; both are read.
  const rates = [0, 1].map(() => bits.flag() && skipRates(bits))
  if (rates.includes(true)) bits.skip(1)
  bits.skip(1)
  if (!bits.flag()) return undefined
  bits.skip(1)
  for (let nth = 0; nth < 4; nth += 1) bits.number()
  return bits.number()
}

function skipRates(bits: Bits): true {
  const count = bits.number() + 1
  bits.skip(8)
  for (let nth = 0; nth < count && !bits.isOver; nth += 1) {
    bits.number()
    bits.number()
    bits.skip(1)
  }
  bits.skip(20)
  return true
}

/** Reads the bits of a unit, without the bytes that keep it from looking like the start of another. */
class Bits {
  readonly #bytes: Buffer
  #at = 0

  constructor(unit: Buffer) {
    this.#bytes = Buffer.from(unit.filter((byte, at) => !(byte === 3 && isEscaped(unit, at))))
  }

  /** More was read than there is. */
  get isOver(): boolean {
    return this.#at > this.#bytes.length * 8
  }

  skip(count: number): void {
    this.#at += count
  }

  flag(): boolean {
    return this.take(1) === 1
  }

  /** At most 32. */
  take(count: number): number {
    let value = 0
    for (let nth = 0; nth < count; nth += 1) {
      const byte = this.#bytes[this.#at >> 3] ?? 0
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1)
      this.#at += 1
    }
    return value
  }

  /** A number of variable length: as many zeros before its first one as there are bits after it (section 9.1). */
  number(): number {
    let zeros = 0
    while (zeros < 32 && !this.isOver && !this.flag()) zeros += 1
    return 2 ** zeros - 1 + this.take(zeros)
  }

  /** The same with signs: 1, -1, 2, -2 … */
  signed(): number {
    const value = this.number()
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2
  }
}

/** A three after two zeros. */
const isEscaped = (unit: Buffer, at: number): boolean =>
  at >= 2 && unit[at - 1] === 0 && unit[at - 2] === 0
