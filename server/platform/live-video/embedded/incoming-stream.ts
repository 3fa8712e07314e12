import type { Track } from 'node-datachannel'
import { clockRateOf, type MediaPacket, readMedia } from '../rtp/codecs.ts'
import { KeyframeRequests } from '../rtp/keyframe-requests.ts'
import { Losses } from '../rtp/losses.ts'
import { extensionOf, isRtcp, type RtpPacket, readRtp } from '../rtp/packet.ts'
import { Reception } from '../rtp/reception.ts'
import {
  readRtcp,
  type SenderReport,
  writeNack,
  writePli,
  writeReceiverReport,
} from '../rtp/rtcp.ts'
import type { TransportFeedback } from '../rtp/transport-feedback.ts'
import { guarded, type NegotiatedMedia, sendOn } from './connection.ts'
import type { Counters } from './figures.ts'
import { type PictureFacts, PictureWatch } from './picture-facts.ts'

/** As whom we speak to publishers. */
const ownSsrc = 1
const reportMs = 1_000

/** What the streams of a publisher have in common. */
export interface Shared {
  events: StreamEvents
  counters: Counters
  /** Packets are numbered over all streams of a line: told by one stream alone, those of others would be lost ones. */
  feedback: TransportFeedback
}

export interface StreamEvents {
  onPacket: (stream: IncomingStream, packet: MediaPacket, nowMs: number) => void
  onReport: (stream: IncomingStream, report: SenderReport) => void
}

/** One stream of a publisher, and what its sender is told of it. */
export class IncomingStream {
  readonly kind: 'audio' | 'video'
  readonly format: NegotiatedMedia['format']
  /** Known with its first packet. */
  ssrc: number | undefined
  octets = 0
  lastMs: number | undefined
  readonly #track: Track
  readonly #events: StreamEvents
  readonly #counters: Counters
  readonly #picture: PictureWatch | undefined
  readonly #transportWideId: number | undefined
  readonly #losses = new Losses()
  readonly #keyframes = new KeyframeRequests()
  readonly #reception: Reception
  readonly #feedback: TransportFeedback
  #toldMs = 0

  #countedLost = 0

  constructor(
    { media, format }: NegotiatedMedia,
    track: Track,
    { events, counters, feedback }: Shared,
  ) {
    this.kind = media.kind
    this.format = format
    this.#track = track
    this.#events = events
    this.#counters = counters
    this.#feedback = feedback
    if (format.codec !== 'opus') this.#picture = new PictureWatch(format.codec)
    this.#transportWideId = media.transportWideId
    this.#reception = new Reception(clockRateOf(format.codec))
    const receive = (bytes: Buffer) => this.#receive(bytes, performance.now())
    const refuse = () => {
      this.#counters.droppedPackets += 1
    }
    track.onMessage(guarded(receive, refuse))
  }

  /** Packets that should have come, and how many of them did not in their turn. */
  get losses(): Pick<Losses, 'expected' | 'late'> {
    return this.#losses
  }

  get facts(): PictureFacts | undefined {
    return this.#picture?.facts
  }

  requestKeyframe(): void {
    if (this.kind === 'video') this.#keyframes.want()
  }

  #receive(bytes: Buffer, nowMs: number): void {
    this.#counters.receivedBytes += bytes.length
    if (isRtcp(bytes)) this.#receiveReports(bytes, nowMs)
    else this.#receiveMedia(bytes, nowMs)
  }

  #receiveMedia(bytes: Buffer, nowMs: number): void {
    const packet = readRtp(bytes)
    if (!packet || packet.payloadType !== this.format.payloadType || !this.#isOwn(packet.ssrc)) {
      this.#counters.droppedPackets += 1
      return
    }
    this.lastMs = nowMs
    this.octets += bytes.length
    this.#countTransportWide(packet, nowMs)
    this.#reception.arrived(packet, nowMs)
    if (this.#losses.arrived(packet.sequence, nowMs)) this.requestKeyframe()
    // Those without a payload, which only fill a line, go on as well: else viewers ask for them.
    const read = readMedia(this.format.codec, packet)
    if (read.isKeyframe) this.#picture?.keyframe(read, this.#keyframes.came(nowMs))
    this.#events.onPacket(this, read, nowMs)
  }

  #isOwn(ssrc: number): boolean {
    this.ssrc ??= ssrc
    return this.ssrc === ssrc
  }

  #countTransportWide(packet: RtpPacket, nowMs: number): void {
    if (this.#transportWideId === undefined) return
    const counter = extensionOf(packet, this.#transportWideId)
    if (counter?.length !== 2) return
    this.#feedback.arrived(counter.readUInt16BE(0), Math.round(nowMs * 1_000))
  }

  #receiveReports(bytes: Buffer, nowMs: number): void {
    for (const message of readRtcp(bytes)) {
      if (message.kind !== 'sender-report' || message.ssrc !== this.ssrc) continue
      this.#reception.reported(message, nowMs)
      this.#events.onReport(this, message)
    }
  }

  /** Tell the sender what is due; to be called every 10 ms or so. */
  tick(nowMs: number, roundTripMs: number | undefined): void {
    this.#counters.lostPackets += this.#losses.lost - this.#countedLost
    this.#countedLost = this.#losses.lost
    const { ssrc } = this
    if (ssrc === undefined || !this.#track.isOpen()) return
    const parties = { from: ownSsrc, about: ssrc }
    const missing = this.#losses.due(nowMs, roundTripMs)
    if (missing.length > 0) sendOn(this.#track, writeNack(parties, missing))
    if (this.#keyframes.isDue(nowMs)) sendOn(this.#track, writePli(parties))
    if (nowMs - this.#toldMs < reportMs) return
    this.#toldMs = nowMs
    const block = this.#reception.take(ssrc, nowMs)
    if (block) sendOn(this.#track, writeReceiverReport(ownSsrc, block))
  }

  /** Tell the sender when packets of all streams came; false: this one cannot yet. */
  sendFeedback(): boolean {
    const { ssrc } = this
    if (ssrc === undefined || !this.#track.isOpen()) return false
    const bytes = this.#feedback.take({ from: ownSsrc, about: ssrc })
    if (bytes) sendOn(this.#track, bytes)
    return true
  }
}
