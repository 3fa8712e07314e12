import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { Icon } from '../icons/icon.tsx'
import { formatDuration, type MediaItem } from './media-item.ts'
import { openMedia } from './media-store.ts'
import { Photo } from './photo.tsx'

type Props = {
  items: readonly MediaItem[]
  index: number
  /** Number of further items behind this one. */
  more?: number
  sizes?: string
  eager?: boolean
  className?: string
}

/** Thumbnail that opens the viewer at its item. */
export function MediaTile({ items, index, more = 0, sizes, eager, className }: Props) {
  const texts = useTexts()
  const item = items[index]
  if (!item) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => openMedia(items, index)}
      className={cx('ui-media-tile', className)}
    >
      {/* Otherwise the text of the picture is its name. */}
      {!item.alt && <span className="sr-only">{texts.openMedia(index + 1, items.length)}</span>}
      <Photo item={item} sizes={sizes} eager={eager} />
      {item.kind === 'video' && (
        <>
          <span className="absolute inset-0 m-auto grid size-14 place-items-center rounded-full bg-veil text-on-media">
            <Icon name="play-filled" size={26} />
          </span>
          {item.durationSeconds !== undefined && (
            <span className="tabular absolute end-2 bottom-2 rounded-sm bg-veil px-1.5 py-0.5 font-medium text-on-media text-xs">
              {formatDuration(item.durationSeconds)}
            </span>
          )}
        </>
      )}
      {more > 0 && (
        // In Arabic the plus would follow its number.
        <span
          dir="ltr"
          aria-hidden
          className="display-face absolute inset-0 grid place-items-center bg-veil text-2xl text-on-media"
        >
          {texts.moreMedia(more)}
        </span>
      )}
    </button>
  )
}
