import { Audio, PeerConnection, type Track, Video } from 'node-datachannel'
import { answerText } from '../sdp/answer.ts'
import type { Format, OfferedMedia } from '../sdp/offer.ts'

export interface Transport {
  /** The one UDP port of all connections. */
  port: number
  /** Addresses that browsers are told instead of those of this machine; empty: its own. */
  announced: readonly string[]
}

/** A stream of a connection: what was offered, and in which format it runs. */
export interface NegotiatedMedia {
  media: OfferedMedia
  format: Format
  /** Of what is sent to a viewer; undefined: it is received. */
  ssrc?: number
}

export interface Connection {
  /** The description to answer with. */
  answer: string
  /** By the `mid` of its section. */
  tracks: ReadonlyMap<string, Track>
  /** To the peer and back, by its transport; undefined: not measured yet. */
  roundTripMs(): number | undefined
  close(): void
}

const goneStates: ReadonlySet<string> = new Set(['disconnected', 'failed', 'closed'])

/**
 * A handler for the transport: what one throws would end the process.
 */
export const guarded =
  (handle: (bytes: Buffer) => void, onFailure: () => void) =>
  (bytes: Buffer): void => {
    try {
      handle(bytes)
    } catch {
      onFailure()
    }
  }

/**
 * Send on a track; false: its line is not open. It may close between the question and the sending, by a thread of the
 * transport, and what is thrown then would end the process or leave other viewers out.
 */
export function sendOn(track: Track, bytes: Buffer): boolean {
  try {
    return track.isOpen() && track.sendMessageBinary(bytes)
  } catch {
    return false
  }
}

/** Only this machine is asked for its addresses. */
const candidatesMs = 5_000

/**
 * Answer an offer with these streams; others of the offer are refused. `onEnd` is called once, when the peer is
 * gone, which media notice late, and never before this has resolved.
 * Throws where the offer cannot be used.
 */
export async function connect(
  offer: string,
  chosen: readonly NegotiatedMedia[],
  { transport, onEnd }: { transport: Transport; onEnd: () => void },
): Promise<Connection> {
  const { port, announced } = transport
  const peer = new PeerConnection('', {
    iceServers: [],
    enableIceUdpMux: true,
    portRangeBegin: port,
    portRangeEnd: port,
    disableAutoNegotiation: true,
  })
  let isOver = false
  let isReady = false
  try {
    const tracks = new Map(chosen.map((one) => [one.media.mid, peer.addTrack(describe(one))]))
    peer.onStateChange((state) => {
      if (isOver || !goneStates.has(state)) return
      isOver = true
      peer.close()
      if (isReady) onEnd()
    })
    peer.setRemoteDescription(withoutCandidates(offer), 'offer')
    peer.setLocalDescription('answer')
    await candidatesFound(peer)
    const answer = answerText(peer.localDescription()?.sdp ?? '', chosen, { announced, port })
    const roundTripMs = () => {
      const ms = peer.rtt()
      return ms > 0 ? ms : undefined
    }
    if (isOver) throw new Error('the peer was gone before its answer')
    isReady = true
    const close = () => {
      isOver = true
      peer.close()
    }
    return { answer, tracks, roundTripMs, close }
  } catch (failure) {
    isOver = true
    peer.close()
    throw failure
  }
}

/**
 * Who offers comes to our address: its own ones are not tried. So no offer makes this server send to others, and none
 * is checked before the peer has read our answer, which libdatachannel's own offers do not stand.
 */
const withoutCandidates = (sdp: string): string =>
  sdp.replace(/^a=(candidate:|end-of-candidates).*\r?\n/gm, '')

function describe({ media: { mid, kind }, format, ssrc }: NegotiatedMedia): Audio | Video {
  const direction = ssrc === undefined ? 'RecvOnly' : 'SendOnly'
  const { payloadType, codec, profile } = format
  const media = kind === 'audio' ? new Audio(mid, direction) : new Video(mid, direction)
  if (media instanceof Audio) media.addOpusCodec(payloadType)
  else if (codec === 'vp8') media.addVP8Codec(payloadType)
  else media.addH264Codec(payloadType, h264Parameters(profile))
  if (ssrc !== undefined) media.addSSRC(ssrc, 'live', 'live', kind)
  return media
}

const h264Parameters = (profile = '42e01f') =>
  `level-asymmetry-allowed=1;packetization-mode=1;profile-level-id=${profile}`

function candidatesFound(peer: PeerConnection): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error('the addresses of this machine took too long')),
      candidatesMs,
    )
    const check = () => {
      if (peer.gatheringState() !== 'complete') return
      clearTimeout(timer)
      resolve()
    }
    peer.onGatheringStateChange(check)
    check()
  })
}
