import type { LedgerCheck } from '#contract/operations/dashboard.ts'
import { Money, RelativeTime, Stat } from '#web/ui/index.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Stands for the time in the message. */
const mark = '\uFFFC'

/** Result of a ledger check, one row per figure. */
export function LedgerReport({ check }: { check: LedgerCheck }) {
  const [before, after] = m.admin_ledger_at({ at: mark }).split(mark)
  return (
    <div className="grid gap-4">
      <div className="grid-pairs gap-4 lg:grid-figures">
        <Stat label={m.admin_ledger_total()} value={<Money amount={check.total} />} />
        <Stat
          label={m.admin_ledger_entries()}
          value={formatNumber(check.entries)}
          hint={m.admin_ledger_lines({ count: formatNumber(check.lines) })}
        />
        <Stat
          label={m.admin_ledger_unbalanced()}
          value={formatNumber(check.unbalancedEntries)}
          hint={m.admin_ledger_of({ count: formatNumber(check.entries) })}
        />
        <Stat
          label={m.admin_ledger_wallets()}
          value={formatNumber(check.wallets.wrong)}
          hint={m.admin_ledger_of({ count: formatNumber(check.wallets.checked) })}
        />
        <Stat
          label={m.admin_ledger_earnings()}
          value={formatNumber(check.earnings.wrong)}
          hint={m.admin_ledger_of({ count: formatNumber(check.earnings.checked) })}
        />
      </div>
      <p className="text-muted text-sm">
        {before}
        <RelativeTime at={check.checkedAt} look="long" />
        {after}
      </p>
    </div>
  )
}
