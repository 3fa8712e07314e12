import { randomInt } from 'node:crypto'
import { publisherFormat, viewerFormat } from '../sdp/choose.ts'
import { type OfferedMedia, type OfferFault, readOffer } from '../sdp/offer.ts'
import { type Connection, connect, type NegotiatedMedia, type Transport } from './connection.ts'
import { type Counters, type LineFigures, newCounters } from './figures.ts'
import type { IncomingStream, StreamEvents } from './incoming-stream.ts'
import type { PictureFacts } from './picture-facts.ts'
import { Publisher } from './publisher.ts'
import { ViewerStream } from './viewer-stream.ts'

/** Small, middle and full picture. */
const maxLayers = 3
const tickMs = 10
/** Media without a packet for so long have stopped. */
const defaultSilentMs = 3_000

export type RoomFault = OfferFault | 'already_live' | 'not_live' | 'no_codec'

export interface MediaWatch {
  /** Media of the publisher begin, or have stopped; with the milliseconds since their last packet. */
  onMedia?: (isRunning: boolean, sinceLastMs: number) => void
  silentMs?: number
  /** What the pictures of the publisher are, when that is first known and when it changes. */
  onPictureFacts?: (facts: PictureFacts) => void
}

export interface Viewer {
  answer: string
  /** Show the picture of this size: 0 is the smallest; the largest there is where there are fewer. */
  setLayer(layer: number): void
  /** Packets that were sent, of both kinds, and how many of them again. */
  sent(): { packets: number; repeats: number }
  close(): void
}

interface Watching {
  streams: ViewerStream[]
  connection: Connection
  layer: number
  end: () => void
}

/** One live stream: who publishes, and who watches. */
export class Room {
  readonly #transport: Transport
  readonly #viewers = new Set<Watching>()
  #publisher: Publisher | undefined
  #isStarting = false
  readonly #timer: NodeJS.Timeout
  readonly #watch: MediaWatch
  readonly #counters: Counters
  #isRunning = false
  /** When its media began to run last. */
  #sinceMs = 0
  #lastMs = Number.NEGATIVE_INFINITY

  constructor(transport: Transport, watch: MediaWatch = {}, counters: Counters = newCounters()) {
    this.#transport = transport
    this.#watch = watch
    this.#counters = counters
    this.#timer = setInterval(() => this.#tick(performance.now()), tickMs)
  }

  get viewers(): number {
    return this.#viewers.size
  }

  /** What its publisher's pictures are; undefined: not known. */
  get pictureFacts(): PictureFacts | undefined {
    return this.#publisher?.facts
  }

  /** How its publisher's line does; undefined: there is none. */
  get line(): LineFigures | undefined {
    return this.#publisher?.line
  }

