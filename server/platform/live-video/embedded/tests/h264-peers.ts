import { type ChildProcess, spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Audio, Video } from 'node-datachannel'
import { onTestFinished } from 'vitest'
import { H264RtpPayload, RtpPacket } from 'werift-rtp'
import { accept, newPeer, offerOf } from './peers.ts'

const h264 = (profile: string, mode = 1) =>
  `level-asymmetry-allowed=1;packetization-mode=${mode};profile-level-id=${profile}`

/** Numbers of an iPhone's offer: high profile before baseline, VP8 after both. */
export const iphone = { high: 96, baseline: 98, vp8: 105 }

/** The pictures of an iPhone's offer; newer ones read HEVC and AV1 as well. */
function iphoneVideo(isNewer: boolean): Video {
  const video = new Video('0', 'RecvOnly')
  const formats: [name: string, parameters?: string][] = [
    ['H264', h264('640c1f')],
    ['H264', h264('42e01f')],
    ['H264', h264('640c1f', 0)],
    ['H264', h264('42e01f', 0)],
  ]
  let payloadType = iphone.high
  for (const [name, parameters] of formats) {
    video.addVideoCodec(payloadType, name, parameters)
    video.addRTXCodec(payloadType + 1, payloadType, 90_000)
    payloadType += 2
  }
  if (isNewer) video.addH265Codec(payloadType)
  video.addVP8Codec(iphone.vp8)
  video.addRTXCodec(iphone.vp8 + 1, iphone.vp8, 90_000)
  video.addVideoCodec(107, 'VP9', 'profile-id=0')
  if (isNewer) video.addAV1Codec(109)
  return video
}

/** A viewer whose offer is that of an iPhone, and the packets of pictures that came. */
export async function iphonePeer(isNewer = true) {
  const peer = newPeer()
  const audio = new Audio('1', 'RecvOnly')
  audio.addOpusCodec(111)
  const tracks = [peer.addTrack(iphoneVideo(isNewer)), peer.addTrack(audio)] as const
  const packets: RtpPacket[] = []
  tracks[0].onMessage((bytes) => {
    const type = bytes.readUInt8(1)
    if (type < 192 || type > 223) packets.push(RtpPacket.deSerialize(bytes))
  })
  return {
    offer: await offerOf(peer),
    accept: (answer: string) => accept(peer, tracks, answer),
    packets,
  }
}

const obsSsrc = 101
const obsPayloadType = 96

/** A publisher with the offer of OBS, which is made of the same library: sound, then one picture in H.264. */
export async function obsPeer() {
  const peer = newPeer()
  const audio = new Audio('0', 'SendOnly')
  audio.addOpusCodec(111)
  audio.addSSRC(100, 'obs', 'obs', 'audio')
  const video = new Video('1', 'SendOnly')
  video.addH264Codec(obsPayloadType, h264('42e01f'))
  video.addSSRC(obsSsrc, 'obs', 'obs', 'video')
  const tracks = [peer.addTrack(audio), peer.addTrack(video)] as const
  return {
    offer: await offerOf(peer),
    accept: (answer: string) => accept(peer, tracks, answer),
    /** Send what ffmpeg encodes in this way, at its own pace, until it has sent as many seconds. */
    encode: async (seconds: number, ...args: string[]) => {
      const socket = createSocket('udp4')
      socket.on('message', (packet) => {
        if (tracks[1].isOpen()) tracks[1].sendMessageBinary(packet)
      })
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
      const encoder = encodeTo(socket.address().port, seconds, args)
      onTestFinished(() => {
        encoder.kill('SIGKILL')
        socket.close()
      })
      await once(encoder, 'exit')
    },
  }
}

/** 15 pictures a second, a keyframe each second. */
function encodeTo(port: number, seconds: number, args: readonly string[]): ChildProcess {
  const source = ['-re', '-f', 'lavfi', '-i', `testsrc=s=640x360:r=15:d=${seconds}`]
  const codec = ['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-g', '15']
  const target = ['-payload_type', String(obsPayloadType), '-ssrc', String(obsSsrc), '-f', 'rtp']
  const path = process.env.FFMPEG_PATH || 'ffmpeg'
  const all = ['-v', 'error', '-nostdin', ...source, ...codec, ...args, ...target]
  const own = [...all, `rtp://127.0.0.1:${port}?pkt_size=1200`]
  return spawn(path, own, { stdio: ['ignore', 'ignore', 'inherit'] })
}

/** What a viewer's decoder gets, as a file of H.264: put together by another program, in the order of its numbers. */
export function streamOf(packets: readonly RtpPacket[]): Buffer {
  const ordered = packets.toSorted((a, b) => distance(packets, a) - distance(packets, b))
  const units: Buffer[] = []
  let fragment: Buffer | undefined
  for (const { payload } of ordered) {
    const unit = H264RtpPayload.deSerialize(payload, fragment)
    fragment = unit.fragment
    if (unit.payload) units.push(unit.payload)
  }
  return Buffer.concat(units)
}

/** How far a packet is after the first one, over the wrap of numbers. */
const distance = ([first]: readonly RtpPacket[], { header }: RtpPacket): number =>
  (header.sequenceNumber - (first?.header.sequenceNumber ?? 0) + 0x8000) & 0xffff
