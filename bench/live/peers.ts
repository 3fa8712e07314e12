import { setTimeout as sleep } from 'node:timers/promises'
import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { isRtcp } from '#server/platform/live-video/rtp/packet.ts'
import { readRtcp } from '#server/platform/live-video/rtp/rtcp.ts'

/** 30 pictures a second of five packets of 1,000 bytes: 1.2 Mbps. */
const picturesPerSecond = 30
const packetsPerPicture = 5
const pictureBytes = 1_000
/** Opus of 32 kbps. */
const soundsPerSecond = 50
const soundBytes = 80
/** Of VP8: its descriptor, and the bytes up to a picture's size. */
const descriptor = Buffer.from('90e080000000', 'hex')
const keyframe = Buffer.from('1002009d012ac0031c02', 'hex')
/** When it was sent stands behind them, in nanoseconds of the clock that all processes share. */
export const sentAt = 12 + descriptor.length + keyframe.length

const waitMs = 30_000

async function waitFor(isSo: () => boolean): Promise<void> {
  const end = performance.now() + waitMs
  while (!isSo()) {
    if (performance.now() > end) throw new Error('a connection took longer than 30 s')
    await sleep(5)
  }
}

export async function offerOf(peer: PeerConnection): Promise<string> {
  peer.setLocalDescription('offer')
  await waitFor(() => peer.gatheringState() === 'complete')
  return peer.localDescription()?.sdp ?? ''
}

export async function accept(peer: PeerConnection, tracks: readonly Track[], answer: string) {
  peer.setRemoteDescription(answer, 'answer')
  await waitFor(() => tracks.every((track) => track.isOpen()))
}

export const newPeer = (): PeerConnection =>
  new PeerConnection('', { iceServers: [], disableAutoNegotiation: true })

/** Sends what a browser with a camera of 960×540 sends, in packets that are filled with nothing. */
export class BenchPublisher {
  readonly #peer = newPeer()
  readonly #video: Track
  readonly #audio: Track
  readonly #sent = new Map<number, Buffer>()
  #timers: NodeJS.Timeout[] = []
  #sequence = 0
  #pictures = 0
  #sounds = 0
  #isKeyframeDue = true
  /** Of pictures, payload and header. */
  bytes = 0

  constructor() {
    const video = new Video('0', 'SendOnly')
    video.addVP8Codec(96)
    video.addSSRC(100, 'p', 'p', 'video')
    const audio = new Audio('1', 'SendOnly')
    audio.addOpusCodec(111)
    audio.addSSRC(200, 'p', 'p', 'audio')
    this.#video = this.#peer.addTrack(video)
    this.#audio = this.#peer.addTrack(audio)
    this.#video.onMessage((bytes) => this.#answer(bytes))
  }

  offer(): Promise<string> {
    return offerOf(this.#peer)
  }

  async start(answer: string): Promise<void> {
    await accept(this.#peer, [this.#video, this.#audio], answer)
    const begun = performance.now()
    const due = (perSecond: number) => ((performance.now() - begun) * perSecond) / 1_000
    this.#timers = [
      setInterval(() => {
        while (this.#pictures < due(picturesPerSecond)) this.#sendPicture()
      }, 10),
      setInterval(() => {
        while (this.#sounds < due(soundsPerSecond)) this.#sendSound()
      }, 10),
    ]
  }

  stop(): void {
    for (const timer of this.#timers) clearInterval(timer)
  }

  close(): void {
    this.stop()
    this.#peer.close()
  }

  #answer(bytes: Buffer): void {
    if (!isRtcp(bytes)) return
    for (const message of readRtcp(bytes)) {
      if (message.kind === 'keyframe-request') this.#isKeyframeDue = true
      if (message.kind !== 'nack') continue
      for (const sequence of message.sequences) {
        const packet = this.#sent.get(sequence)
        if (packet) this.#video.sendMessageBinary(packet)
      }
    }
  }

  #sendPicture(): void {
    const isKeyframe = this.#isKeyframeDue
    this.#isKeyframeDue = false
    for (let nth = 0; nth < packetsPerPicture; nth += 1) {
      const isLast = nth === packetsPerPicture - 1
      const about = { type: 96, ssrc: 100, sequence: this.#sequence, isLast }
      const packet = rtp({ ...about, timestamp: this.#pictures * 3_000, length: pictureBytes })
      descriptor.copy(packet, 12)
      packet.writeUInt8(nth === 0 ? 0x90 : 0x80, 12)
      packet.writeUInt16BE(0x8000 | (this.#pictures & 0x7fff), 14)
      keyframe.copy(packet, 12 + descriptor.length)
      if (!(isKeyframe && nth === 0)) packet.writeUInt8(0x11, 12 + descriptor.length)
      packet.writeBigUInt64BE(process.hrtime.bigint(), sentAt)
      this.#sent.set(this.#sequence, packet)
      this.#sent.delete((this.#sequence - 512) & 0xffff)
      this.#video.sendMessageBinary(packet)
      this.bytes += packet.length
      this.#sequence = (this.#sequence + 1) & 0xffff
    }
    this.#pictures += 1
  }

  #sendSound(): void {
    const sequence = this.#sounds & 0xffff
    const about = { type: 111, ssrc: 200, sequence, isLast: false }
    this.#audio.sendMessageBinary(
      rtp({ ...about, timestamp: this.#sounds * 960, length: soundBytes }),
    )
    this.#sounds += 1
  }
}

interface Header {
  type: number
  ssrc: number
  sequence: number
  timestamp: number
  isLast: boolean
  length: number
}

function rtp({ type, ssrc, sequence, timestamp, isLast, length }: Header): Buffer {
  const packet = Buffer.alloc(12 + length)
  packet.writeUInt8(0x80, 0)
  packet.writeUInt8((isLast ? 0x80 : 0) | type, 1)
  packet.writeUInt16BE(sequence, 2)
  packet.writeUInt32BE(timestamp >>> 0, 4)
  packet.writeUInt32BE(ssrc, 8)
  return packet
}
