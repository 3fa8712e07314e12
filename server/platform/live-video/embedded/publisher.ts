import type { Connection, NegotiatedMedia } from './connection.ts'
import { IncomingStream, type StreamEvents } from './incoming-stream.ts'

/** One that was answered sends its first packet within this time, or another takes its place. */
const firstPacketMs = 5_000

/** Who publishes in a room: pictures from small to large, and sound. */
export class Publisher {
  readonly streams: readonly IncomingStream[]
  readonly #connection: Connection
  readonly #answeredMs = performance.now()

  constructor(connection: Connection, chosen: readonly NegotiatedMedia[], events: StreamEvents) {
    this.#connection = connection
    this.streams = chosen.map((one) => {
      const track = connection.tracks.get(one.media.mid)
      if (!track) throw new Error(`no track ${one.media.mid}`)
      return new IncomingStream(one, track, events)
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

  tick(nowMs: number): void {
    const roundTripMs = this.#connection.roundTripMs()
    for (const stream of this.streams) stream.tick(nowMs, roundTripMs)
  }

  close(): void {
    this.#connection.close()
  }
}
