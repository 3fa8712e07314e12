import { type CSSProperties, type ReactNode, type SyntheticEvent, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useWords } from '../base/provider.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  /** Asked for by Escape, the cross or a touch beside it; the owner sets `open` to false. */
  onClose: () => void
  title: ReactNode
  /** A picture before the title, such as of whom it is about. */
  picture?: ReactNode
  /** A sentence under the title. */
  description?: ReactNode
  /** Work is under way: nothing closes it. */
  busy?: boolean
  /** Buttons at the lower edge; the last one is the main one. */
  footer?: ReactNode
  /** Width in pixels on wide screens, 440 by default. On phones it is a sheet from below. */
  width?: number
  children?: ReactNode
}

/** A modal dialog by the browser's own <dialog>: focus is held inside and given back after. */
export function Dialog({
  open,
  onClose,
  title,
  picture,
  description,
  busy,
  footer,
  width,
  children,
}: Props) {
  const id = useId()
  const words = useWords()
  const { ref, shown } = useModal(open)
  const ask = () => !busy && onClose()

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    ask()
  }

  // browsers close on a second Escape whatever one says; what is busy is opened again
  const onClosed = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget || !open) return
    if (busy) event.currentTarget.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={ref}
      className="ui-dialog"
      style={width ? ({ '--dialog-width': `${width}px` } as CSSProperties) : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-about` : undefined}
      aria-busy={busy || undefined}
      closedby={busy ? 'none' : 'closerequest'}
      onCancel={onCancel}
      onClose={onClosed}
      onMouseDown={(event) => event.target === event.currentTarget && isBeside(event) && ask()}
    >
      {shown && (
        <>
          <header className="flex items-start gap-3 ps-5 pe-3 pt-4 pb-2">
            {picture}
            <div className={cx('grid min-w-0 flex-1', picture ? 'gap-0.5' : 'gap-1 pt-1.5')}>
              <h2 id={`${id}-title`} className="text-lg leading-6">
                {title}
              </h2>
              {description && (
                <p id={`${id}-about`} className="text-muted text-sm">
                  {description}
                </p>
              )}
            </div>
            <IconButton icon="x" label={words.close} disabled={busy} onClick={ask} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
            {children}
          </div>
          {footer && <Footer>{footer}</Footer>}
        </>
      )}
    </dialog>
  )
}

function Footer({ children }: { children: ReactNode }) {
  return (
    <footer
      className={cx(
        'flex flex-col-reverse gap-2 border-line border-t px-5 py-4',
        'sm:flex-row sm:justify-end [&>*]:max-sm:w-full',
      )}
    >
      {children}
    </footer>
  )
}

/** Whether the pointer went down on the backdrop, which counts as the dialog element itself. */
function isBeside(event: { clientX: number; clientY: number; currentTarget: Element }): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
