import { De } from 'media-chrome/dist/lang/de.js'
import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import {
  MediaControlBar,
  MediaController,
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
import { type ComponentRef, useEffect, useRef, useState } from 'react'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import { arabicTexts } from './arabic-texts.ts'
import { FailedPlayback } from './failed-playback.tsx'
import { type PlayerProps, Source } from './player-source.tsx'

addTranslation('de', De)
addTranslation('ar', arabicTexts)

/**
 * The video player; starts playing at the stored position. What cannot be loaded is said in its
 * place, and tried again from where it stopped.
 */
export default function LoadedPlayer({ file, poster, label, positionId }: PlayerProps) {
  setLanguage(getLocale())
  const controller = useRef<ComponentRef<typeof MediaController>>(null)
  const [startAt, setStartAt] = useState<number>()
  const [failure, setFailure] = useState<Failure>()
  // The button that was pressed to play is gone, and keys should work at once.
  useEffect(() => {
    if (!failure && isFocusLost()) controller.current?.focus({ preventScroll: true })
  }, [failure])
  if (failure) {
    const tryAgain = () => {
      setStartAt(failure.seconds)
      setFailure(undefined)
    }
    return <FailedPlayback hadFocus={failure.hadFocus} onTryAgain={tryAgain} />
  }
  const onFailed = (seconds: number) => {
    const hadFocus = controller.current?.contains(document.activeElement) ?? false
    setFailure({ seconds, hadFocus })
  }
  return (
    <MediaController
      ref={controller}
      dir="ltr"
      className="ui-player size-full min-h-0"
      // A playlist that is still growing reports an infinite duration.
      {...(file.duration !== null && { defaultDuration: file.duration })}
    >
      <Source {...{ file, poster, label, positionId, startAt, onFailed }} />
      <MediaLoadingIndicator slot="centered-chrome" noAutohide />
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

/** Where playing failed. */
interface Failure {
  seconds: number
  /** The player had the focus, which its button takes. */
  hadFocus: boolean
}

const isFocusLost = () => document.activeElement === document.body
