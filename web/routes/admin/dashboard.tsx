import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DayNumbers } from '../../features/console/day-numbers.tsx'
import { MonthCharts } from '../../features/console/month-charts.tsx'
import { getApi } from '../../lib/api.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_dashboard())

export const loader = ({ context }: Route.LoaderArgs) => getApi(context).call(ReadDashboard)

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      <DayNumbers dashboard={loaderData} />
      <MonthCharts days={loaderData.days} />
    </div>
  )
}
