import type { ReactNode } from 'react'
import type { AccountRow } from '#contract/operations/accounts.ts'
import { type Column, Money, Table } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { AccountState } from '../../entities/account/account-state.tsx'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { shownEmail } from '../../lib/shown-email.ts'

export function AccountTable({ rows, empty }: { rows: AccountRow[]; empty: ReactNode }) {
  const columns: Column<AccountRow>[] = [
    { key: 'account', header: m.admin_col_account(), cell: Account },
    {
      key: 'email',
      header: m.admin_col_email(),
      cell: (row) => shownEmail(row.email),
      wideOnly: true,
    },
    { key: 'kind', header: m.admin_col_kind(), cell: kindOf },
    { key: 'status', header: m.admin_col_status(), phone: 'status', cell: AccountState },
    {
      key: 'balance',
      header: m.admin_col_balance(),
      numeric: true,
      cell: (row) => (row.balance === null ? '–' : <Money amount={row.balance} />),
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

const Account = (row: AccountRow) => (
  <AccountLine account={row} size={32} to={links.adminAccount(row._id)} />
)

function kindOf(row: AccountRow): string {
  if (row.roles.length > 0) return m.admin_is_staff()
  return row.isPerformer ? m.admin_is_creator() : m.admin_is_fan()
}
