import { localeTags } from '#contract/site-request.ts'
import { Card, Chart } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { getLocale } from '../../lib/locale.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Period, Step } from './period.ts'

/** One bar: its period and net earnings in dollars. */
export interface EarningBar extends Period {
  net: number
  commission: number
}

const titles = { day: m.earn_chart, week: m.earn_chart_weeks, month: m.earn_chart_months }
const pointNames = { day: m.earn_day, week: m.earn_week, month: m.earn_month }

/** Stacked bars of net earnings and commission: together what fans paid. */
export function EarningChart({ step, bars }: { step: Step; bars: readonly EarningBar[] }) {
  const writer = new Intl.DateTimeFormat(localeTags[getLocale()], {
    month: 'short',
    timeZone: 'UTC',
    ...(step === 'month' ? { year: '2-digit' } : { day: 'numeric' }),
  })
  return (
    <Card>
      <Chart
        title={titles[step]()}
        kind="bar"
        series={[
          { name: m.earn_net(), tone: 'gold' },
          { name: m.earn_commission(), tone: 'muted' },
        ]}
        points={bars.map(({ from, net, commission }) => ({
          label: writer.format(new Date(from)),
          values: [net, commission],
        }))}
        unit={m.earn_unit()}
        pointName={pointNames[step]()}
        format={formatMoney}
      />
    </Card>
  )
}
