import { ListAuditLog } from '#contract/operations/audit-log.ts'
import { Button, EmptyState, Pagination } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DecisionTable } from '../../features/console/decision-table.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/audit-log.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_audit())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1)
  const query = { limit: pageSize, offset: (page - 1) * pageSize }
  return { found: await getApi(context).call(ListAuditLog, { query }), page }
}

export default function AuditLogPage({ loaderData: { found, page } }: Route.ComponentProps) {
  return (
    <div className="grid gap-4">
      <DecisionTable
        rows={found.data}
        empty={
          <EmptyState
            drawing="list"
            action={<Button to={links.adminSection('settings')}>{m.admin_to_settings()}</Button>}
          >
            {m.admin_no_decisions()}
          </EmptyState>
        }
      />
      <Pagination
        page={page}
        pages={Math.ceil(found.total / pageSize)}
        href={(to) => `?page=${to}`}
      />
    </div>
  )
}
