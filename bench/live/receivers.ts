/** Viewers of a stream in a process of their own: they count packets and decode nothing. */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Audio, type PeerConnection, type Track, Video } from 'node-datachannel'
import { createMediaClient } from '#server/platform/live-video/embedded/client.ts'
import { isRtcp } from '#server/platform/live-video/rtp/packet.ts'
import { accept, newPeer, offerOf, sentAt } from './peers.ts'

export interface ReceiversOrder {
  origin: string
  secret: string
  room: string
  viewers: number
  perSecond: number
}

export interface ReceiversReport {
  /** By viewer, of pictures and since the last report. */
  bytes: number[]
  /** From a publisher's sending of a picture's last packet to its arrival, of some viewers. */
  delaysMs: number[]
  /** From asking to watch to the first picture. */
  firstMs: number[]
  /** Since the last report, of this process; and at the 99th percentile, how late its timers were. */
  cpuSeconds: number
  lateMs: number
}

/** Every tenth viewer tells of its delays. */
const delaysOfEach = 10

class Receiver {
  readonly #peer: PeerConnection = newPeer()
  readonly #tracks: Track[]
  readonly #tellsDelays: boolean
  #askedMs = 0
  firstMs: number | undefined
  bytes = 0
  delaysMs: number[] = []

  constructor(nth: number) {
    this.#tellsDelays = nth % delaysOfEach === 0
    const video = new Video('0', 'RecvOnly')
    video.addVP8Codec(96)
    const audio = new Audio('1', 'RecvOnly')
    audio.addOpusCodec(111)
    this.#tracks = [this.#peer.addTrack(video), this.#peer.addTrack(audio)]
    this.#tracks[0]?.onMessage((bytes) => this.#receive(bytes))
    this.#tracks[1]?.onMessage(() => {})
  }

  async watch(ask: (offer: string) => Promise<string>): Promise<void> {
    this.#askedMs = performance.now()
    const offer = await offerOf(this.#peer)
    await accept(this.#peer, this.#tracks, await ask(offer))
  }

  #receive(bytes: Buffer): void {
    if (isRtcp(bytes)) return
    this.firstMs ??= performance.now() - this.#askedMs
    this.bytes += bytes.length
    if (!this.#tellsDelays || bytes.readUInt8(1) < 0x80) return
    this.delaysMs.push(Number(process.hrtime.bigint() - bytes.readBigUInt64BE(sentAt)) / 1e6)
  }
}

const receivers: Receiver[] = []
let cpu = process.cpuUsage()
const late = monitorEventLoopDelay({ resolution: 10 })
late.enable()

function report(): ReceiversReport {
  const { user, system } = process.cpuUsage(cpu)
  cpu = process.cpuUsage()
  const told: ReceiversReport = {
    bytes: receivers.map(({ bytes }) => bytes),
    delaysMs: receivers.flatMap(({ delaysMs }) => delaysMs),
    firstMs: receivers.flatMap(({ firstMs }) => firstMs ?? []),
    cpuSeconds: (user + system) / 1e6,
    lateMs: late.percentile(99) / 1e6,
  }
  late.reset()
  for (const receiver of receivers) {
    receiver.bytes = 0
    receiver.delaysMs = []
  }
  return told
}

async function watchAll({ origin, secret, room, viewers, perSecond }: ReceiversOrder) {
  const client = createMediaClient(() => origin, secret)
  const joins: Promise<void>[] = []
  for (let nth = 0; nth < viewers; nth += 1) {
    const receiver = new Receiver(nth)
    receivers.push(receiver)
    const ask = async (offer: string) => {
      const reply = await client.watch(room, `account${nth}`, offer)
      if (typeof reply === 'string') throw new Error(reply)
      return reply.answer
    }
    joins.push(receiver.watch(ask))
    await new Promise((resolve) => setTimeout(resolve, 1_000 / perSecond))
  }
  await Promise.all(joins)
}

process.once('disconnect', () => process.exit())
process.on('message', (order: ReceiversOrder | 'report') => {
  if (order === 'report') process.send?.(report())
  else {
    watchAll(order).then(
      () => process.send?.('watching'),
      (failure: unknown) => process.send?.({ failure: String(failure) }),
    )
  }
})
