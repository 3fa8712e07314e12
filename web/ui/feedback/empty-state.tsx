import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

type Props = {
  drawing?: DrawingName
  /** One sentence: why the list is empty, or what will appear here. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
  className?: string
}

/** Empty state of a list. */
export function EmptyState({ drawing = 'list', children, action, className }: Props) {
  return (
    <div className={cx('grid justify-items-center gap-4 px-6 py-12 text-center', className)}>
      <Drawing name={drawing} />
      <p className="max-w-80 text-balance text-body text-muted">{children}</p>
      {action}
    </div>
  )
}
