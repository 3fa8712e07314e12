import type { ReactNode } from 'react'
import { Button } from '#web/ui/index.ts'

type Props = {
  /** Button label with the amount. */
  children: ReactNode
  pending: boolean
  /** Cancellation terms. */
  note?: ReactNode
  /** Progress of the payment, visible without scrolling. */
  status?: ReactNode
}

/**
 * Focus the first field of a dialog once its content is ready. The dialog may be about to open, or
 * already be open and have waited for its data.
 */
function focusFirstField(bar: HTMLElement | null) {
  const field = bar
    ?.closest('form')
    ?.querySelector<HTMLElement>('input:checked, input:not([type=radio], [type=hidden])')
  if (!field) return
  field.dataset.autofocus = ''
  field.focus({ preventScroll: true })
}

/** Submit button of a payment dialog, always visible at its lower edge. */
export function PayBar({ children, pending, note, status }: Props) {
  return (
    <div
      ref={focusFirstField}
      className="sticky -bottom-5 z-1 -mx-5 -mb-5 grid gap-2.5 border-line border-t bg-raised px-5 pt-4 pb-5"
    >
      {status}
      <Button type="submit" full size="lg" pending={pending}>
        {children}
      </Button>
      {note && <p className="text-balance text-center text-muted text-xs leading-5">{note}</p>}
    </div>
  )
}
