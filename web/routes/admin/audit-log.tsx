import { useSearchParams } from 'react-router'
import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { Button, EmptyState, Pagination } from '#web/ui/index.ts'
import { mayAs } from '../../entities/account/redirects.ts'
import { getMe } from '../../entities/account/session-context.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DecisionFilters, readFilter } from '../../features/console/decision-filters.tsx'
import { DecisionTable } from '../../features/console/decision-table.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { pageLink, readPage } from '../../lib/paging.ts'
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
  const [params] = useSearchParams()
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
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSize)}
        href={(to) => pageLink(params, to)}
      />
    </div>
  )
}
