import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefCallback,
  Suspense,
  type SyntheticEvent,
  useCallback,
  useEffectEvent,
} from 'react'
import type { FileObject } from '#contract/files/files.ts'
import { CaptionTracks } from './caption-tracks.tsx'
import { savedPosition, savePosition } from './playback-positions.ts'

export type PlayerProps = {
  /** The file with its URL; `hls` if there are several renditions. */
  file: Pick<FileObject, 'url' | 'width' | 'height' | 'duration'> & {
    hls?: string | null
    storyboard?: string | null
    captions?: FileObject['captions']
  }
  poster?: string | undefined
  /** Accessible name. */
  label: string
  /** Key of the stored playback position; without it, no position is stored. */
  positionId?: string
}

type StreamedProps = {
  hls: string
  /** The file for browsers that get no HLS library. */
  url: string | null
  played: object
  onMounted: RefCallback<HTMLVideoElement>
  /** Receives the position in seconds. */
  onFailed: (seconds: number) => void
  children: ReactNode
}

/**
 * Seconds that are loaded ahead and kept behind. By default the library loads up to ten minutes, which
 * a fan pays for who watches one.
 */
const buffering = { maxBufferLength: 30, maxMaxBufferLength: 60, backBufferLength: 60 }

/**
 * The HLS library is larger than the rest of the player. Where it cannot be loaded, the browser
 * plays the file; of a video that has none yet the playlist, which not all browsers can play.
 */
const StreamedVideo = lazy(() =>
  import('hls-video-element/react').then(
    ({ default: HlsVideo }) => ({
      default: ({ hls, played, onMounted, onFailed, children }: StreamedProps) => {
        const failed = useEffectEvent(onFailed)
        // It loads as soon as it has a source, and reads its configuration only then.
        const begin = useCallback(
          (video: HTMLVideoElement | null) => {
            if (video) {
              Object.assign(video, { config: buffering, src: hls })
              watchStream(video, () => failed(video.currentTime))
            }
            onMounted(video)
          },
          [hls, onMounted],
        )
        return (
          <HlsVideo {...played} ref={begin}>
            {children}
          </HlsVideo>
        )
      },
    }),
    () => ({
      default: ({ hls, url, played, onMounted, children }: StreamedProps) => (
        <video {...played} ref={onMounted} src={url ?? hls}>
          {children}
        </video>
      ),
    }),
  ),
)

interface Stream {
  on(event: 'hlsError', listener: (event: string, error: StreamError) => void): void
  recoverMediaError(): void
}

interface StreamError {
  /** Playback cannot continue. */
  fatal: boolean
  type: string
  response?: { code: number }
}

/** The library reports what it cannot load to its own listeners only. */
function watchStream(video: HTMLVideoElement & { api?: Stream | null }, onFailed: () => void) {
  let isRecovered = false
  // It is created at the end of this turn.
  queueMicrotask(() => {
    const { api } = video
    api?.on('hlsError', (_event, { fatal, type, response }) => {
      // The library would try for half a minute what the right for has ended.
      const isRefused = response?.code === 401 || response?.code === 403
      if (!fatal && !isRefused) return
      if (type === 'mediaError' && !isRecovered) {
        isRecovered = true
        api.recoverMediaError()
      } else onceStalled(video, onFailed)
    })
  })
}

/** What is loaded already is played first. */
function onceStalled(video: HTMLVideoElement, onStalled: () => void): void {
  if (video.readyState < video.HAVE_FUTURE_DATA) onStalled()
  else video.addEventListener('waiting', onStalled, { once: true })
}

/** Browsers size captions by the height of the video, which is small on phones. */
const captionStyle = 'video::cue{font-size:max(1em,15px)}'

/** The video of the HLS element is in its shadow root, which styles of the page do not reach. */
function styleCaptions(element: HTMLElement | null): void {
  const root = element && (element.shadowRoot ?? document)
  if (!root) return
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(captionStyle)
  root.adoptedStyleSheets = [sheet]
}

type Position = Pick<SourceProps, 'startAt' | 'positionId'>

/** Continue where playing failed, or else at the stored position, if there is one. */
function resume(video: HTMLMediaElement, { startAt, positionId }: Position): void {
  const position = startAt ?? (positionId ? savedPosition(positionId) : 0)
  if (position > 0) video.currentTime = position
}

type PlayedEvent = SyntheticEvent<HTMLVideoElement>

type SourceProps = PlayerProps & {
  /** Seconds at which to start, in place of the stored position. */
  startAt: number | undefined
  onFailed: (seconds: number) => void
}

/** Video source as HLS playlist or single file, with storyboard thumbnails for seeking. */
export function Source({ file, poster, label, positionId, startAt, onFailed }: SourceProps) {
  const onLoadedMetadata = ({ currentTarget }: PlayedEvent) =>
    resume(currentTarget, { startAt, positionId })
  const onMounted = useCallback(
    (video: HTMLVideoElement | null) => {
      styleCaptions(video)
      // Without the library it starts loading when created. With a filled cache its metadata is there
      // before React mounts it, which waits up to 300 ms after a fallback, and adds the listener.
      if (video && video.readyState >= video.HAVE_METADATA) resume(video, { startAt, positionId })
    },
    [startAt, positionId],
  )
  const keep = ({ currentTarget: video }: PlayedEvent) => {
    if (positionId) savePosition(positionId, video.currentTime, video.duration)
  }
  const played = {
    slot: 'media',
    poster,
    playsInline: true,
    autoPlay: true,
    'aria-label': label,
    onLoadedMetadata,
    onPause: keep,
    onTimeUpdate: atTimes(keep),
    onEnded: keep,
    onError: ({ currentTarget: video }: PlayedEvent) => onFailed(video.currentTime),
  }
  const tracks = (
    <>
      <CaptionTracks captions={file.captions} />
      {file.storyboard && (
        <track default kind="metadata" label="thumbnails" src={file.storyboard} />
      )}
    </>
  )
  if (file.hls) {
    return (
      <Suspense>
        <StreamedVideo hls={file.hls} url={file.url} {...{ played, onMounted, onFailed }}>
          {tracks}
        </StreamedVideo>
      </Suspense>
    )
  }
  return (
    <video {...(played as ComponentProps<'video'>)} src={file.url ?? undefined}>
      {tracks}
    </video>
  )
}

/**
 * Players report their position several times per second; storing it every few seconds is enough.
 */
const keptEveryMs = 5000

function atTimes(keep: (event: PlayedEvent) => void): (event: PlayedEvent) => void {
  let last = 0
  return (event) => {
    if (event.timeStamp - last < keptEveryMs) return
    last = event.timeStamp
    keep(event)
  }
}
