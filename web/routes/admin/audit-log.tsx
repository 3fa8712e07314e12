import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { Button, EmptyState } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DecisionFilters, readFilter } from '../../features/console/decision-filters.tsx'
import { DecisionTable } from '../../features/console/decision-table.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/audit-log.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_audit())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url)
  const filter = readFilter(url.searchParams)
  const query = { ...filter, limit: pageSize, offset: (page - 1) * pageSize }
  const me = getMe(context)
  return {
    found: await getApi(context).call(ListAuditLog, { query }),
    filter,
    mayExport: me !== null && mayAs(me, 'audit.export'),
    page,
  }
}

export default function AuditLogPage({ loaderData }: Route.ComponentProps) {
  const { found, filter, mayExport, page } = loaderData
  const isFiltered = Object.keys(filter).length > 0
  return (
    <div className="grid gap-4">
      <DecisionFilters filter={filter} mayExport={mayExport} />
      <DecisionTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="list"
            action={
              isFiltered ? (
                <Button to={links.adminSection('audit-log')}>{m.decision_clear()}</Button>
              ) : (
                <Button to={links.adminSection('settings')}>{m.admin_to_settings()}</Button>
              )
            }
          >
            {isFiltered ? m.decision_none() : m.admin_no_decisions()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
