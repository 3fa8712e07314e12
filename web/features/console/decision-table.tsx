import type { ReactNode } from 'react'
import type { AuditRow } from '#contract/operations/audit-log.ts'
import { type Column, Icon, RelativeTime, Table } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { decisionText } from './decision-texts.ts'
import { settingLabel } from './setting-labels.ts'

export function DecisionTable({ rows, empty }: { rows: AuditRow[]; empty: ReactNode }) {
  const columns: Column<AuditRow>[] = [
    { key: 'what', header: m.admin_col_what(), cell: (row) => <What row={row} /> },
    { key: 'changes', header: m.admin_col_changes(), cell: (row) => <Changes row={row} /> },
    {
      key: 'who',
      header: m.admin_col_who(),
      cell: (row) => (row.actor ? <bdi>{row.actor.name}</bdi> : m.admin_someone()),
    },
    {
      key: 'when',
      header: m.admin_col_when(),
      cell: (row) => <RelativeTime at={row.createdAt} look="long" />,
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
      <q dir="auto" className="line-clamp-6 wrap-anywhere text-muted text-sm">
        {row.reason}
      </q>
    )}
  </div>
)

/** Each changed field with its value before and after. */
function Changes({ row }: { row: AuditRow }) {
  if (row.isErased) return <span className="text-muted text-sm">{m.decision_erased()}</span>
  const before = (row.before ?? {}) as Record<string, unknown>
  const after = (row.after ?? {}) as Record<string, unknown>
  return (
    <ul className="grid gap-1 text-sm">
      {[...new Set([...Object.keys(before), ...Object.keys(after)])].map((field) => (
        <li key={field} className="line-clamp-6 wrap-anywhere">
          <span className="text-muted">{settingLabel({ key: field, label: field })}:</span>{' '}
          <bdi>{written(before[field])}</bdi> <Icon name="arrow-right" size={14} />{' '}
          <strong>
            <bdi>{written(after[field])}</bdi>
          </strong>
        </li>
      ))}
    </ul>
  )
}

function written(value: unknown): string {
  if (value === '' || value === undefined || value === null) return m.admin_empty()
  if (typeof value === 'boolean') return value ? m.decision_yes() : m.decision_no()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
