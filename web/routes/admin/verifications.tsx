import { ListVerifications, type VerificationRow } from '#contract/moderation/verification.ts'
import { Chip, EmptyState } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { VerificationTable } from '../../features/verification/verification-table.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import type { Route } from './+types/verifications.ts'

const pageSize = 25
const statuses = ['waiting', 'accepted', 'refused'] as const satisfies VerificationRow['status'][]

const readStatus = (params: URLSearchParams) =>
  statuses.find((one) => one === params.get('status')) ?? 'waiting'

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_verification())

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = readStatus(url.searchParams)
  const page = readPage(url)
  const query = { status, limit: pageSize, offset: (page - 1) * pageSize }
  return { found: await getApi(context).call(ListVerifications, { query }), status, page }
}

/** Creators whose documents are waiting for review, and those decided. */
export default function VerificationsPage({ loaderData }: Route.ComponentProps) {
  const { found, status, page } = loaderData
  const chosen = readStatus(useTargetSearch())
  const isQueue = status === 'waiting'
  const names = {
    waiting: m.admin_verify_waiting(),
    accepted: m.admin_verify_accepted(),
    refused: m.admin_verify_refused(),
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <nav aria-label={m.admin_verify_status()} className="flex flex-wrap gap-2">
        {statuses.map((one) => (
          <Chip
            key={one}
            pressed={one === chosen}
            to={links.adminVerifications(one === 'waiting' ? undefined : one)}
          >
            {names[one]}
          </Chip>
        ))}
      </nav>
      <VerificationTable
        rows={found.data}
        isQueue={isQueue}
        empty={
          <EmptyState drawing="people">
            {isQueue ? m.admin_verify_empty() : m.admin_verify_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
