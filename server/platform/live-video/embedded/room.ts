import { randomInt } from 'node:crypto'
import { publisherFormat, viewerFormat } from '../sdp/choose.ts'
import { type OfferedMedia, type OfferFault, readOffer } from '../sdp/offer.ts'
import { type Connection, connect, type NegotiatedMedia, type Transport } from './connection.ts'
import { IncomingStream, type StreamEvents } from './incoming-stream.ts'
import { ViewerStream } from './viewer-stream.ts'

/** Small, middle and full picture. */
const maxLayers = 3
const tickMs = 10
/** Media without a packet for so long have stopped. */
const defaultSilentMs = 3_000

export type RoomFault = OfferFault | 'already_live' | 'not_live' | 'no_codec'

interface Publisher {
  connection: Connection
  /** Pictures from small to large, and sound. */
  streams: IncomingStream[]
}

export interface MediaWatch {
  /** Media of the publisher begin, or have stopped; with the milliseconds since their last packet. */
  onMedia?: (isRunning: boolean, sinceLastMs: number) => void
  silentMs?: number
}

export interface Viewer {
  answer: string
  /** Show the picture of this size: 0 is the smallest; the largest there is where there are fewer. */
  setLayer(layer: number): void
  /** Packets that were sent, of both kinds, and how many of them again. */
  sent(): { packets: number; repeats: number }
  close(): void
}

/** One live stream: who publishes, and who watches. */
export class Room {
  readonly #transport: Transport
  readonly #viewers = new Set<{ streams: ViewerStream[]; connection: Connection; layer: number }>()
  #publisher: Publisher | undefined
  #isStarting = false
  readonly #timer: NodeJS.Timeout
  readonly #watch: MediaWatch
  #isRunning = false
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(transport: Transport, watch: MediaWatch = {}) {
    this.#transport = transport
    this.#watch = watch
    this.#timer = setInterval(() => this.#tick(performance.now()), tickMs)
  }

  get viewers(): number {
    return this.#viewers.size
  }

