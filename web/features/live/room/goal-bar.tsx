import type { StreamGoal } from '#contract/live/stream.ts'
import { Icon } from '#web/ui/index.ts'
import { formatMoney } from '../../../lib/format.ts'
import { m } from '../../../lib/paraglide/messages.js'

/** What the tips of a stream are collected for, and how far they are. */
export function GoalBar({ goal: { title, amount, received } }: { goal: StreamGoal }) {
  const share = amount > 0 ? Math.min(1, received / amount) : 0
  const text = m.live_goal_received({
    received: formatMoney(received),
    amount: formatMoney(amount),
  })
  return (
    <div className="grid gap-1.5 rounded-card bg-gold-soft px-3 py-2 text-sm lg:px-4 lg:py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex min-w-0 items-center gap-2 font-medium">
          <Icon name="gift" size={16} className="text-gold-text" />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {title}
          </span>
        </p>
        <p className="tabular text-gold-text">{text}</p>
      </div>
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="h-1.5 overflow-hidden rounded-full bg-sunk-strong"
      >
        <div
          className="h-full origin-left rounded-full bg-gold transition-transform duration-200 rtl:origin-right"
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </div>
  )
}
