import { clockRateOf, type MediaPacket, type VideoCodec, type Vp8Descriptor } from './codecs.ts'
import { sequenceDistance, timestampDistance } from './packet.ts'
import type { SenderReport } from './rtcp.ts'

/** How a viewer knows the stream: by the numbers of its own answer. */
export interface Outgoing {
  ssrc: number
  payloadType: number
  codec: VideoCodec | 'opus'
}

/** What is sent to a viewer. */
interface Written {
  sequence: number
  bytes: Buffer
  /** The same bytes once more, made from the packet that all viewers share. */
  again: () => Buffer
}

/** Which source is sent, and what is added to its numbers. */
interface From {
  source: number
  /** Its newest sequence number, and how many it is after the one that it began with. */
  newest: number
  passed: number
  sequence: number
  timestamp: number
  picture: number
  lowestLayer: number
}

/**
 * One stream to one viewer, whatever it is fed from: sequence numbers, timestamps and VP8 picture numbers go on
 * without a gap where the source changes, as at a change of quality, so that the viewer sees one stream.
 */
export class OutgoingStream {
  readonly #as: Outgoing
  #from: From | undefined
  #last = { sequence: 0, timestamp: 0, picture: 0, lowestLayer: 0, ms: 0 }
  packets = 0
  octets = 0

  constructor(as: Outgoing) {
    this.#as = as
  }

  /** SSRC of the source that is sent now. */
  get source(): number | undefined {
    return this.#from?.source
  }

  /**
   * Begin to send another source with this packet, which begins a keyframe where it is video. The time since the last
   * packet becomes the distance of timestamps.
   */
  switchTo(packet: MediaPacket, nowMs: number): void {
    const last = this.#last
    const isFirst = this.#from === undefined
    const elapsed = Math.round(((nowMs - last.ms) * clockRateOf(this.#as.codec)) / 1_000)
    const timestamp = isFirst ? packet.timestamp : (last.timestamp + Math.max(1, elapsed)) >>> 0
    const sequence = isFirst ? packet.sequence : (last.sequence + 1) & 0xffff
    const { vp8 } = packet
    this.#from = {
      source: packet.ssrc,
      newest: packet.sequence,
      passed: 0,
      sequence: (sequence - packet.sequence) & 0xffff,
      timestamp: (timestamp - packet.timestamp) >>> 0,
      picture: isFirst ? 0 : (last.picture + 1 - (vp8?.picture?.id ?? 0)) & 0x7fff,
      lowestLayer: isFirst ? 0 : (last.lowestLayer + 1 - (vp8?.lowestLayer?.id ?? 0)) & 0xff,
    }
  }

  /**
   * The packet as this viewer gets it, a copy, and how to make it again; undefined: it is of another source, or from
   * before the switch.
   */
  write(packet: MediaPacket, nowMs: number): Written | undefined {
    const from = this.#from
    if (from?.source !== packet.ssrc) return undefined
    const ahead = sequenceDistance(from.newest, packet.sequence)
    // Its number would be one that the source before has used.
    if (from.passed + ahead < 0) return undefined
    if (ahead > 0) {
      from.newest = packet.sequence
      from.passed += ahead
    }
    const sequence = (packet.sequence + from.sequence) & 0xffff
    this.#count(packet, from, sequence, nowMs)
    return { sequence, bytes: this.#copy(packet, from), again: () => this.#copy(packet, from) }
  }

  /** Without the source's header extensions: their numbers are those of another session. */
  #copy(packet: MediaPacket, from: From): Buffer {
    const { bytes, start, end, marker, vp8 } = packet
    const copy = Buffer.allocUnsafe(12 + end - start)
    copy.writeUInt8(0x80, 0)
    copy.writeUInt8((marker ? 0x80 : 0) | this.#as.payloadType, 1)
    copy.writeUInt16BE((packet.sequence + from.sequence) & 0xffff, 2)
    copy.writeUInt32BE((packet.timestamp + from.timestamp) >>> 0, 4)
    copy.writeUInt32BE(this.#as.ssrc, 8)
    bytes.copy(copy, 12, start, end)
    if (vp8) renumber(copy, vp8, from, 12 - start)
    return copy
  }

  #count(packet: MediaPacket, from: From, sequence: number, nowMs: number): void {
    const last = this.#last
    const timestamp = (packet.timestamp + from.timestamp) >>> 0
    const isFirst = this.packets === 0
    this.packets += 1
    this.octets += packet.end - packet.start
    if (isFirst || timestampDistance(last.timestamp, timestamp) > 0) last.timestamp = timestamp
    if (!isFirst && sequenceDistance(last.sequence, sequence) <= 0) return
    last.sequence = sequence
    last.ms = nowMs
    const { picture, lowestLayer } = packet.vp8 ?? {}
    if (picture) last.picture = (picture.id + from.picture) & 0x7fff
    if (lowestLayer) last.lowestLayer = (lowestLayer.id + from.lowestLayer) & 0xff
  }

  /** A sender report of the source in the numbers of this stream, for lips and sound; undefined: of another source. */
  report(report: SenderReport): SenderReport | undefined {
    const from = this.#from
    if (from?.source !== report.ssrc) return undefined
    const timestamp = (report.timestamp + from.timestamp) >>> 0
    return { ssrc: this.#as.ssrc, ntp: report.ntp, timestamp }
  }
}

/** Write the numbers of a VP8 picture, whose descriptor stands `shift` bytes further than in its source. */
function renumber(
  copy: Buffer,
  { picture, lowestLayer }: Vp8Descriptor,
  from: From,
  shift: number,
): void {
  if (picture) {
    const id = (picture.id + from.picture) & (picture.bits === 15 ? 0x7fff : 0x7f)
    if (picture.bits === 15) copy.writeUInt16BE(0x8000 | id, picture.at + shift)
    else copy.writeUInt8(id, picture.at + shift)
  }
  if (lowestLayer) {
    copy.writeUInt8((lowestLayer.id + from.lowestLayer) & 0xff, lowestLayer.at + shift)
  }
}
