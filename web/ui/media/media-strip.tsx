import { type CSSProperties, useRef } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'
import { Dots } from './dots.tsx'
import { boxRatio, type MediaItem } from './media-item.ts'
import { MediaTile } from './media-tile.tsx'
import { useSnap } from './use-snap.ts'

type Props = {
  items: readonly MediaItem[]
  bleed?: boolean
  eager?: boolean
  sizes?: string
  className?: string
}

/** Pictures side by side in one box: swiped on phones, with arrows where there is a mouse. */
export function MediaStrip({ items, bleed, eager, sizes, className }: Props) {
  const words = useWords()
  const row = useRef<HTMLUListElement>(null)
  const { at, go } = useSnap(row, items.length)
  const [first] = items
  if (!first) return null
  const arrow =
    'absolute! top-1/2 -translate-y-1/2 hidden! sm:pointer-fine:group-hover:inline-grid!'

  return (
    <div
      style={{ '--ratio': boxRatio(first) } as CSSProperties}
      className={cx(
        'ui-media-box group relative overflow-hidden',
        bleed ? 'ui-bleed' : 'rounded-field',
        className,
      )}
    >
      <ul ref={row} className="scrollbar-none flex size-full snap-x snap-mandatory overflow-x-auto">
        {items.map((item, place) => (
          <li key={item.id} className="size-full shrink-0 snap-center snap-always">
            <MediaTile items={items} index={place} eager={eager && place === 0} sizes={sizes} />
          </li>
        ))}
      </ul>
      {items.length > 1 && (
        <>
          <span className="tabular pointer-events-none absolute end-3 top-3 rounded-full bg-veil px-2.5 py-1 font-medium text-on-media text-xs">
            {words.mediaOf(at + 1, items.length)}
          </span>
          <Dots
            count={items.length}
            at={at}
            className="pointer-events-none absolute inset-x-0 bottom-3"
          />
          {at > 0 && (
            <IconButton
              icon="chevron-left"
              variant="media"
              label={words.previous}
              onClick={() => go(at - 1, 'smooth')}
              className={cx(arrow, 'start-3')}
            />
          )}
          {at < items.length - 1 && (
            <IconButton
              icon="chevron-right"
              variant="media"
              label={words.next}
              onClick={() => go(at + 1, 'smooth')}
              className={cx(arrow, 'end-3')}
            />
          )}
        </>
      )}
    </div>
  )
}
