import { TransportFeedback } from '../rtp/transport-feedback.ts'
import type { Connection, NegotiatedMedia } from './connection.ts'
import type { LineFigures } from './figures.ts'
import { IncomingStream, type Shared } from './incoming-stream.ts'
import { hasChanged, type PictureFacts } from './picture-facts.ts'

/** One that was answered sends its first packet within this time, or another takes its place. */
const firstPacketMs = 5_000
/** Over which a bitrate is measured. */
const rateMs = 2_000
const factsMs = 1_000
const feedbackMs = 100

/** Who publishes in a room: pictures from small to large, and sound. */
export class Publisher {
  readonly streams: readonly IncomingStream[]
  readonly #connection: Connection
  readonly #answeredMs = performance.now()
  #feedbackMs = 0
  #measured = { ms: this.#answeredMs, octets: 0, expected: 0, late: 0 }
  #told: { facts: PictureFacts | undefined; ms: number } = { facts: undefined, ms: 0 }
  line: LineFigures = { publisherBitsPerSecond: 0, lossFraction: 0 }

  constructor(
    connection: Connection,
    chosen: readonly NegotiatedMedia[],
    shared: Omit<Shared, 'feedback'>,
  ) {
    this.#connection = connection
    const feedback = new TransportFeedback()
    this.streams = chosen.map((one) => {
      const track = connection.tracks.get(one.media.mid)
      if (!track) throw new Error(`no track ${one.media.mid}`)
      return new IncomingStream(one, track, { ...shared, feedback })
    })
  }

  get pictures(): IncomingStream[] {
    return this.streams.filter(({ kind }) => kind === 'video')
  }

  get sound(): IncomingStream | undefined {
    return this.streams.find(({ kind }) => kind === 'audio')
  }

  /** When its last packet came; undefined: none has come. */
  get lastMs(): number | undefined {
    const times = this.streams.flatMap(({ lastMs }) => lastMs ?? [])
    return times.length > 0 ? Math.max(...times) : undefined
  }

  /** Whether another may take its place: its media have stopped, or have never begun. */
  hasStopped(nowMs: number, silentMs: number): boolean {
    const { lastMs } = this
    if (lastMs === undefined) return nowMs - this.#answeredMs >= firstPacketMs
    return nowMs - lastMs >= silentMs
  }

  /** Of its largest picture that is known. */
  get facts(): PictureFacts | undefined {
    return this.pictures.findLast(({ facts }) => facts)?.facts
  }

  /** What is to be told of its pictures now; at most once a second. */
  takeChange(nowMs: number): PictureFacts | undefined {
    if (nowMs - this.#told.ms < factsMs) return undefined
    const { facts } = this
    if (!(facts && hasChanged(this.#told.facts, facts))) return undefined
    this.#told = { facts, ms: nowMs }
    return facts
  }

  tick(nowMs: number): void {
    const roundTripMs = this.#connection.roundTripMs()
    for (const stream of this.streams) stream.tick(nowMs, roundTripMs)
    if (nowMs - this.#feedbackMs >= feedbackMs) {
      this.#feedbackMs = nowMs
      this.streams.some((stream) => stream.sendFeedback())
    }
    if (nowMs - this.#measured.ms >= rateMs) this.#measure(nowMs)
  }

  #measure(nowMs: number): void {
    const before = this.#measured
    const now = { ms: nowMs, octets: 0, expected: 0, late: 0 }
    for (const { octets, losses } of this.streams) {
      now.octets += octets
      now.expected += losses.expected
      now.late += losses.late
    }
    const expected = now.expected - before.expected
    this.#measured = now
    this.line = {
      publisherBitsPerSecond: Math.round(
        ((now.octets - before.octets) * 8_000) / (nowMs - before.ms),
      ),
      lossFraction: expected > 0 ? (now.late - before.late) / expected : 0,
    }
  }

  close(): void {
    this.#connection.close()
  }
}
