import type { CSSProperties } from 'react'
import { cx } from '../base/cx.ts'
import { boxRatio, type MediaItem } from './media-item.ts'
import { MediaTile } from './media-tile.tsx'

type Props = {
  items: readonly MediaItem[]
  /** Extends to the edges of the card on phones. */
  bleed?: boolean
  /** First on the page: its images are loaded eagerly. */
  eager?: boolean
  sizes?: string
  className?: string
}

/** One to four images in a box of at most 4:5; the fourth shows the number of further ones. */
export function MediaGrid({ items, bleed, eager, sizes, className }: Props) {
  const [first] = items
  if (!first) return null
  const shown = items.slice(0, 4)
  const ratio = shown.length === 1 ? boxRatio(first) : shown.length === 2 ? 4 / 3 : 1
  return (
    <div
      style={{ '--ratio': ratio } as CSSProperties}
      className={cx(
        'ui-media-box grid gap-0.5 overflow-hidden',
        shown.length > 1 && 'grid-cols-2',
        shown.length > 2 && 'grid-rows-2',
        bleed ? 'ui-bleed' : 'rounded-field',
        className,
      )}
    >
      {shown.map((item, index) => (
        <MediaTile
          key={item.id}
          items={items}
          index={index}
          more={index === 3 ? items.length - 4 : 0}
          eager={eager}
          sizes={sizes}
          className={cx(shown.length === 3 && index === 0 && 'row-span-2')}
        />
      ))}
    </div>
  )
}
