import { type ReactNode, useEffect, useRef } from 'react'
import { Button, cx, Icon, IconButton, Notice, Spinner } from '#web/ui/index.ts'
import { m } from '../../../lib/paraglide/messages.js'
import type { Capture, CaptureFailure } from '../media/use-capture.ts'
import { SoundLevel } from './sound-level.tsx'

type Props = {
  capture: Capture
  /** Over the upper edge of the picture. */
  head?: ReactNode
  /** More buttons beside those of the camera. */
  children?: ReactNode
}

/** The own picture as it is sent, with the switches of camera, microphone and screen. */
export function CaptureCard({ capture, head, children }: Props) {
  const isReady = capture.step === 'ready'
  return (
    <div className="grid gap-3">
      <div className="relative aspect-video overflow-hidden rounded-card bg-media text-on-media">
        {isReady ? (
          <OwnPicture capture={capture} />
        ) : (
          <div className="grid size-full place-content-center justify-items-center gap-4 p-6 text-center">
            {capture.step === 'asking' ? (
              <>
                <Spinner label={m.live_camera_asking()} />
                <p className="text-body">{m.live_camera_asking()}</p>
              </>
            ) : (
              <>
                <Icon name="video" size={40} className="text-on-media-muted" />
                <Button onClick={capture.start}>{m.live_camera_start()}</Button>
              </>
            )}
          </div>
        )}
        {head && (
          <div className="absolute inset-x-0 top-0 bg-linear-to-b from-veil to-transparent p-3 pb-8">
            {head}
          </div>
        )}
      </div>
      <CaptureProblem step={capture.step} onRetry={capture.start} />
      {isReady && (
        <div className="flex flex-wrap items-center gap-2">
          <Switches capture={capture} />
          <SoundLevel track={capture.isMicrophoneOn ? capture.tracks.audio : null} />
          {children}
        </div>
      )}
    </div>
  )
}

function OwnPicture({ capture: { tracks, source, isCameraOn } }: { capture: Capture }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!video.current) return
    video.current.srcObject = tracks.video && new MediaStream([tracks.video])
  }, [tracks.video])
  return (
    <>
      <video
        ref={video}
        muted
        autoPlay
        playsInline
        aria-label={m.live_own_picture()}
        className={cx(
          'size-full object-contain',
          // As in a mirror, where people expect it.
          source === 'camera' && '-scale-x-100',
          !isCameraOn && 'invisible',
        )}
      />
      {!isCameraOn && (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 text-body">
          <Icon name="video-off" size={32} />
          {m.live_camera_is_off()}
        </p>
      )}
    </>
  )
}

function Switches({ capture }: { capture: Capture }) {
  const { isCameraOn, isMicrophoneOn, tracks } = capture
  return (
    <>
      <IconButton
        icon={isCameraOn ? 'video' : 'video-off'}
        variant={isCameraOn ? 'tonal' : 'filled'}
        size={44}
        label={isCameraOn ? m.live_camera_off() : m.live_camera_on()}
        onClick={capture.toggleCamera}
      />
      <IconButton
        icon={isMicrophoneOn && tracks.audio ? 'mic' : 'mic-off'}
        variant={isMicrophoneOn ? 'tonal' : 'filled'}
        size={44}
        disabled={!tracks.audio}
        label={isMicrophoneOn ? m.live_microphone_off() : m.live_microphone_on()}
        onClick={capture.toggleMicrophone}
      />
      <ScreenButton {...capture} />
    </>
  )
}

function ScreenButton({ source, shareScreen, stopSharing }: Capture) {
  const isShared = source === 'screen'
  // Phones cannot.
  if (typeof navigator === 'undefined' || !navigator.mediaDevices?.getDisplayMedia) return null
  return (
    <IconButton
      icon="screen-share"
      variant={isShared ? 'filled' : 'tonal'}
      size={44}
      label={isShared ? m.live_screen_stop() : m.live_screen_share()}
      onClick={isShared ? stopSharing : shareScreen}
    />
  )
}

const problems: Record<CaptureFailure, readonly [title: () => string, text: () => string]> = {
  insecure: [m.live_camera_insecure, m.live_camera_insecure_text],
  denied: [m.live_camera_denied, m.live_camera_denied_text],
  missing: [m.live_camera_missing, m.live_camera_missing_text],
  busy: [m.live_camera_busy, m.live_camera_busy_text],
  failed: [m.live_camera_failed, m.live_camera_failed_text],
}

/** Why there is no camera, and what to do. */
function CaptureProblem({ step, onRetry }: { step: Capture['step']; onRetry: () => void }) {
  if (step === 'idle' || step === 'asking' || step === 'ready') return null
  const [title, text] = problems[step]
  return (
    <Notice
      tone="warning"
      alert
      title={title()}
      action={
        step !== 'insecure' && (
          <Button size="sm" variant="tonal" onClick={onRetry}>
            {m.live_camera_retry()}
          </Button>
        )
      }
    >
      {text()}
    </Notice>
  )
}
