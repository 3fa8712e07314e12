import type { ReactNode } from 'react'
import { Button } from '#web/ui/index.ts'

type Props = {
  /** The verb with the amount. */
  children: ReactNode
  pending: boolean
  disabled?: boolean
  /** How to get out of it again, now or later. */
  note?: ReactNode
  /** Without a form around it. */
  onClick?: () => void
}

/** The one button of a money dialog, always in sight at its lower edge. */
export function PayBar({ children, pending, disabled, note, onClick }: Props) {
  return (
    <div className="sticky -bottom-5 z-1 -mx-5 -mb-5 grid gap-2.5 border-line border-t bg-raised px-5 pt-4 pb-5">
      <Button
        type={onClick ? 'button' : 'submit'}
        full
        size="lg"
        pending={pending}
        disabled={disabled}
        {...(onClick ? { onClick } : {})}
      >
        {children}
      </Button>
      {note && <p className="text-balance text-center text-muted text-xs leading-5">{note}</p>}
    </div>
  )
}
