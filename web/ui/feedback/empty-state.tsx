import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Drawing, type DrawingName } from './drawing.tsx'

type Props = {
  drawing?: DrawingName
  /** One sentence: why there is nothing, or what will be here. */
  children: ReactNode
  /** One button. */
  action?: ReactNode
  className?: string
}

/** What a list shows when there is nothing in it. */
export function EmptyState({ drawing = 'list', children, action, className }: Props) {
  return (
    <div className={cx('grid justify-items-center gap-4 px-6 py-12 text-center', className)}>
      <Drawing name={drawing} />
      <p className="max-w-80 text-balance text-body text-muted">{children}</p>
      {action}
    </div>
  )
}
