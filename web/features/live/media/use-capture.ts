import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Media } from './player.ts'

/** Why there is no camera. `insecure`: browsers give none to a page that was not sent by https. */
export type CaptureFailure = 'insecure' | 'denied' | 'missing' | 'busy' | 'failed'
export type CaptureStep = 'idle' | 'asking' | 'ready' | CaptureFailure

export type VideoSource = 'camera' | 'screen'

const picture = { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } }
const failures: Record<string, CaptureFailure> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

const reasonOf = (failure: unknown): CaptureFailure =>
  failures[failure instanceof Error ? failure.name : ''] ?? 'failed'

const exactly = (deviceId: string | undefined) =>
  deviceId ? { deviceId: { exact: deviceId } } : {}

/** Camera and microphone; without a microphone, the camera alone. */
async function openDevices(cameraId?: string, microphoneId?: string): Promise<MediaStream> {
  const video = { ...picture, ...exactly(cameraId) }
  try {
    const audio = { echoCancellation: true, noiseSuppression: true, ...exactly(microphoneId) }
    return await navigator.mediaDevices.getUserMedia({ video, audio })
  } catch (failure) {
    if (reasonOf(failure) !== 'missing') throw failure
    return navigator.mediaDevices.getUserMedia({ video })
  }
}

const none: Media = { video: null, audio: null }

/** The camera or screen and the microphone of a creator, with what is switched off. */
export function useCapture() {
  const [step, setStep] = useState<CaptureStep>('idle')
  const [source, setSource] = useState<VideoSource>('camera')
  const [tracks, setTracks] = useState<Media>(none)
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  const [isCameraOn, setCameraOn] = useState(true)
  const [isMicrophoneOn, setMicrophoneOn] = useState(true)
  const current = useRef<Media>(none)

  const use = (next: Media) => {
    const { video, audio } = current.current
    if (video !== next.video) video?.stop()
    if (audio !== next.audio) audio?.stop()
    current.current = next
    setTracks(next)
  }
  useEffect(() => () => stopAll(current.current), [])

  const start = async (cameraId?: string, microphoneId?: string) => {
    if (!navigator.mediaDevices?.getUserMedia) return setStep('insecure')
    setStep('asking')
    try {
      const stream = await openDevices(cameraId, microphoneId)
      const [video = null] = stream.getVideoTracks()
      const [audio = null] = stream.getAudioTracks()
      use({ video, audio })
      setSource('camera')
      setStep('ready')
      setDevices(await navigator.mediaDevices.enumerateDevices())
    } catch (failure) {
      setStep(reasonOf(failure))
    }
  }

  const cameraId = tracks.video?.getSettings().deviceId
  const microphoneId = tracks.audio?.getSettings().deviceId

  const shareScreen = async () => {
    const stream = await navigator.mediaDevices
      .getDisplayMedia({ video: { frameRate: { ideal: 30 } } })
      .catch(() => undefined)
    const [video] = stream?.getVideoTracks() ?? []
    if (!video) return
    // The browser has a button of its own that ends it.
    video.addEventListener('ended', () => void start())
    use({ ...current.current, video })
    setSource('screen')
    setCameraOn(true)
    setStep('ready')
  }

  // A call or another program may have taken the camera meanwhile.
  const reopen = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || step !== 'ready') return
    if (source === 'camera' && tracks.video?.readyState === 'ended') void start()
  })
  useEffect(() => {
    const onVisible = () => reopen()
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [])

  return {
    step,
    source,
    tracks,
    cameras: devices.filter(({ kind }) => kind === 'videoinput'),
    microphones: devices.filter(({ kind }) => kind === 'audioinput'),
    cameraId,
    microphoneId,
    isCameraOn,
    isMicrophoneOn,
    start: () => void start(),
    chooseCamera: (id: string) => void start(id, microphoneId),
    chooseMicrophone: (id: string) => void start(cameraId, id),
    shareScreen: () => void shareScreen(),
    stopSharing: () => void start(),
    toggleCamera: () => setCameraOn(!isCameraOn),
    toggleMicrophone: () => setMicrophoneOn(!isMicrophoneOn),
    stop() {
      use(none)
      setStep('idle')
    },
  }
}

export type Capture = ReturnType<typeof useCapture>

function stopAll({ video, audio }: Media): void {
  video?.stop()
  audio?.stop()
}
