import { type ReactNode, useEffect, useRef } from 'react'
import { watchGestures } from './gestures.ts'
import { LongPicture } from './long-picture.tsx'
import { isLong, type MediaItem, placeholderLook } from './media-item.ts'

type Props = {
  item: MediaItem
  active: boolean
  /** Close enough to the visible slide to be loaded. */
  near: boolean
  onZoomed: (zoomed: boolean) => void
  onClose: () => void
  renderVideo?: (item: MediaItem) => ReactNode
}

/** One full-screen item. */
export function MediaSlide({ item, active, near, onZoomed, onClose, renderVideo }: Props) {
  return (
    <li
      className="relative grid h-full w-full shrink-0 snap-center snap-always place-items-center overflow-hidden"
      aria-hidden={!active}
      inert={!active}
    >
      {near && item.kind === 'photo' && isLong(item) && <LongPicture item={item} active={active} />}
      {near && item.kind === 'photo' && !isLong(item) && (
        <Picture item={item} active={active} onZoomed={onZoomed} onClose={onClose} />
      )}
      {near &&
        item.kind === 'video' &&
        (renderVideo?.(item) ?? <Film item={item} active={active} />)}
    </li>
  )
}

type PictureProps = Pick<Props, 'item' | 'active' | 'onZoomed' | 'onClose'>

function Picture({ item, active, onZoomed, onClose }: PictureProps) {
  const image = useRef<HTMLImageElement>(null)

  useEffect(() => {
    const element = image.current
    if (!element || !active) return
    const gestures = watchGestures(element, { onZoomed, onThrownAway: onClose })
    const keys = (event: KeyboardEvent) => {
      const step = { '+': 1.5, '=': 1.5, '-': 1 / 1.5, '0': 0 }[event.key]
      if (step !== undefined) gestures.step(step)
    }
    document.addEventListener('keydown', keys)
    return () => {
      document.removeEventListener('keydown', keys)
      gestures.step(0)
      gestures.stop()
    }
  }, [active, onZoomed, onClose])

  return (
    <img
      ref={image}
      src={item.full ?? item.src}
      width={item.width}
      height={item.height}
      alt={item.alt}
      draggable={false}
      className="ui-slide-picture"
      style={placeholderLook(item.placeholder)}
    />
  )
}

function Film({ item, active }: { item: MediaItem; active: boolean }) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (!active) video.current?.pause()
  }, [active])

  return (
    // biome-ignore lint/a11y/useMediaCaption: subtitles are there when somebody made them
    <video
      ref={video}
      src={item.full}
      poster={item.src}
      width={item.width}
      height={item.height}
      aria-label={item.alt}
      controls
      playsInline
      preload="metadata"
      className="ui-slide-picture"
    >
      {item.subtitles && (
        <track
          kind="captions"
          src={item.subtitles.src}
          srcLang={item.subtitles.language}
          label={item.subtitles.label}
          default
        />
      )}
    </video>
  )
}
