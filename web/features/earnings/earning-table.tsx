import type { ReactNode } from 'react'
import type { Earning } from '#contract/money/earnings.ts'
import { Avatar, type Column, Money, RelativeTime, Table } from '#web/ui/index.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { formatShare } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Earnings by fan and type, each with net amount and commission. */
export function EarningTable({ rows, empty }: { rows: readonly Earning[]; empty: ReactNode }) {
  return (
    <Table
      caption={m.earn_table()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
    />
  )
}

const columns = (): Column<Earning>[] => [
  {
    key: 'from',
    header: m.earn_col_from(),
    cell: ({ userInfo: { name, username, avatar } }) => (
      <span className="flex items-center gap-3">
        <Avatar name={name || username} src={avatar} size={32} className="row-picture" />
        <bdi className="row-title">{name || username}</bdi>
      </span>
    ),
  },
  { key: 'type', header: m.earn_type(), cell: ({ type }) => earningTypeName(type) },
  {
    key: 'when',
    header: m.earn_col_when(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'gross',
    header: m.earn_gross(),
    numeric: true,
    cell: ({ grossPrice }) => <Money amount={grossPrice} />,
  },
  {
    key: 'commission',
    header: m.earn_commission(),
    numeric: true,
    phone: 'labeled',
    cell: ({ siteCommission }) => formatShare(siteCommission),
  },
  {
    key: 'net',
    header: m.earn_net(),
    numeric: true,
    phone: 'status',
    cell: ({ netPrice }) => <Money amount={netPrice} received />,
  },
]
