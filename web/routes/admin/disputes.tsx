import { ListDisputes, ReadDisputeFigures } from '#contract/money/disputes.ts'
import { Chip, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { DisputeMonths } from '../../features/transactions/dispute-figures.tsx'
import { DisputeTable } from '../../features/transactions/dispute-table.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/disputes.ts'

const pageSize = 25

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.disputes())

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = readPage(url)
  const isClosed = url.searchParams.get('show') === 'closed'
  const query = { isOpen: !isClosed, limit: pageSize, offset: (page - 1) * pageSize }
  const { call } = getApi(context)
  const [found, figures] = await Promise.all([
    call(ListDisputes, { query }),
    call(ReadDisputeFigures),
  ])
  return { found, figures, page, isClosed }
}

/** Payments that banks take back: those to answer first, the nearest deadline first. */
export default function DisputesPage({ loaderData }: Route.ComponentProps) {
  const { found, figures, page, isClosed } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav aria-label={m.dispute_state()} className="flex flex-wrap gap-2">
        <Chip pressed={!isClosed} to={links.adminDisputes()}>
          {m.dispute_open()}
        </Chip>
        <Chip pressed={isClosed} to={`${links.adminDisputes()}?show=closed`}>
          {m.dispute_closed()}
        </Chip>
      </nav>
      <DisputeTable
        rows={found.data}
        empty={<EmptyState drawing="list">{m.dispute_none()}</EmptyState>}
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
      <DisputeMonths figures={figures} />
    </div>
  )
}
