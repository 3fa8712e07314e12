import type { Dashboard } from '#contract/operations/dashboard.ts'
import { Money, Stat } from '#web/ui/index.ts'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Today's figures and the overall totals. */
export function DayNumbers({ dashboard }: { dashboard: Dashboard }) {
  const { today } = dashboard
  return (
    <section aria-labelledby="today" className="grid gap-4">
      <h2 id="today" className="flex items-baseline gap-2 text-lg">
        {m.admin_today()} <span className="text-muted text-sm">{formatDay(today.day)}</span>
      </h2>
      <div className="grid-pairs gap-4 lg:grid-figures">
        <Stat
          label={m.admin_money_in()}
          icon="credit-card"
          value={<Money amount={today.moneyIn} />}
          gold
        />
        <Stat label={m.admin_tips()} icon="gift" value={<Money amount={today.tips} />} />
        <Stat
          label={m.admin_commission()}
          icon="trending-up"
          value={<Money amount={today.commissions} />}
        />
        <Stat label={m.admin_new_accounts()} icon="users" value={formatNumber(today.newAccounts)} />
        <Stat
          label={m.admin_accounts_all()}
          value={formatNumber(dashboard.accounts)}
          hint={m.admin_creators_all({ count: formatNumber(dashboard.creators) })}
        />
        <Stat label={m.admin_subscriptions()} value={formatNumber(dashboard.activeSubscriptions)} />
        <Stat label={m.admin_payouts_due()} value={<Money amount={dashboard.payoutsDue} />} />
        <Stat label={m.admin_gateway_fees()} value={<Money amount={dashboard.gatewayFees} />} />
      </div>
    </section>
  )
}
