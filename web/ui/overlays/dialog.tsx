import { type CSSProperties, type ReactNode, type SyntheticEvent, useId } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import { useTexts } from '../base/provider.tsx'
import { useModal } from './use-modal.ts'

type Props = {
  open: boolean
  /**
   * Called on Escape, the close button or a click on the backdrop; the parent sets `open` to false.
   */
  onClose: () => void
  title: ReactNode
  /** Image before the title, such as an avatar. */
  picture?: ReactNode
  /** Description below the title. */
  description?: ReactNode
  /** An action is running: the dialog cannot be closed. */
  busy?: boolean
  /** Buttons at the lower edge; the last one is the primary one. */
  footer?: ReactNode
  /** Width in pixels on wide screens, 440 by default. On phones it is a bottom sheet. */
  width?: number
  children?: ReactNode
}

/** Modal dialog based on the native <dialog>, which traps the focus and restores it on close. */
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
  const texts = useTexts()
  const { ref, shown } = useModal(open)
  const ask = () => !busy && onClose()

  const onCancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    ask()
  }

  // browsers close on a second Escape even if prevented; reopen the dialog while busy
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
            <IconButton icon="x" label={texts.close} disabled={busy} onClick={ask} />
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

/** Whether the pointer went down on the backdrop, whose events target the dialog element itself. */
function isBeside(event: { clientX: number; clientY: number; currentTarget: Element }): boolean {
  const box = event.currentTarget.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  return x < box.left || x > box.right || y < box.top || y > box.bottom
}
