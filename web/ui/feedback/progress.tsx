import { cx } from '../base/cx.ts'

type Props = {
  /** From 0 to 1; undefined for indeterminate. */
  value?: number
  label: string
  tone?: 'accent' | 'success' | 'gold'
  className?: string
}

const tones = { accent: 'bg-accent', success: 'bg-success', gold: 'bg-gold' }

/** Progress bar. */
export function Progress({ value, label, tone = 'accent', className }: Props) {
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunk-strong', className)}
    >
      <div
        className={cx(
          'size-full origin-left rounded-full transition-transform rtl:origin-right',
          tones[tone],
          share === undefined && 'ui-passing',
        )}
        style={share === undefined ? undefined : { transform: `scaleX(${share})` }}
      />
    </div>
  )
}

/** Thin bar at the top edge while a page is loading; appears after 200 ms. */
export function RouteProgress({ active, label }: { active: boolean; label: string }) {
  if (!active) return null
  return (
    <div role="progressbar" aria-label={label} className="ui-route-progress">
      <div />
    </div>
  )
}
