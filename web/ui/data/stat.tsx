import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'
import { Card } from '../layout/card.tsx'

type Props = {
  label: string
  value: ReactNode
  icon?: IconName
  /** Such as "+12% this week", and whether that is good. */
  change?: { text: string; good?: boolean }
  hint?: ReactNode
  /** Gold, for received money. */
  gold?: boolean
  className?: string
}

/** One figure of a dashboard. */
export function Stat({ label, value, icon, change, hint, gold, className }: Props) {
  return (
    <Card className={cx('grid content-start gap-1', className)}>
      <div className="flex items-center justify-between gap-2 text-muted text-sm">
        <span className="min-w-0 hyphens-auto wrap-anywhere">{label}</span>
        {icon && <Icon name={icon} size={18} />}
      </div>
      <div className={cx('display-face tabular text-2xl', gold && 'text-gold-text')}>{value}</div>
      {(change || hint) && (
        <div className="flex flex-wrap items-center gap-x-2 text-sm">
          {change && (
            <span
              className={cx(
                'tabular font-medium',
                change.good === undefined && 'text-muted',
                change.good === true && 'text-success-text',
                change.good === false && 'text-danger-text',
              )}
            >
              {change.text}
            </span>
          )}
          {hint && <span className="text-muted">{hint}</span>}
        </div>
      )}
    </Card>
  )
}
