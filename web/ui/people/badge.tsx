import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Icon } from '../icons/icon.tsx'
import type { IconName } from '../icons/icon-list.ts'

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'gold' | 'live'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunk text-ink',
  accent: 'bg-accent-soft text-accent-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  danger: 'bg-danger-soft text-danger-text',
  gold: 'bg-gold-soft text-gold-text',
  live: 'bg-accent-solid text-on-accent',
}

type Props = { tone?: Tone; icon?: IconName; className?: string; children: ReactNode }

/** Status label of one or two words. */
export function Badge({ tone = 'neutral', icon, className, children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-6 shrink-0 items-center gap-1 whitespace-nowrap rounded-full px-2.5 font-medium text-xs',
        tones[tone],
        className,
      )}
    >
      {tone === 'live' && <span className="size-1.5 animate-pulse rounded-full bg-current" />}
      {icon && <Icon name={icon} size={14} />}
      {children}
    </span>
  )
}

/** Unread count, "99+" above 99; renders nothing at zero. */
export function CountBadge({
  count,
  label,
  className,
}: {
  count: number
  label: string
  className?: string
}) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'tabular inline-grid h-5 min-w-5 place-items-center rounded-full bg-accent-solid px-1.5 font-semibold text-on-accent text-xs',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}

/** Verified badge beside a name. */
export function VerifiedMark({ label, size = 18 }: { label: string; size?: number }) {
  return <Icon name="verified" size={size} label={label} className="text-accent" />
}
