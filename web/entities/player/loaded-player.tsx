import { De } from 'media-chrome/dist/lang/de.js'
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import {
  MediaControlBar,
  MediaController,
  MediaErrorDialog,
  MediaFullscreenButton,
  MediaLoadingIndicator,
  MediaMuteButton,
  MediaPipButton,
  MediaPlayButton,
  MediaPreviewThumbnail,
  MediaPreviewTimeDisplay,
  MediaTimeDisplay,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import {
  MediaCaptionsMenu,
  MediaPlaybackRateMenu,
  MediaRenditionMenu,
  MediaSettingsMenu,
  MediaSettingsMenuButton,
  MediaSettingsMenuItem,
} from 'media-chrome/react/menu'
import {
  type ComponentProps,
  lazy,
  type ReactNode,
  type RefCallback,
  Suspense,
  type SyntheticEvent,
  useCallback,
} from 'react'
import type { FileObject } from '#contract/files/files.ts'
import { formatLanguage } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import { arabicTexts } from './arabic-texts.ts'
import { keepPlace, placeOf } from './places.ts'

addTranslation('de', De)
addTranslation('ar', arabicTexts)

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
  placeId?: string
}

/** The video player; starts playing at the stored position. */
export default function LoadedPlayer({ file, poster, label, placeId }: PlayerProps) {
  setLanguage(getLocale())
  return (
    <MediaController
      dir="ltr"
      className="ui-player size-full min-h-0"
      // A playlist that is still growing reports an infinite duration.
      {...(file.duration !== null && { defaultDuration: file.duration })}
    >
      <Source file={file} poster={poster} label={label} placeId={placeId} />
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
      <MediaErrorDialog slot="dialog" />
      <Settings />
      <MediaControlBar className="ui-player-range">
        <MediaTimeRange>
          <MediaPreviewThumbnail slot="preview" />
          <MediaPreviewTimeDisplay slot="preview" />
        </MediaTimeRange>
      </MediaControlBar>
      <MediaControlBar>
        <MediaPlayButton />
        <MediaMuteButton />
        <MediaVolumeRange className="max-sm:hidden!" />
        <MediaTimeDisplay showDuration noToggle />
        <span className="ui-player-space" />
        <MediaSettingsMenuButton />
        <MediaPipButton />
        <MediaFullscreenButton />
      </MediaControlBar>
    </MediaController>
  )
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2]

function Settings() {
  return (
    <MediaSettingsMenu hidden anchor="auto">
      <MediaSettingsMenuItem>
        {m.player_speed()}
        <MediaPlaybackRateMenu slot="submenu" hidden rates={speeds}>
          <div slot="title">{m.player_speed()}</div>
        </MediaPlaybackRateMenu>
      </MediaSettingsMenuItem>
      <MediaSettingsMenuItem>
        {m.player_quality()}
        <MediaRenditionMenu slot="submenu" hidden>
          <div slot="title">{m.player_quality()}</div>
        </MediaRenditionMenu>
      </MediaSettingsMenuItem>
      <MediaSettingsMenuItem>
        {m.player_captions()}
        <MediaCaptionsMenu slot="submenu" hidden>
          <div slot="title">{m.player_captions()}</div>
        </MediaCaptionsMenu>
      </MediaSettingsMenuItem>
    </MediaSettingsMenu>
  )
}

type StreamedProps = {
  hls: string
  /** The file for browsers that get no HLS library. */
  url: string | null
  played: object
  onMounted: RefCallback<HTMLVideoElement>
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
      default: ({ hls, played, onMounted, children }: StreamedProps) => {
        // It loads as soon as it has a source, and reads its configuration only then.
        const begin = useCallback(
          (video: HTMLVideoElement | null) => {
            if (video) Object.assign(video, { config: buffering, src: hls })
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

/** Continue at the stored position, if there is one. */
function resume(video: HTMLMediaElement, placeId: string | undefined): void {
  const place = placeId ? placeOf(placeId) : 0
  if (place > 0) video.currentTime = place
}

type PlayedEvent = SyntheticEvent<HTMLVideoElement>

/** Video source as HLS playlist or single file, with storyboard thumbnails for seeking. */
function Source({ file, poster, label, placeId }: PlayerProps) {
  const onLoadedMetadata = ({ currentTarget }: PlayedEvent) => resume(currentTarget, placeId)
  const onMounted = useCallback(
    (video: HTMLVideoElement | null) => {
      styleCaptions(video)
      // Without the library it starts loading when created. With a filled cache its metadata is there
      // before React mounts it, which waits up to 300 ms after a fallback, and adds the listener.
      if (video && video.readyState >= video.HAVE_METADATA) resume(video, placeId)
    },
    [placeId],
  )
  const keep = ({ currentTarget: video }: PlayedEvent) => {
    if (placeId) keepPlace(placeId, video.currentTime, video.duration)
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
  }
  const tracks = [
    ...(file.captions ?? []).map(({ language, url }) => (
      <track
        key={url}
        kind="captions"
        srcLang={language}
        label={formatLanguage(language)}
        src={url}
      />
    )),
    file.storyboard && (
      <track key="pictures" default kind="metadata" label="thumbnails" src={file.storyboard} />
    ),
  ]
  if (file.hls) {
    return (
      <Suspense>
        <StreamedVideo hls={file.hls} url={file.url} played={played} onMounted={onMounted}>
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
