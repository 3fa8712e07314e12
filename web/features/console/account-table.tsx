import type { ReactNode } from 'react'
import type { AccountRow } from '#contract/operations/accounts.ts'
import { Avatar, Badge, type Column, Link, Money, Table } from '#web/ui/index.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

export function AccountTable({ rows, empty }: { rows: AccountRow[]; empty: ReactNode }) {
  const columns: Column<AccountRow>[] = [
    { key: 'account', header: m.admin_col_account(), cell: (row) => <Name row={row} /> },
    { key: 'email', header: m.admin_col_email(), cell: (row) => row.email, wideOnly: true },
    { key: 'kind', header: m.admin_col_kind(), cell: kindOf },
    { key: 'status', header: m.admin_col_status(), cell: (row) => <Status status={row.status} /> },
    {
      key: 'balance',
      header: m.admin_col_balance(),
      numeric: true,
      cell: (row) => <Money amount={row.balance} />,
    },
    {
      key: 'joined',
      header: m.admin_col_joined(),
      wideOnly: true,
      cell: (row) => formatDay(row.createdAt),
    },
  ]
  return (
    <Table
      caption={m.admin_accounts()}
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      empty={empty}
    />
  )
}

function Name({ row }: { row: AccountRow }) {
  const inside = (
    <span className="flex items-center gap-3">
      <Avatar name={row.name} src={row.avatar} size={32} />
      <span className="grid">
        <bdi className="font-medium">{row.name}</bdi>
        <bdi className="text-muted text-sm">@{row.username}</bdi>
      </span>
    </span>
  )
  return row.isPerformer ? <Link to={links.profile(row)}>{inside}</Link> : inside
}

function kindOf(row: AccountRow): string {
  if (row.roles.length > 0) return m.admin_is_staff()
  return row.isPerformer ? m.admin_is_creator() : m.admin_is_fan()
}

const statusNames: Record<AccountRow['status'], () => string> = {
  active: m.admin_status_active,
  inactive: m.admin_status_inactive,
  pending: m.admin_status_pending,
}

const Status = ({ status }: Pick<AccountRow, 'status'>) => (
  <Badge tone={status === 'active' ? 'success' : 'warning'}>{statusNames[status]()}</Badge>
)
