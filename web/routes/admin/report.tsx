import { useEffect } from 'react'
import { data } from 'react-router'
import { DecideReport, ReadReport, type Report } from '#contract/moderation/reports.ts'
import type { Call } from '#contract/site-request.ts'
import { Badge, Card, PageHeader, RelativeTime, toast } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { reasonNames } from '../../entities/item/report-reasons.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ReportDecisionForm } from '../../features/reports/decision-form.tsx'
import { readReported } from '../../features/reports/kinds.ts'
import { ReportedItem } from '../../features/reports/reported-item.tsx'
import { getApi } from '../../lib/api.ts'
import { formFailure, isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/report.ts'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_reports())

export async function loader({ context, params }: Route.LoaderArgs) {
  const { call } = getApi(context)
  const report = await call(ReadReport, { params })
  return { report, item: await itemOf(call, report) }
}

/** Null if the item is no longer visible to anyone. */
async function itemOf(call: Call, { target, targetId }: Report) {
  try {
    return await readReported(call, target, targetId)
  } catch (problem) {
    if (isApiProblem(problem) && problem.status === 404) return null
    throw problem
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const decision = form.get('decision') === 'resolved' ? 'resolved' : 'dismissed'
  const reason = String(form.get('reason') ?? '')
  try {
    await getApi(context).call(DecideReport, { params, body: { decision, reason } })
    return { ok: true as const, decision }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ ok: false as const, ...failure, reason }, status)
  }
}

const tones = { open: 'warning', resolved: 'success', dismissed: 'neutral' } as const

/** One report with the reported item and the decision form. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, item } = loaderData
  const decided = actionData?.ok ? actionData.decision : undefined
  useEffect(() => {
    if (decided === 'resolved') toast(m.reports_done_resolved(), { tone: 'success' })
    if (decided === 'dismissed') toast(m.reports_done_dismissed(), { tone: 'success' })
  }, [decided])
  const statusNames = {
    open: m.reports_open_status(),
    resolved: m.reports_resolved(),
    dismissed: m.reports_dismissed(),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHeader
        title={reasonNames[report.title]()}
        back={{ to: links.adminReports(), label: m.reports_back() }}
        action={<Badge tone={tones[report.status]}>{statusNames[report.status]}</Badge>}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px]">
        <ReportedItem report={report} item={item} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Facts report={report} />
          {report.status === 'open' && (
            <ReportDecisionForm failure={actionData?.ok === false ? actionData : undefined} />
          )}
        </div>
      </div>
    </div>
  )
}

function Facts({ report: { reporter, description, createdAt } }: { report: Report }) {
  return (
    <Card as="section" aria-labelledby="facts" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="facts" className="text-lg">
        {m.reports_reported_by()}
      </h2>
      {reporter && <AccountLine account={reporter} to={links.adminAccount(reporter._id)} />}
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere text-body">
        {description || <span className="text-muted">{m.reports_no_words()}</span>}
      </p>
      <p className="text-muted text-sm">
        <RelativeTime at={createdAt} look="long" />
      </p>
    </Card>
  )
}
