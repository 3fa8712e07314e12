import type { Dashboard } from '#contract/operations/dashboard.ts'
import { Card, Chart } from '#web/ui/index.ts'
import { formatMoney, formatNumber, formatShortDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Charts of the last 30 days, each with a table view. */
export function MonthCharts({ days }: { days: Dashboard['days'] }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Card>
        <Chart
          title={m.admin_chart_money()}
          unit={m.admin_chart_money_unit()}
          pointName={m.admin_day()}
          series={[
            { name: m.admin_money_in(), tone: 'gold' },
            { name: m.admin_tips(), tone: 'accent' },
            { name: m.admin_commission(), tone: 'ink' },
          ]}
          points={days.map(({ day, moneyIn, tips, commissions }) => ({
            label: formatShortDay(day),
            values: [moneyIn, tips, commissions],
          }))}
          format={formatMoney}
        />
      </Card>
      <Card>
        <Chart
          kind="bar"
          title={m.admin_chart_accounts()}
          unit={m.admin_chart_accounts_unit()}
          pointName={m.admin_day()}
          series={[{ name: m.admin_new_accounts() }]}
          points={days.map(({ day, newAccounts }) => ({
            label: formatShortDay(day),
            values: [newAccounts],
          }))}
          format={formatNumber}
        />
      </Card>
    </div>
  )
}
