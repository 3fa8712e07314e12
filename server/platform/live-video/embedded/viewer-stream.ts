import type { Track } from 'node-datachannel'
import type { MediaPacket } from '../rtp/codecs.ts'
import { OutgoingStream } from '../rtp/outgoing-stream.ts'
import { isRtcp } from '../rtp/packet.ts'
import { readRtcp, type SenderReport, writeSenderReport } from '../rtp/rtcp.ts'
import { SentPackets } from '../rtp/sent-packets.ts'
import { guarded, type NegotiatedMedia, sendOn } from './connection.ts'
import type { Counters } from './figures.ts'
import type { IncomingStream } from './incoming-stream.ts'

/** One stream to one viewer: the picture in the quality that is wanted, or the sound. */
export class ViewerStream {
  readonly kind: 'audio' | 'video'
  readonly #codec: NegotiatedMedia['format']['codec']
  readonly #track: Track
  readonly #out: OutgoingStream
  readonly #sent = new SentPackets()
  readonly #counters: Counters
  /** Packets that were sent again. */
  repeats = 0
  #shown: IncomingStream | undefined
  #wanted: IncomingStream | undefined

  constructor({ media, format, ssrc = 0 }: NegotiatedMedia, track: Track, counters: Counters) {
    this.kind = media.kind
    this.#counters = counters
    this.#track = track
    const { payloadType, codec } = format
    this.#codec = codec
    this.#out = new OutgoingStream({ ssrc, payloadType, codec })
    const answer = (bytes: Buffer) => this.#answer(bytes)
    const refuse = () => {
      counters.droppedPackets += 1
    }
    track.onMessage(guarded(answer, refuse))
  }

  get packets(): number {
    return this.#out.packets
  }

  /** Whether the viewer has agreed on the codec of a source. */
  reads({ format }: IncomingStream): boolean {
    return format.codec === this.#codec
  }

  /** Show another source from its next keyframe on; until then the one before goes on. */
  show(source: IncomingStream): void {
    if (this.#wanted === source) return
    this.#wanted = source
    source.requestKeyframe()
  }

  forward(source: IncomingStream, packet: MediaPacket, nowMs: number): void {
    if (!this.#track.isOpen()) return
    if (source === this.#wanted && source !== this.#shown) {
      if (packet.isKeyframe) {
        this.#shown = source
        this.#out.switchTo(packet, nowMs)
        // The one that was asked for may have come before the viewer's line was open.
      } else source.requestKeyframe()
    }
    if (source !== this.#shown) return
    const written = this.#out.write(packet, nowMs)
    if (!written) return
    this.#sent.sent(written.sequence, written.again)
    this.#send(written.bytes)
  }

  #send(bytes: Buffer): void {
    if (sendOn(this.#track, bytes)) this.#counters.sentBytes += bytes.length
  }

  report(report: SenderReport): void {
    const own = this.#out.report(report)
    if (own) sendOn(this.#track, writeSenderReport(own, this.#out))
  }

  /** What the viewer asks for: lost packets, or a keyframe. */
  #answer(bytes: Buffer): void {
    if (!isRtcp(bytes)) return
    for (const message of readRtcp(bytes)) {
      if (message.kind === 'keyframe-request') this.#shown?.requestKeyframe()
      if (message.kind !== 'nack') continue
      for (const packet of this.#sent.repeat(message.sequences, performance.now())) {
        this.repeats += 1
        this.#counters.resentPackets += 1
        this.#send(packet)
      }
    }
  }
}
