import { redirect } from 'react-router'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { isStaff, mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DayNumbers } from '../../features/console/day-numbers.tsx'
import { FailedLedgerCheck } from '../../features/console/failed-ledger-check.tsx'
import { MonthCharts } from '../../features/console/month-charts.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_dashboard())

/** Its figures are money: a role that may not read it begins with the accounts. */
export function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  if (me && isStaff(me) && !mayAs(me, 'money.read')) throw redirect(links.adminSection('accounts'))
  return getApi(context).call(ReadDashboard)
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="grid gap-6">
      {loaderData.ledgerCheck?.balanced === false && (
        <FailedLedgerCheck findings={loaderData.ledgerCheck.findings} />
      )}
      <DayNumbers dashboard={loaderData} />
      <MonthCharts days={loaderData.days} />
    </div>
  )
}
