import { Form, useSubmit } from 'react-router'
import { ListReports, type ReportStatus } from '#contract/moderation/reports.ts'
import { Chip, EmptyState, Field, Select } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { kindName, reportedKinds } from '../../features/reports/kinds.ts'
import { ReportTable } from '../../features/reports/report-table.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import type { Route } from './+types/reports.ts'

const pageSize = 25
const statuses = ['open', 'resolved', 'dismissed'] as const satisfies ReportStatus[]

const readStatus = (params: URLSearchParams) =>
  statuses.find((one) => one === params.get('status')) ?? 'open'
const readKind = (params: URLSearchParams) =>
  reportedKinds.find((one) => one === params.get('target'))

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_reports())

export async function loader({ context, url }: Route.LoaderArgs) {
  const [status, target, page] = [
    readStatus(url.searchParams),
    readKind(url.searchParams),
    readPage(url),
  ]
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const query = { status, ...window, ...(target ? { target } : {}) }
  return { found: await getApi(context).call(ListReports, { query }), page }
}

/** Reports from fans: the queue, and those decided. */
export default function ReportsPage({ loaderData: { found, page } }: Route.ComponentProps) {
  const params = useTargetSearch()
  const submit = useSubmit()
  const [status, target] = [readStatus(params), readKind(params)]
  const names = {
    open: m.reports_open_status(),
    resolved: m.reports_resolved(),
    dismissed: m.reports_dismissed(),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label={m.reports_status()} className="flex flex-wrap gap-2">
          {statuses.map((one) => (
            <Chip
              key={one}
              pressed={one === status}
              to={links.adminReports({ status: one === 'open' ? undefined : one, target })}
            >
              {names[one]}
            </Chip>
          ))}
        </nav>
        <Form onChange={(event) => submit(event.currentTarget)} className="w-full sm:w-56">
          {status !== 'open' && <input type="hidden" name="status" value={status} />}
          <Field label={m.reports_kind()}>
            <Select
              key={target ?? ''}
              name="target"
              defaultValue={target ?? ''}
              options={[
                { value: '', label: m.reports_all_kinds() },
                ...reportedKinds.map((kind) => ({ value: kind, label: kindName(kind) })),
              ]}
            />
          </Field>
        </Form>
      </div>
      <ReportTable
        rows={found.data}
        empty={
          <EmptyState drawing="people">
            {status === 'open' ? m.reports_empty() : m.reports_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
