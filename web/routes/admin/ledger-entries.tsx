import { data } from 'react-router'
import { ListLedgerEntries, ledgerAccountKinds } from '#contract/money/ledger-entries.ts'
import { Button, EmptyState, PageHeader } from '#web/ui/index.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { EntrySearch } from '../../features/transactions/entry-search.tsx'
import { EntryTable } from '../../features/transactions/entry-table.tsx'
import { LedgerTabs } from '../../features/transactions/transaction-tabs.tsx'
import { entryKinds } from '../../features/transactions/type-names.ts'
import { getApi } from '../../lib/api.ts'
import { formFailure, isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/ledger-entries.ts'

const idShape = /^[0-9a-f]{24}$/
const dayShape = /^\d{4}-\d{2}-\d{2}$/

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.ledger_entries())

function readSearch({ searchParams }: URL) {
  const read = (name: string) => searchParams.get(name)?.trim() || undefined
  const readAs = (name: string, shape: RegExp) => {
    const text = read(name)
    return text && shape.test(text) ? text : undefined
  }
  return {
    id: readAs('id', idShape),
    before: readAs('before', idShape),
    fromDate: readAs('fromDate', dayShape),
    toDate: readAs('toDate', dayShape),
    owner: read('owner'),
    account: ledgerAccountKinds.find((one) => one === read('account')),
    kind: entryKinds.find((one) => one === read('kind')),
  }
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = readSearch(url)
  try {
    const found = await getApi(context).call(ListLedgerEntries, { query })
    return { query, found, error: undefined }
  } catch (problem) {
    if (!isApiProblem(problem) || problem.status !== 422) throw problem
    const { status, fields } = formFailure(problem)
    return data({ query, found: { data: [], next: null }, error: fields.owner }, status)
  }
}

/** The entries of the ledger. */
export default function LedgerEntriesPage({ loaderData }: Route.ComponentProps) {
  const { query, found, error } = loaderData
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader
        title={m.ledger_entries()}
        back={{ to: links.adminSection('ledger'), label: m.admin_ledger() }}
      />
      <LedgerTabs shown="entries" />
      <EntrySearch key={JSON.stringify(query)} query={query} error={error} />
      <EntryTable
        rows={found.data}
        empty={<EmptyState drawing="money">{m.ledger_none()}</EmptyState>}
      />
      {found.next && (
        <Button
          variant="tonal"
          to={links.adminLedgerEntries({ ...query, before: found.next })}
          className="justify-self-start"
        >
          {m.ledger_older()}
        </Button>
      )}
    </div>
  )
}
