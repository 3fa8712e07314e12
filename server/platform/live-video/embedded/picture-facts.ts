import { clockRateOf, type MediaPacket, type VideoCodec, vp8Size } from '../rtp/codecs.ts'
import { parameterSetOf, readH264Parameters } from '../rtp/h264-parameters.ts'
import { timestampDistance } from '../rtp/packet.ts'
import { familyOf } from '../sdp/choose.ts'

/** What a publisher's pictures are, as its encoder says. */
export interface PictureFacts {
  codec: VideoCodec
  /** Of H.264: profile, constraints and level in six hexadecimal digits; and the level as it is called, 3.1. */
  profile?: string
  level?: number
  width?: number
  height?: number
  /** Of H.264: pictures may come in another order than they are shown in, as with B-frames. */
  mayReorder?: boolean
  /** All that browsers promise to decode: VP8, or H.264 of constrained baseline up to level 3.1 in its order. */
  playsEverywhere: boolean
  /** The longest of the last times between keyframes that nobody asked for. */
  keyframeIntervalMs?: number
}

/** Intervals that are remembered: where a scene begins, encoders make a keyframe earlier. */
const intervals = 4
const leastIntervals = 2
const everywhereLevel = 3.1

/** Learns from the keyframes of a stream what its pictures are. */
export class PictureWatch {
  readonly #codec: VideoCodec
  #facts: PictureFacts | undefined
  #parameters: Buffer | undefined
  #lastTimestamp: number | undefined
  readonly #intervalsMs: number[] = []

  constructor(codec: VideoCodec) {
    this.#codec = codec
  }

  /** Undefined: no keyframe has come. */
  get facts(): PictureFacts | undefined {
    if (!this.#facts || this.#intervalsMs.length < leastIntervals) return this.#facts
    return { ...this.#facts, keyframeIntervalMs: Math.round(Math.max(...this.#intervalsMs)) }
  }

  /** A packet that begins a keyframe; `isAnswer`: it was asked for. */
  keyframe(packet: MediaPacket, isAnswer: boolean): void {
    if (this.#codec === 'vp8') {
      this.#facts = { codec: 'vp8', ...vp8Size(packet), playsEverywhere: true }
    } else this.#readParameters(packet)
    const last = this.#lastTimestamp
    // Other packets of the same picture.
    if (last === packet.timestamp) return
    this.#lastTimestamp = packet.timestamp
    const ms =
      last === undefined
        ? 0
        : (timestampDistance(last, packet.timestamp) * 1_000) / clockRateOf(this.#codec)
    if (ms <= 0 || isAnswer) return
    this.#intervalsMs.push(ms)
    if (this.#intervalsMs.length > intervals) this.#intervalsMs.shift()
  }

  #readParameters(packet: MediaPacket): void {
    const unit = parameterSetOf(packet)
    if (!unit || this.#parameters?.equals(unit)) return
    this.#parameters = Buffer.from(unit)
    const read = readH264Parameters(unit)
    if (!read) return
    const playsEverywhere =
      familyOf(read.profile) === 'constrained-baseline' &&
      read.level <= everywhereLevel &&
      !read.mayReorder
    this.#facts = { codec: 'h264', ...read, playsEverywhere }
  }
}

/** Whether what is known now is worth telling: another picture, or other keyframes by more than half. */
export function hasChanged(told: PictureFacts | undefined, now: PictureFacts): boolean {
  if (!told) return true
  const { keyframeIntervalMs: before, ...toldPicture } = told
  const { keyframeIntervalMs: after, ...picture } = now
  const keys = Object.keys(picture) as (keyof typeof picture)[]
  if (keys.some((key) => picture[key] !== toldPicture[key])) return true
  if (after === undefined) return false
  return before === undefined || Math.abs(after - before) > before / 2
}
