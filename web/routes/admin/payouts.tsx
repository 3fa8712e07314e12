import { Form, useSubmit } from 'react-router'
import { SearchPayoutRequests } from '#contract/money/payout-decisions.ts'
import { type PayoutStatus, payoutStatuses as statuses } from '#contract/money/payouts.ts'
import { Chip, EmptyState, Field, TextInput } from '#web/ui/index.ts'
import { payoutStatuses } from '../../entities/money/payout.tsx'
import { pageTitle } from '../../entities/site/meta.ts'
import { CaseTable } from '../../features/payout-cases/case-table.tsx'
import { ListFile } from '../../features/payout-cases/list-file.tsx'
import { QueueFile } from '../../features/payout-cases/queue-file.tsx'
import { ResultsForm } from '../../features/payout-cases/results-form.tsx'
import { getApi } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { PageLinks } from '../../lib/page-links.tsx'
import { readPage } from '../../lib/paging.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useTargetSearch } from '../../lib/target-search.ts'
import type { Route } from './+types/payouts.ts'

const pageSize = 25
const queue = 'pending'
/** In the order of their work. */
const shown = ['pending', 'approved', 'done', 'rejected'] as const satisfies PayoutStatus[]

const readStatus = (params: URLSearchParams) =>
  statuses.find((one) => one === params.get('status')) ?? queue
const readName = (params: URLSearchParams) => params.get('q')?.trim() ?? ''

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.admin_payouts())

export async function loader({ context, url }: Route.LoaderArgs) {
  const status = readStatus(url.searchParams)
  const page = readPage(url)
  // Who waits longest comes first; of what is over, the newest.
  const isOpen = status === 'pending' || status === 'approved'
  const order = isOpen ? { sortBy: 'createdAt', sort: 'asc' } : { sortBy: 'updatedAt' }
  const window = { limit: pageSize, offset: (page - 1) * pageSize }
  const query = { ...order, ...window, status, q: readName(url.searchParams) }
  return { found: await getApi(context).call(SearchPayoutRequests, { query }), page }
}

/** Payout requests: those to approve, to send, and those that are over. */
export default function PayoutsPage({ loaderData: { found, page } }: Route.ComponentProps) {
  const params = useTargetSearch()
  const submit = useSubmit()
  const [status, q] = [readStatus(params), readName(params)]
  const names = {
    pending: m.admin_payouts_pending,
    approved: m.admin_payouts_approved,
    done: payoutStatuses.done,
    rejected: payoutStatuses.rejected,
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <nav aria-label={m.admin_payouts_status()} className="flex flex-wrap gap-2">
          {shown.map((one) => (
            <Chip
              key={one}
              pressed={one === status}
              to={links.adminPayouts({ status: one === queue ? undefined : one, q })}
            >
              {names[one]()}
            </Chip>
          ))}
        </nav>
        <Form
          role="search"
          onChange={(event) => submit(event.currentTarget, { replace: true })}
          className="w-full sm:w-72"
        >
          {status !== queue && <input type="hidden" name="status" value={status} />}
          <Field label={m.admin_payouts_search()} labelHidden>
            <TextInput
              type="search"
              name="q"
              icon="search"
              placeholder={m.admin_payouts_search()}
              defaultValue={q}
            />
          </Field>
        </Form>
      </div>
      {status === 'approved' && (
        <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
          {found.total > 0 && <QueueFile />}
          <ResultsForm />
        </div>
      )}
      {found.total > 0 && (
        <div>
          <ListFile filters={{ status, q }} />
        </div>
      )}
      <CaseTable
        rows={found.data}
        empty={
          <EmptyState drawing="money">
            {status === queue && !q ? m.admin_payouts_empty() : m.admin_payouts_none()}
          </EmptyState>
        }
      />
      <PageLinks page={page} pageSize={pageSize} total={found.total} />
    </div>
  )
}
