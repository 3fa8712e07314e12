import type { Page } from 'playwright-core'
import { freePort } from '#server/platform/free-port.ts'
import { Room } from '#server/platform/live-video/embedded/room.ts'
import { describe, desktop, expect, test, visit } from './support/browser.ts'

/** A page of the site: cameras and microphones need a secure one. */
const place = '/auth/login'

describe('live video between browsers', () => {
  test('pictures and sound advance, in each size that is asked for', async ({ open }) => {
    const room = new Room({ port: await freePort(), announced: ['127.0.0.1'] })
    try {
      const [publisher, viewer] = [
        await open({ viewport: desktop }),
        await open({ viewport: desktop }),
      ]
      await Promise.all([visit(publisher.page, place), visit(viewer.page, place)])
      const sent = await room.publish(await offerCamera(publisher.page), () => {})
      if (typeof sent === 'string') throw new Error(sent)
      await answer(publisher.page, sent.answer)
      const watched = await room.watch(await offerToWatch(viewer.page), () => {})
      if (typeof watched === 'string') throw new Error(watched)
      await answer(viewer.page, watched.answer)

      await expect.poll(() => shown(viewer.page)).toMatchObject({ hasSound: true })
      await expect.poll(async () => (await shown(viewer.page)).width).toBeGreaterThan(160)
      const before = await shown(viewer.page)
      await expect
        .poll(async () => (await shown(viewer.page)).frames)
        .toBeGreaterThan(before.frames + 30)
      watched.setLayer(0)
      await expect.poll(async () => (await shown(viewer.page)).width).toBeLessThanOrEqual(160)
      watched.setLayer(2)
      await expect.poll(async () => (await shown(viewer.page)).width).toBeGreaterThan(160)
      const after = await shown(viewer.page)
      await expect
        .poll(async () => (await shown(viewer.page)).frames)
        .toBeGreaterThan(after.frames + 30)
    } finally {
      room.close()
    }
  })
})

interface WithPeer {
  peer: RTCPeerConnection
}

/** An offer of a camera in three sizes, and of a microphone. */
const offerCamera = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const media = await navigator.mediaDevices.getUserMedia({
      video: { width: 640, height: 360, frameRate: 15 },
      audio: true,
    })
    const peer = new RTCPeerConnection()
    ;(globalThis as unknown as WithPeer).peer = peer
    for (const scaleResolutionDownBy of [4, 2, 1]) {
      const [track] = media.getVideoTracks()
      if (!track) throw new Error('no camera')
      const sendEncodings = [{ scaleResolutionDownBy }]
      peer.addTransceiver(track.clone(), { direction: 'sendonly', sendEncodings })
    }
    const [sound] = media.getAudioTracks()
    if (sound) peer.addTransceiver(sound, { direction: 'sendonly' })
    await peer.setLocalDescription()
    return peer.localDescription?.sdp ?? ''
  })

const offerToWatch = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const peer = new RTCPeerConnection()
    ;(globalThis as unknown as WithPeer).peer = peer
    const video = document.createElement('video')
    video.muted = true
    video.autoplay = true
    video.srcObject = new MediaStream()
    document.body.append(video)
    peer.addEventListener('track', ({ track }) => {
      if (video.srcObject instanceof MediaStream) video.srcObject.addTrack(track)
      void video.play()
    })
    peer.addTransceiver('video', { direction: 'recvonly' })
    peer.addTransceiver('audio', { direction: 'recvonly' })
    await peer.setLocalDescription()
    return peer.localDescription?.sdp ?? ''
  })

const answer = (page: Page, sdp: string): Promise<void> =>
  page.evaluate(
    (text) =>
      (globalThis as unknown as WithPeer).peer.setRemoteDescription({ type: 'answer', sdp: text }),
    sdp,
  )

/** What a viewer has seen and heard so far. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const reports = await (globalThis as unknown as WithPeer).peer.getStats()
    const seen = { frames: 0, width: 0, hasSound: false }
    for (const report of reports.values()) {
      if (report.type !== 'inbound-rtp') continue
      if (report.kind === 'audio') seen.hasSound = report.totalSamplesReceived > 0
      else {
        seen.frames = report.framesDecoded
        seen.width = report.frameWidth
      }
    }
    return seen
  })
