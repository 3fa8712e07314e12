import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** A line between parts; with words in its middle when given. */
export function Divider({ children, className }: { children?: ReactNode; className?: string }) {
  if (!children) return <hr className={cx('border-line', className)} />
  return (
    <div className={cx('flex items-center gap-3 text-muted text-sm', className)}>
      <hr className="flex-1 border-line" />
      {children}
      <hr className="flex-1 border-line" />
    </div>
  )
}
