import { ListRefundRequests } from '#contract/money/refund-requests.ts'
import { EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { byStaff } from '../../features/refund-requests/answering.ts'
import { RequestList } from '../../features/refund-requests/request-list.tsx'
import { requestStatusOf, StatusChips } from '../../features/refund-requests/status-chips.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/refund-requests.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.refund_requests())

export async function loader({ context, url }: Route.LoaderArgs) {
  const [status, page] = [requestStatusOf(url), readPage(url)]
  const query = { status, limit: pageSize, offset: (page - 1) * pageSize }
  return { status, page, found: await getApi(context).call(ListRefundRequests, { query }) }
}

/** What fans ask to be refunded, by whomever it was sold. */
export default function RefundRequestsPage({ loaderData }: Route.ComponentProps) {
  const { status, page, found } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <StatusChips status={status} linkTo={links.adminRefundRequests} />
      <RequestList
        rows={found.data}
        by={byStaff}
        empty={<EmptyState drawing="money">{m.refund_requests_none()}</EmptyState>}
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
