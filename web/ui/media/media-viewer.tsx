import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { useModal } from '../overlays/use-modal.ts'
import { Dots } from './dots.tsx'
import type { MediaItem } from './media-item.ts'
import { MediaSlide } from './media-slide.tsx'
import type { OpenMedia } from './media-store.ts'
import { useSnap } from './use-snap.ts'

type Props = {
  open: boolean
  media: OpenMedia
  onClose: () => void
  renderVideo?: (item: MediaItem) => ReactNode
}

/** Full-screen viewer for images and videos: swipe, pinch, arrow keys, Home, End, Escape. */
export function MediaViewer({ open, media, onClose, renderVideo }: Props) {
  const { ref, shown } = useModal(open)
  const texts = useTexts()
  const { items, index } = media
  const row = useRef<HTMLUListElement>(null)
  const { at, go } = useSnap(row, items.length, index)
  const [zoomed, setZoomed] = useState(false)
  const close = useCallback(() => onClose(), [onClose])
  const item = items[at]

  useEffect(() => {
    if (open) go(index)
  }, [open, index, go])

  const onKeyDown = (event: KeyboardEvent) => {
    const forward = document.dir === 'rtl' ? -1 : 1
    if (event.target instanceof HTMLVideoElement) return
    if (event.key === 'ArrowRight') go(at + forward)
    else if (event.key === 'ArrowLeft') go(at - forward)
    else if (event.key === 'Home') go(0)
    else if (event.key === 'End') go(items.length - 1)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={ref}
      className="ui-viewer"
      aria-label={texts.mediaOf(at + 1, items.length)}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      {shown && (
        <>
          <ul
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className={cx(
              'scrollbar-none flex h-full snap-x snap-mandatory',
              zoomed ? 'overflow-hidden' : 'overflow-x-auto overflow-y-hidden',
            )}
          >
            {items.map((one, index) => (
              <MediaSlide
                key={one.id}
                item={one}
                active={index === at}
                near={Math.abs(index - at) <= 1}
                onZoomed={setZoomed}
                onClose={close}
                renderVideo={renderVideo}
              />
            ))}
          </ul>
          <header className="ui-viewer-head">
            <span role="status" className="tabular px-2 font-medium text-sm">
              {items.length > 1 && texts.mediaOf(at + 1, items.length)}
            </span>
            <IconButton
              icon="x"
              variant="media"
              size={44}
              label={texts.close}
              onClick={close}
              data-autofocus
            />
          </header>
          <Arrows at={at} count={items.length} go={go} />
          <footer className={cx('ui-viewer-foot', zoomed && 'opacity-0')}>
            {item?.caption && (
              <p lang={item.captionLang} className="mx-auto max-w-2xl text-center text-sm">
                {item.caption}
              </p>
            )}
            <Dots count={items.length} at={at} />
          </footer>
        </>
      )}
    </dialog>
  )
}

function Arrows({ at, count, go }: { at: number; count: number; go: (to: number) => void }) {
  const texts = useTexts()
  const look = 'absolute! top-1/2 z-10 hidden! -translate-y-1/2 sm:pointer-fine:inline-grid!'
  return (
    <>
      {at > 0 && (
        <IconButton
          icon="chevron-left"
          variant="media"
          size={44}
          label={texts.previous}
          onClick={() => go(at - 1)}
          className={cx(look, 'start-4')}
        />
      )}
      {at < count - 1 && (
        <IconButton
          icon="chevron-right"
          variant="media"
          size={44}
          label={texts.next}
          onClick={() => go(at + 1)}
          className={cx(look, 'end-4')}
        />
      )}
    </>
  )
}
