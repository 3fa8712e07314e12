import type { StreamAccess } from '#contract/live/playback.ts'
import type { Broadcast, LivePlayer, Media, Playback, Received, Sent } from './player.ts'

/** How long a connection may take, and how long it may be interrupted before it counts as lost. */
const connectMs = 15_000
const interruptedMs = 4_000

/**
 * Of each size: how much smaller it is, its most bits per second, and its share of a line that cannot
 * carry all: alike, the largest picture would get no more than the smallest.
 */
const sizes: readonly RTCRtpEncodingParameters[] = [
  { scaleResolutionDownBy: 4, maxBitrate: 150_000, priority: 'very-low' },
  { scaleResolutionDownBy: 2, maxBitrate: 500_000, priority: 'low' },
  { scaleResolutionDownBy: 1, maxBitrate: 2_500_000, priority: 'high' },
]

/** Every viewer can decode these, the first ones preferred. */
const playableEverywhere = ['video/vp8', 'video/h264', 'video/rtx']

/** Live video of this site, by WHIP and WHEP. */
export const embedded: LivePlayer = {
  async play(access, element) {
    const peer = connectionTo(access)
    const received = new MediaStream()
    element.srcObject = received
    peer.addEventListener('track', ({ track }) => received.addTrack(track))
    for (const kind of ['video', 'audio']) peer.addTransceiver(kind, { direction: 'recvonly' })
    const session = await openSession(peer, access)
    return {
      lost: session.lost,
      show: (layer) => session.showLayer(layer),
      received: () => receivedBy(peer),
      close: session.close,
    } satisfies Playback
  },

  async publish(access, { video, audio }) {
    const peer = connectionTo(access)
    const pictures = sizes.map((size) => {
      // Without a picture yet the track comes later, over the same connection.
      const options: RTCRtpTransceiverInit = { direction: 'sendonly', sendEncodings: [size] }
      const transceiver = peer.addTransceiver(video?.clone() ?? 'video', options)
      preferPlayable(transceiver)
      return transceiver.sender
    })
    const sound = peer.addTransceiver(audio?.clone() ?? 'audio', { direction: 'sendonly' }).sender
    const stopTracks = () => {
      for (const { track } of [...pictures, sound]) track?.stop()
    }
    try {
      const session = await openSession(peer, access)
      return {
        lost: session.lost,
        replace: (media) => replaceTracks(pictures, sound, media),
        sent: () => sentBy(peer),
        close() {
          session.close()
          stopTracks()
        },
      } satisfies Broadcast
    } catch (failure) {
      stopTracks()
      throw failure
    }
  },
}

const connectionTo = ({ iceServers }: StreamAccess) =>
  new RTCPeerConnection({
    iceServers: iceServers.map(({ urls, username, credential }) => ({
      urls,
      ...(username ? { username } : {}),
      ...(credential ? { credential } : {}),
    })),
  })

function preferPlayable(transceiver: RTCRtpTransceiver): void {
  const codecs = RTCRtpSender.getCapabilities('video')?.codecs ?? []
  const preferred = playableEverywhere.flatMap((name) =>
    codecs.filter(({ mimeType }) => mimeType.toLowerCase() === name),
  )
  if (preferred.length > 0) transceiver.setCodecPreferences?.(preferred)
}

async function replaceTracks(
  pictures: readonly RTCRtpSender[],
  sound: RTCRtpSender,
  { video, audio }: Media,
): Promise<void> {
  const replace = async (sender: RTCRtpSender, track: MediaStreamTrack | null) => {
    const before = sender.track
    await sender.replaceTrack(track?.clone() ?? null)
    before?.stop()
  }
  await Promise.all([...pictures.map((one) => replace(one, video)), replace(sound, audio)])
}

/** Send the offer, take the answer. Candidates need not follow: the server learns ours by itself. */
async function openSession(peer: RTCPeerConnection, access: StreamAccess) {
  const headers = { Authorization: `Bearer ${access.token}` }
  const open = async () => {
    await peer.setLocalDescription()
    const body = peer.localDescription?.sdp ?? ''
    const reply = await fetch(`/api${access.url}`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/sdp' },
      body,
      signal: AbortSignal.timeout(connectMs),
    })
    const location = reply.headers.get('Location')
    if (reply.status !== 201 || !location) throw new Error(`the offer was answered ${reply.status}`)
    await peer.setRemoteDescription({ type: 'answer', sdp: await reply.text() })
    return new URL(location, reply.url).href
  }
  const address = await open().catch((failure: unknown) => {
    peer.close()
    throw failure
  })
  return {
    lost: lossOf(peer),
    async showLayer(layer: number) {
      await fetch(`${address}/layer`, {
        method: 'PUT',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ layer }),
      })
    },
    close() {
      peer.close()
      void fetch(address, { method: 'DELETE', headers, keepalive: true }).catch(() => undefined)
    },
  }
}

/** Resolves when a connection fails, is not made in time, or is interrupted for too long. */
function lossOf(peer: RTCPeerConnection): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, connectMs)
    peer.addEventListener('connectionstatechange', () => {
      clearTimeout(timer)
      if (peer.connectionState === 'failed') resolve()
      if (peer.connectionState === 'disconnected') timer = setTimeout(resolve, interruptedMs)
      if (peer.connectionState === 'connecting') timer = setTimeout(resolve, connectMs)
    })
  })
}

async function receivedBy(peer: RTCPeerConnection): Promise<Received> {
  const received: Received = { frames: 0, packets: 0, lostPackets: 0 }
  for (const report of (await peer.getStats()).values()) {
    if (report.type !== 'inbound-rtp' || report.kind !== 'video') continue
    received.frames += report.framesDecoded ?? 0
    received.packets += report.packetsReceived ?? 0
    received.lostPackets += Math.max(0, report.packetsLost ?? 0)
  }
  return received
}

async function sentBy(peer: RTCPeerConnection): Promise<Sent> {
  const sent: Sent = { bytes: 0, lostShare: 0, roundTripMs: 0 }
  for (const report of (await peer.getStats()).values()) {
    if (report.type === 'outbound-rtp') sent.bytes += report.bytesSent ?? 0
    if (report.type === 'remote-inbound-rtp') {
      sent.lostShare = Math.max(sent.lostShare, report.fractionLost ?? 0)
      sent.roundTripMs = Math.max(sent.roundTripMs, (report.roundTripTime ?? 0) * 1000)
    }
  }
  return sent
}
