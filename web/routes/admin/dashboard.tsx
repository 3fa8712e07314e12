import { redirect, useOutletContext } from 'react-router'
import type { Queues } from '#contract/moderation/queues.ts'
import { ReadDisputeFigures } from '#contract/money/disputes.ts'
import { ReadChecklist } from '#contract/operations/checklist.ts'
import { ReadDashboard } from '#contract/operations/dashboard.ts'
import { isStaff, mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ChecklistCard } from '../../features/console/checklist.tsx'
import { DayNumbers } from '../../features/console/day-numbers.tsx'
import { EventsByHand } from '../../features/console/events-by-hand.tsx'
import { FailedLedgerCheck } from '../../features/console/failed-ledger-check.tsx'
import { MonthCharts } from '../../features/console/month-charts.tsx'
import { QueueCards } from '../../features/console/queue-cards.tsx'
import { hasQueues } from '../../features/console/sections.ts'
import { DisputeAlerts } from '../../features/transactions/dispute-figures.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_dashboard())

/**
 * Money for those who may read it; what waits for a decision comes from the layout. Roles without
 * either are redirected to the accounts.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const me = getMe(context)
  const mayReadMoney = me !== null && mayAs(me, 'money.read')
  if (me && isStaff(me) && !mayReadMoney && !hasQueues(me)) {
    throw redirect(links.adminSection('accounts'))
  }
  const { call } = getApi(context)
  const [dashboard, checklist, figures] = await Promise.all([
    mayReadMoney || !hasQueues(me) ? call(ReadDashboard) : undefined,
    me && mayAs(me, 'site.settings') ? call(ReadChecklist) : undefined,
    mayReadMoney ? call(ReadDisputeFigures) : undefined,
  ])
  return { dashboard, figures, checklist: checklist?.data ?? [] }
}

export default function DashboardPage({
  loaderData: { dashboard, figures, checklist },
}: Route.ComponentProps) {
  const queues = useOutletContext<Queues | undefined>()
  const isComplete = checklist.every(({ done }) => done)
  const isTrial = checklist.some(({ key, done }) => key === 'mode' && !done)
  return (
    <div className="grid gap-6">
      {dashboard?.ledgerCheck?.balanced === false && (
        <FailedLedgerCheck findings={dashboard.ledgerCheck.findings} />
      )}
      {dashboard !== undefined && dashboard.eventsByHand > 0 && (
        <EventsByHand count={dashboard.eventsByHand} />
      )}
      {figures && <DisputeAlerts figures={figures} />}
      {!isComplete && !isTrial && <ChecklistCard lines={checklist} />}
      {queues && <QueueCards queues={queues} />}
      {dashboard && <DayNumbers dashboard={dashboard} />}
      {dashboard && <MonthCharts days={dashboard.days} />}
      {isTrial && <ChecklistCard lines={checklist} />}
    </div>
  )
}
