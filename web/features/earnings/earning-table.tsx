import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Earning } from '#contract/money/earnings.ts'
import {
  Avatar,
  Badge,
  type Column,
  type MenuItem,
  Money,
  RelativeTime,
  Table,
} from '#web/ui/index.ts'
import { disputeNames } from '../../entities/money/payment-state.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { formatMoney, formatShare } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { RefundDialog } from './refund-dialog.tsx'

/** Earnings by fan and type, each with net amount and commission. */
export function EarningTable({ rows, empty }: { rows: readonly Earning[]; empty: ReactNode }) {
  const [refunded, setRefunded] = useState<Earning>()
  const { revalidate } = useRevalidator()
  const rowMenu = (row: Earning) => {
    const isOrder = row.type === 'product'
    const refund = isOrder ? m.earn_refund_part() : m.earn_refund()
    const items: MenuItem[] = []
    if (isOrder) {
      items.push({ label: m.earn_order(), icon: 'package', to: links.creatorOrder(row._id) })
    }
    // Of a disputed one, the bank has the money.
    if (!row.dispute) {
      items.push({ label: refund, icon: 'refresh-cw', onSelect: () => setRefunded(row) })
    }
    return items
  }
  return (
    <>
      <Table
        caption={m.earn_table()}
        columns={columns()}
        rows={rows}
        rowKey={({ _id }) => _id}
        rowName={({ userInfo: { name, username } }) => name || username}
        rowMenu={rowMenu}
        empty={empty}
      />
      <RefundDialog
        sale={refunded}
        onClose={() => setRefunded(undefined)}
        onDone={() => void revalidate()}
      />
    </>
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
  {
    key: 'type',
    header: m.earn_type(),
    cell: ({ type, dispute }) => (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {earningTypeName(type)}
        {dispute && <Badge tone="warning">{disputeNames[dispute]()}</Badge>}
      </span>
    ),
  },
  {
    key: 'when',
    header: m.earn_col_when(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'gross',
    header: m.earn_gross(),
    numeric: true,
    cell: ({ grossPrice, refundedPrice, dispute }) => (
      <span className="inline-grid justify-items-end">
        <Money amount={grossPrice} />
        {refundedPrice > 0 && !dispute && (
          <span className="font-normal text-muted text-sm">
            {m.payment_refunded_of({
              amount: formatMoney(refundedPrice),
              total: formatMoney(grossPrice),
            })}
          </span>
        )}
      </span>
    ),
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
    cell: ({ keptPrice }) => <Money amount={keptPrice} received={keptPrice > 0} />,
  },
]
