import type { ReactNode } from 'react'
import type { AuditRow } from '#contract/operations/audit-log.ts'
import { type Column, Icon, RelativeTime, Table } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { changedFields } from './changed-fields.ts'
import { decisionText } from './decision-texts.ts'

export function DecisionTable({ rows, empty }: { rows: AuditRow[]; empty: ReactNode }) {
  const columns: Column<AuditRow>[] = [
    { key: 'what', header: m.admin_col_what(), cell: (row) => <What row={row} /> },
    { key: 'changes', header: m.admin_col_changes(), phone: 'block', cell: changesOf },
    {
      key: 'who',
      header: m.admin_col_who(),
      cell: (row) => (
        <span className="inline-block wrap-anywhere md:min-w-28">
          {row.actor ? <bdi>{row.actor.name}</bdi> : m.admin_someone()}
        </span>
      ),
    },
    {
      key: 'when',
      header: m.admin_col_when(),
      cell: (row) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={row.createdAt} look="long" />
        </span>
      ),
    },
  ]
  return (
    <Table
      caption={m.admin_audit()}
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      empty={empty}
    />
  )
}

/** Action and reason. */
const What = ({ row }: { row: AuditRow }) => (
  <div className="grid gap-0.5">
    <span className="wrap-anywhere">{decisionText(row)}</span>
    {row.reason && (
      <q dir="auto" className="line-clamp-6 wrap-anywhere font-normal text-muted text-sm">
        {row.reason}
      </q>
    )}
  </div>
)

/** Each changed field with its value before and after; empty if no field is left to show. */
function changesOf(row: AuditRow): ReactNode {
  if (row.isErased) return <span className="text-muted text-sm">{m.decision_erased()}</span>
  const fields = changedFields(row)
  if (fields.length === 0) return null
  return (
    <ul className="grid gap-1 text-sm">
      {fields.map(({ path, label, before, after }) => (
        <li key={path} className="line-clamp-6 wrap-anywhere">
          <span className="text-muted">{label}:</span> {before && <bdi>{before}</bdi>}
          {before && after && (
            <>
              {' '}
              <Icon name="arrow-right" size={14} />{' '}
            </>
          )}
          {after && (
            <strong>
              <bdi>{after}</bdi>
            </strong>
          )}
        </li>
      ))}
    </ul>
  )
}
