import type { KeyboardEvent } from 'react'
import { cx } from '../base/cx.ts'
import { type MediaItem, placeholderLook } from './media-item.ts'

/**
 * A comic or a screenshot of a conversation at the screen's width, a panorama at its height; the rest
 * is reached by scrolling.
 */
export function LongPicture({ item, active }: { item: MediaItem; active: boolean }) {
  const isWide = item.width > item.height
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys scroll it, as by default
    <div
      tabIndex={active ? 0 : -1}
      onKeyDown={isWide ? panByKeys : undefined}
      className={cx(
        'absolute inset-0 flex overflow-auto',
        // Beside a picture that is smaller than the screen.
        isWide ? 'flex-col justify-center' : 'justify-center',
      )}
    >
      <img
        src={item.full ?? item.src}
        width={item.width}
        height={item.height}
        alt={item.alt}
        draggable={false}
        className="m-auto h-auto w-auto max-w-none shrink-0 "
        style={{ ...sizeOf(item, isWide), ...placeholderLook(item.placeholder) }}
      />
    </div>
  )
}

/** The server limits it by area; it is not shown larger than it is. */
const sizeOf = ({ width, height }: MediaItem, isWide: boolean) =>
  isWide
    ? { height: `min(100%, ${height}px)`, aspectRatio: `${width} / ${height}` }
    : { width: `min(100%, ${width}px)`, aspectRatio: `${width} / ${height}` }

/** The arrows scroll to its edges; from there they lead to the next picture. */
function panByKeys(event: KeyboardEvent<HTMLElement>) {
  const side = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const box = event.currentTarget
  if (!side) return
  const before = box.scrollLeft
  box.scrollBy({ left: side * box.clientWidth * 0.5, behavior: 'instant' })
  if (box.scrollLeft === before) return
  event.preventDefault()
  event.stopPropagation()
}
