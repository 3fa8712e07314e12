import { lazy, Suspense, useState } from 'react'
import { boxRatio, formatDuration, Icon, placeholderLook, Spinner } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { CaptionTracks } from './caption-tracks.tsx'
import type { PlayerProps } from './player-source.tsx'

/** The controls are loaded on first click; if that fails, the browser's own are used. */
const LoadedPlayer = lazy(() =>
  import('./loaded-player.tsx').catch(() => ({ default: PlainPlayer })),
)

type Props = PlayerProps & {
  /** Badge in the corner, until the video plays. */
  mark?: string
  /** Shown until the poster has loaded. */
  placeholder?: string | undefined
}

/** A video: its poster until it is clicked, then the player. */
export function Player({ placeholder, mark, ...props }: Props) {
  const [isAsked, setAsked] = useState(false)
  const { file, poster, label } = props
  const ratio = boxRatio({ width: file.width ?? 16, height: file.height ?? 9 })
  return (
    <div
      style={{ aspectRatio: ratio, ...placeholderLook(placeholder) }}
      className="ui-bleed relative grid max-h-[75dvh] min-h-40 overflow-clip bg-media [&>*]:[grid-area:1/1]"
    >
      {isAsked ? (
        <Suspense fallback={<Waiting poster={poster} />}>
          <LoadedPlayer {...props} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className="group grid cursor-pointer place-items-center focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-4"
        >
          <span className="sr-only">{m.player_play({ title: label })}</span>
          <Poster src={poster} />
          <span className="relative grid size-16 place-items-center rounded-full bg-veil text-on-media transition-[scale] group-hover:scale-106 motion-reduce:transition-none">
            <Icon name="play-filled" size={28} />
          </span>
          {mark && (
            <span className="absolute start-3 top-3 rounded-full bg-veil px-2.5 py-1 font-medium text-on-media text-xs">
              {mark}
            </span>
          )}
          {file.duration !== null && (
            <span className="tabular absolute end-3 bottom-3 rounded-full bg-veil px-2.5 py-1 font-medium text-on-media text-xs">
              {formatDuration(file.duration)}
            </span>
          )}
        </button>
      )}
    </div>
  )
}

function Waiting({ poster }: { poster: string | undefined }) {
  return (
    <div className="grid place-items-center text-on-media">
      <Poster src={poster} />
      <Spinner size={32} label={m.player_loading()} />
    </div>
  )
}

function Poster({ src }: { src: string | undefined }) {
  if (!src) return null
  return (
    <img
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      className="absolute inset-0 size-full object-contain"
    />
  )
}

function PlainPlayer({ file, poster, label }: PlayerProps) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: those that there are, and not every video has some
    <video
      src={file.url ?? undefined}
      poster={poster}
      controls
      autoPlay
      playsInline
      aria-label={label}
      className="size-full min-h-0 object-contain"
    >
      <CaptionTracks captions={file.captions} />
    </video>
  )
}