  /** Of its media, the time that they ran last, which may go on; undefined: none came yet. */
  get lastRun(): { sinceMs: number; lastMs: number } | undefined {
    if (this.#sinceMs === 0) return undefined
    return { sinceMs: this.#sinceMs, lastMs: this.#lastMs }
  }

  /** Packets of the publisher came within the last seconds. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  /**
   * Publish with an offer of WHIP; `onEnd` is called when the line of the publisher is gone, which is noticed after
   * half a minute: who leaves closes. Takes the place of a publisher whose media have stopped, with `replace` of any;
   * that one is closed, and its `onEnd` is not called.
   */
  async publish(
    sdp: string,
    onEnd: () => void,
    { replace = false }: { replace?: boolean } = {},
  ): Promise<{ answer: string; close: () => void } | RoomFault> {
    if (this.#isStarting || !(replace || this.#hasPlace())) return 'already_live'
    const offer = readOffer(sdp)
    if (typeof offer === 'string') return offer
    const chosen = chooseSent(offer.media)
    if (chosen.length === 0) return 'no_codec'
    this.#isStarting = true
    try {
      const leave = () => {
        if (this.#publisher === publisher) this.#publisher = undefined
      }
      const onGone = () => {
        leave()
        onEnd()
      }
      const connection = await connect(sdp, chosen, { transport: this.#transport, onEnd: onGone })
      const publisher = new Publisher(connection, chosen, {
        events: this.#events,
        counters: this.#counters,
      })
      this.#publisher?.close()
      this.#publisher = publisher
      this.#showAll(publisher)
      const close = () => {
        leave()
        publisher.close()
      }
      return { answer: connection.answer, close }
    } finally {
      this.#isStarting = false
    }
  }

  #hasPlace(): boolean {
    return this.#publisher?.hasStopped(performance.now(), this.#silentMs) ?? true
  }

  get #silentMs(): number {
    return this.#watch.silentMs ?? defaultSilentMs
  }

  /** Viewers go on with a new publisher; those who agreed on another codec are ended, and come again. */
  #showAll({ streams }: Publisher): void {
    for (const viewer of [...this.#viewers]) {
      if (reads(viewer, streams)) this.#show(viewer)
      else viewer.end()
    }
  }

  /** Watch with an offer of WHEP; `onEnd` is called when the viewer is gone. */
  async watch(sdp: string, onEnd: () => void): Promise<Viewer | RoomFault> {
    if (!this.#publisher) return 'not_live'
    const offer = readOffer(sdp)
    if (typeof offer === 'string') return offer
    const chosen = chooseReceived(offer.media, this.#publisher.streams)
    if (!chosen) return 'no_codec'
    const onGone = () => {
      this.#viewers.delete(viewer)
      onEnd()
    }
    const connection = await connect(sdp, chosen, { transport: this.#transport, onEnd: onGone })
    const streams = chosen.map(
      (one) => new ViewerStream(one, trackOf(connection, one), this.#counters),
    )
    const end = () => {
      connection.close()
      onGone()
    }
    const viewer: Watching = { streams, connection, layer: maxLayers - 1, end }
    // Another publisher has come meanwhile.
    if (this.#publisher && !reads(viewer, this.#publisher.streams)) {
      connection.close()
      return 'not_live'
    }
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

  #show({ streams, layer }: Watching): void {
    if (!this.#publisher) return
    const { pictures, sound } = this.#publisher
    const picture = pictures[Math.max(0, Math.min(layer, pictures.length - 1))]
    for (const stream of streams) {
      const source = stream.kind === 'audio' ? sound : picture
      if (source) stream.show(source)
    }
  }

  readonly #events: StreamEvents = {
    onPacket: (source, packet, nowMs) => {
      for (const { streams } of this.#viewers) {
        for (const stream of streams) {
          if (stream.kind === source.kind) stream.forward(source, packet, nowMs)
        }
      }
    },
    onReport: (_, report) => {
      for (const { streams } of this.#viewers) for (const stream of streams) stream.report(report)
    },
  }

  #tick(nowMs: number): void {
    this.#publisher?.tick(nowMs)
    const change = this.#publisher?.takeChange(nowMs)
    if (change) this.#watch.onPictureFacts?.(change)
    this.#lastMs = Math.max(this.#lastMs, this.#publisher?.lastMs ?? this.#lastMs)
    const sinceLastMs = nowMs - this.#lastMs
    const isRunning = sinceLastMs < this.#silentMs
    if (isRunning === this.#isRunning) return
    this.#isRunning = isRunning
    if (isRunning) this.#sinceMs = this.#lastMs
    this.#watch.onMedia?.(isRunning, sinceLastMs)
  }

  close(): void {
    clearInterval(this.#timer)
    this.#publisher?.close()
    for (const { connection } of this.#viewers) connection.close()
    this.#viewers.clear()
  }
}

/** Whether a viewer has agreed on the codecs of these streams. */
const reads = ({ streams }: Watching, sources: readonly IncomingStream[]): boolean =>
  streams.every((stream) =>
    sources.every((source) => source.kind !== stream.kind || stream.reads(source)),
  )

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
    // What was agreed on, where none fits what is really sent: others decode more than they say.
    const real = viewerFormat(place, { ...source.format, ...source.facts })
    const format = real ?? viewerFormat(place, source.format)
    if (format) chosen.push({ media: place, format, ssrc: randomInt(1, 2 ** 32) })
    else if (kind === 'video') return undefined
  }
  return chosen
}
