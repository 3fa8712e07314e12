import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { onTestFinished, vi } from 'vitest'
import { RtcpPacketConverter, RtpHeader, RtpPacket } from 'werift-rtp'

/** Media take their time on a slow machine. */
export const until = (isSo: () => boolean) => vi.waitUntil(isSo, { timeout: 30_000, interval: 20 })

/** A peer that makes an offer; it is closed when the test is over. */
export function newPeer(): PeerConnection {
  const peer = new PeerConnection('', { iceServers: [], disableAutoNegotiation: true })
  onTestFinished(() => peer.close())
  return peer
}

export async function offerOf(peer: PeerConnection): Promise<string> {
  peer.setLocalDescription('offer')
  await until(() => peer.gatheringState() === 'complete')
  return peer.localDescription()?.sdp ?? ''
}

/** Until its tracks can send. */
export async function accept(peer: PeerConnection, tracks: readonly Track[], answer: string) {
  peer.setRemoteDescription(answer, 'answer')
  await until(() => tracks.every((track) => track.isOpen()))
}

const send = (track: Track | undefined, header: Partial<RtpHeader>, payload: Buffer) => {
  if (!track?.isOpen()) return
  track.sendMessageBinary(new RtpPacket(new RtpHeader(header), payload).serialize())
}

interface Feedback {
  type: number
  feedback?: { lost?: number[] }
}

/** A publisher of pictures of VP8, each of one packet, and of sound. H.264 is offered in its place, not sent. */
export async function publisherPeer(layers = 1, codec: 'vp8' | 'h264' = 'vp8') {
  const peer = newPeer()
  const pictures = Array.from({ length: layers }, (_, nth) => {
    const video = new Video(`v${nth}`, 'SendOnly')
    if (codec === 'vp8') video.addVP8Codec(96)
    else video.addH264Codec(96)
    video.addSSRC(100 + nth, 'p', 'p', `v${nth}`)
    return peer.addTrack(video)
  })
  const audio = new Audio('a', 'SendOnly')
  audio.addOpusCodec(111)
  audio.addSSRC(200, 'p', 'p', 'a')
  const sound = peer.addTrack(audio)
  /** By layer, each time a keyframe was asked for; and the packets that were. */
  const asked: number[] = []
  const lost: number[] = []
  for (const [nth, track] of pictures.entries()) {
    track.onMessage((bytes) => {
      for (const { type, feedback } of RtcpPacketConverter.deSerialize(bytes) as Feedback[]) {
        if (type === 206) asked.push(nth)
        if (type === 205 && feedback?.lost) lost.push(...feedback.lost)
      }
    })
  }
  return {
    offer: await offerOf(peer),
    accept: (answer: string) => accept(peer, [...pictures, sound], answer),
    ...{ asked, lost },
    sendPicture: (layer: number, nth: number, isKey: boolean) => {
      const numbers = [0x80, nth & 0xff, nth & 0xff]
      const payload = Buffer.from([0x90, 0xc0, ...numbers, isKey ? 0 : 1, layer])
      const header = { payloadType: 96, sequenceNumber: nth, timestamp: nth * 3_000, marker: true }
      send(pictures[layer], { ...header, ssrc: 100 + layer }, payload)
    },
    sendSound: (nth: number) => {
      const header = { payloadType: 111, sequenceNumber: nth, timestamp: nth * 960, ssrc: 200 }
      send(sound, header, Buffer.from([7]))
    },
    sendOther: (header: Partial<RtpHeader>, payload: Buffer = Buffer.from([0x10, 0])) =>
      send(pictures[0], { sequenceNumber: 20, ...header }, payload),
  }
}

/** A viewer, and what came. */
export async function viewerPeer() {
  const peer = newPeer()
  const video = new Video('0', 'RecvOnly')
  video.addH264Codec(98)
  video.addVP8Codec(101)
  const audio = new Audio('1', 'RecvOnly')
  audio.addOpusCodec(109)
  const tracks = [peer.addTrack(video), peer.addTrack(audio)] as const
  const pictures: RtpPacket[] = []
  const sounds: RtpPacket[] = []
  const collect = (into: RtpPacket[]) => (bytes: Buffer) => {
    const type = bytes.readUInt8(1)
    if (type < 192 || type > 223) into.push(RtpPacket.deSerialize(bytes))
  }
  tracks[0].onMessage(collect(pictures))
  tracks[1].onMessage(collect(sounds))
  return {
    offer: await offerOf(peer),
    accept: (answer: string) => accept(peer, tracks, answer),
    ...{ tracks, pictures, sounds },
  }
}

/** An offer of a viewer who reads neither VP8 nor H.264. */
export function otherViewerOffer(): Promise<string> {
  const peer = newPeer()
  const video = new Video('0', 'RecvOnly')
  video.addVP9Codec(98)
  peer.addTrack(video)
  return offerOf(peer)
}
