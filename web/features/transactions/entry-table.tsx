import type { ReactNode } from 'react'
import type { LedgerEntry } from '#contract/money/ledger-entries.ts'
import { type Column, Link, RelativeTime, Table } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { EntryLines } from './story-card.tsx'
import { entryKindName } from './type-names.ts'

/** Entries of the ledger with their lines. */
export const EntryTable = ({ rows, empty }: { rows: readonly LedgerEntry[]; empty: ReactNode }) => (
  <Table
    caption={m.ledger_entries()}
    columns={columns()}
    rows={rows}
    rowKey={({ _id }) => _id}
    empty={empty}
  />
)

const columns = (): Column<LedgerEntry>[] => [
  {
    key: 'kind',
    header: m.ledger_entry(),
    cell: ({ _id, kind }) => (
      <Link to={links.adminLedgerEntry(_id)} className="flex min-h-11 items-center">
        {entryKindName(kind)}
      </Link>
    ),
  },
  {
    key: 'when',
    header: m.tx_when(),
    cell: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <RelativeTime at={createdAt} look="long" />
      </span>
    ),
  },
  {
    key: 'lines',
    header: m.ledger_lines(),
    phone: 'block',
    cell: (entry) => <EntryLines entry={entry} />,
  },
]
