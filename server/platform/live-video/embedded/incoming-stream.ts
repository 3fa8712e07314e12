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
import { TransportFeedback } from '../rtp/transport-feedback.ts'
import { guarded, type NegotiatedMedia, sendOn } from './connection.ts'

/** As whom we speak to publishers. */
const ownSsrc = 1
const reportMs = 1_000
const feedbackMs = 100

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
  /** Packets that are none of this stream. */
  refused = 0
  octets = 0
  lastMs: number | undefined
  readonly #track: Track
  readonly #events: StreamEvents
  readonly #transportWideId: number | undefined
  readonly #losses = new Losses()
  readonly #keyframes = new KeyframeRequests()
  readonly #reception: Reception
  #feedback: TransportFeedback | undefined
  #told = { reportMs: 0, feedbackMs: 0 }

  constructor({ media, format }: NegotiatedMedia, track: Track, events: StreamEvents) {
    this.kind = media.kind
    this.format = format
    this.#track = track
    this.#events = events
    this.#transportWideId = media.transportWideId
    this.#reception = new Reception(clockRateOf(format.codec))
    const receive = (bytes: Buffer) => this.#receive(bytes, performance.now())
    const refuse = () => {
      this.refused += 1
    }
    track.onMessage(guarded(receive, refuse))
  }

  get losses(): Pick<Losses, 'lost' | 'missing'> {
    return this.#losses
  }

  requestKeyframe(): void {
    if (this.kind === 'video') this.#keyframes.want()
  }

  #receive(bytes: Buffer, nowMs: number): void {
    if (isRtcp(bytes)) this.#receiveReports(bytes, nowMs)
    else this.#receiveMedia(bytes, nowMs)
  }

  #receiveMedia(bytes: Buffer, nowMs: number): void {
    const packet = readRtp(bytes)
    if (!packet || packet.payloadType !== this.format.payloadType || !this.#isOwn(packet.ssrc)) {
      this.refused += 1
      return
    }
    this.lastMs = nowMs
    this.octets += bytes.length
    this.#countTransportWide(packet, nowMs)
    this.#reception.arrived(packet, nowMs)
    if (this.#losses.arrived(packet.sequence, nowMs)) this.requestKeyframe()
    // Those without a payload, which only fill a line, go on as well: else viewers ask for them.
    const read = readMedia(this.format.codec, packet)
    if (read.isKeyframe) this.#keyframes.came()
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
    this.#feedback ??= new TransportFeedback({ from: ownSsrc, about: packet.ssrc })
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
    const { ssrc } = this
    if (ssrc === undefined || !this.#track.isOpen()) return
    const parties = { from: ownSsrc, about: ssrc }
    const missing = this.#losses.due(nowMs, roundTripMs)
    if (missing.length > 0) sendOn(this.#track, writeNack(parties, missing))
    if (this.#keyframes.isDue(nowMs)) sendOn(this.#track, writePli(parties))
    if (nowMs - this.#told.feedbackMs >= feedbackMs) {
      this.#told.feedbackMs = nowMs
      const feedback = this.#feedback?.take()
      if (feedback) sendOn(this.#track, feedback)
    }
    if (nowMs - this.#told.reportMs < reportMs) return
    this.#told.reportMs = nowMs
    const block = this.#reception.take(ssrc, nowMs)
    if (block) sendOn(this.#track, writeReceiverReport(ownSsrc, block))
  }
}
