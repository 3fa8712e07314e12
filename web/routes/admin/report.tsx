import { useEffect } from 'react'
import { data, useNavigate } from 'react-router'
import {
  DecideReport,
  ListReports,
  type Measure,
  ReadReport,
  type Report,
  RestoreReported,
} from '#contract/moderation/reports.ts'
import type { Call } from '#contract/site-request.ts'
import { Badge, Card, PageHeader, RelativeTime, toast } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { reasonNames } from '../../entities/item/report-reasons.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { ReportDecisionForm, RestoreForm } from '../../features/reports/decision-form.tsx'
import { isSealed, readReported } from '../../features/reports/kinds.ts'
import { ReportedItem } from '../../features/reports/reported-item.tsx'
import { SealedConversation } from '../../features/reports/sealed-conversation.tsx'
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
  const { call } = getApi(context)
  const form = await request.formData()
  const decision = decisions.find((one) => one === form.get('decision')) ?? 'dismissed'
  const reason = String(form.get('reason') ?? '')
  const measures = decision === 'resolved' ? form.getAll('measures').map(String) : []
  try {
    if (decision === 'restored') {
      await call(RestoreReported, { params, body: { reason } })
      return { ok: true as const, decision, nextId: undefined }
    }
    const body = { decision, reason, measures: measures as Measure[] }
    await call(DecideReport, { params, body })
    return { ok: true as const, decision, nextId: await findNext(call) }
  } catch (problem) {
    const { status, ...failure } = formFailure(problem)
    return data({ ok: false as const, ...failure, reason, measures }, status)
  }
}

/** The report that has waited longest; undefined when none is open. */
async function findNext(call: Call): Promise<string | undefined> {
  const { data: open } = await call(ListReports, { query: { limit: 1 } })
  return open[0]?._id
}

const decisions = ['resolved', 'dismissed', 'restored'] as const

const doneTexts = {
  resolved: m.reports_done_resolved,
  dismissed: m.reports_done_dismissed,
  restored: m.reports_done_restored,
}

const tones = { open: 'warning', resolved: 'success', dismissed: 'neutral' } as const

/** One report with the reported item and the decision form. */
export default function ReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { report, item } = loaderData
  const navigate = useNavigate()
  const failure = actionData?.ok === false ? actionData : undefined
  useEffect(() => {
    if (!actionData?.ok) return
    const { decision, nextId } = actionData
    toast(doneTexts[decision](), { tone: 'success' })
    if (decision === 'restored') return
    void navigate(nextId ? links.adminReport(nextId) : links.adminReports(), { replace: true })
  }, [actionData, navigate])
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
        {isSealed(report.target) ? (
          <SealedConversation report={report} />
        ) : (
          <ReportedItem report={report} item={item} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Facts report={report} />
          {report.status === 'open' ? (
            <ReportDecisionForm key={report._id} report={report} failure={failure} />
          ) : (
            report.isHidden && <RestoreForm failure={failure} />
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