  /**
   * Publish with an offer of WHIP; `onEnd` is called when the line of the publisher is gone, which is noticed after
   * half a minute: who leaves closes.
   */
  async publish(
    sdp: string,
    onEnd: () => void,
  ): Promise<{ answer: string; close: () => void } | RoomFault> {
    if (this.#publisher || this.#isStarting) return 'already_live'
    const offer = readOffer(sdp)
    if (typeof offer === 'string') return offer
    const chosen = chooseSent(offer.media)
    if (chosen.length === 0) return 'no_codec'
    this.#isStarting = true
    try {
      const leave = () => {
        if (this.#publisher?.connection === connection) this.#publisher = undefined
      }
      const onGone = () => {
        leave()
        onEnd()
      }
      const connection = await connect(sdp, chosen, { transport: this.#transport, onEnd: onGone })
      const streams = chosen.map(
        (one) => new IncomingStream(one, trackOf(connection, one), this.#events),
      )
      this.#publisher = { connection, streams }
      for (const viewer of this.#viewers) this.#show(viewer)
      const close = () => {
        leave()
        connection.close()
      }
      return { answer: connection.answer, close }
    } finally {
      this.#isStarting = false
    }
  }

  /** Watch with an offer of WHEP; `onEnd` is called when the viewer is gone. */
  async watch(sdp: string, onEnd: () => void): Promise<Viewer | RoomFault> {
    if (!this.#publisher) return 'not_live'
    const offer = readOffer(sdp)
    if (typeof offer === 'string') return offer
    const chosen = chooseReceived(offer.media, this.#publisher.streams)
    if (!chosen) return 'no_codec'
    const end = () => {
      this.#viewers.delete(viewer)
      onEnd()
    }
    const connection = await connect(sdp, chosen, { transport: this.#transport, onEnd: end })
    const streams = chosen.map((one) => new ViewerStream(one, trackOf(connection, one)))
    const viewer = { streams, connection, layer: maxLayers - 1 }
    this.#viewers.add(viewer)
    this.#show(viewer)
    return {
      answer: connection.answer,
      setLayer: (layer) => {
        viewer.layer = layer
        this.#show(viewer)
      },
      sent: () => ({
        packets: streams.reduce((sum, { packets }) => sum + packets, 0),
        repeats: streams.reduce((sum, { repeats }) => sum + repeats, 0),
      }),
      close: () => {
        this.#viewers.delete(viewer)
        connection.close()
      },
    }
  }

  #show({ streams, layer }: { streams: ViewerStream[]; layer: number }): void {
    const sources = this.#publisher?.streams ?? []
    const pictures = sources.filter(({ kind }) => kind === 'video')
    for (const stream of streams) {
      const source =
        stream.kind === 'audio'
          ? sources.find(({ kind }) => kind === 'audio')
          : pictures[Math.max(0, Math.min(layer, pictures.length - 1))]
      if (source) stream.show(source)
    }
  }

  readonly #events: StreamEvents = {
    onPacket: (source, packet, isKeyframe, nowMs) => {
      for (const { streams } of this.#viewers) {
        for (const stream of streams) {
          if (stream.kind === source.kind) stream.forward(source, packet, isKeyframe, nowMs)
        }
      }
    },
    onReport: (_, report) => {
      for (const { streams } of this.#viewers) for (const stream of streams) stream.report(report)
    },
  }

  #tick(nowMs: number): void {
    if (this.#publisher) {
      const { connection, streams } = this.#publisher
      const roundTripMs = connection.roundTripMs()
      for (const stream of streams) {
        stream.tick(nowMs, roundTripMs)
        this.#lastMs = Math.max(this.#lastMs, stream.lastMs ?? this.#lastMs)
      }
    }
    const sinceLastMs = nowMs - this.#lastMs
    const isRunning = sinceLastMs < (this.#watch.silentMs ?? defaultSilentMs)
    if (isRunning === this.#isRunning) return
    this.#isRunning = isRunning
    this.#watch.onMedia?.(isRunning, sinceLastMs)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#publisher?.connection.close()
    for (const { connection } of this.#viewers) connection.close()
    this.#viewers.clear()
  }
}

function trackOf({ tracks }: Connection, { media }: NegotiatedMedia) {
  const track = tracks.get(media.mid)
  if (!track) throw new Error(`no track ${media.mid}`)
  return track
}

/** The pictures of a publisher, in one codec, and its sound. */
function chooseSent(media: readonly OfferedMedia[]): NegotiatedMedia[] {
  const sent = media.filter(({ direction }) => direction === 'sendonly' || direction === 'sendrecv')
  const chosen = sent.flatMap((one): NegotiatedMedia[] => {
    const format = publisherFormat(one)
    return format ? [{ media: one, format }] : []
  })
  const codec = chosen.find(({ media: { kind } }) => kind === 'video')?.format.codec
  const pictures = chosen.filter(({ format }) => format.codec === codec).slice(0, maxLayers)
  const sound = chosen.filter(({ media: { kind } }) => kind === 'audio').slice(0, 1)
  return [...pictures, ...sound]
}

/** What a viewer gets of it; undefined: it reads none of the pictures. */
function chooseReceived(
  media: readonly OfferedMedia[],
  streams: readonly IncomingStream[],
): NegotiatedMedia[] | undefined {
  const chosen: NegotiatedMedia[] = []
  for (const kind of ['video', 'audio'] as const) {
    const source = streams.find((stream) => stream.kind === kind)
    const place = media.find((one) => one.kind === kind && one.direction !== 'sendonly')
    if (!(source && place)) continue
    const format = viewerFormat(place, source.format)
    if (format) chosen.push({ media: place, format, ssrc: randomInt(1, 2 ** 32) })
    else if (kind === 'video') return undefined
  }
  return chosen
}
