import { ListOwnRefundRequests } from '#contract/money/refund-requests.ts'
import { EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { byCreator } from '../../features/refund-requests/answering.ts'
import { RequestList } from '../../features/refund-requests/request-list.tsx'
import { requestStatusOf, StatusChips } from '../../features/refund-requests/status-chips.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/refund-requests.ts'

const pageSize = 20

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.refund_requests())

export async function loader({ context, url }: Route.LoaderArgs) {
  const [status, page] = [requestStatusOf(url), readPage(url)]
  const query = { status, limit: pageSize, offset: (page - 1) * pageSize }
  return { status, page, found: await getApi(context).call(ListOwnRefundRequests, { query }) }
}

/** What fans ask the creator to refund. */
export default function OwnRefundRequestsPage({ loaderData }: Route.ComponentProps) {
  const { status, page, found } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <PageHeader
        title={m.refund_requests()}
        about={m.refund_requests_about()}
        back={{ to: links.creatorEarnings(), label: m.studio_earnings() }}
      />
      <StatusChips status={status} linkTo={links.creatorRefundRequests} />
      <RequestList
        rows={found.data}
        by={byCreator}
        empty={<EmptyState drawing="money">{m.refund_requests_none()}</EmptyState>}
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
