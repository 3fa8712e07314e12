import type { ReactNode } from 'react'
import { Button } from '#web/ui/index.ts'

type Props = {
  /** The verb with the amount. */
  children: ReactNode
  pending: boolean
  /** How to get out of it again, now or later. */
  note?: ReactNode
  /** What has become of it so far, where nobody has to scroll for it. */
  status?: ReactNode
}

/**
 * What a dialog asks first is ready to be answered. It may still be about to open, or open already and
 * have waited for its figures.
 */
function focusFirstField(bar: HTMLElement | null) {
  const field = bar
    ?.closest('form')
    ?.querySelector<HTMLElement>('input:checked, input:not([type=radio], [type=hidden])')
  if (!field) return
  field.dataset.autofocus = ''
  field.focus({ preventScroll: true })
}

/** The one button of a money dialog, always visible at its lower edge. */
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
