import type { ReactNode } from 'react'
import type { PayoutRequest } from '#contract/money/payouts.ts'
import { type Column, Money, RelativeTime, Table } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { PayoutAccount, PayoutBadge } from '../../entities/money/payout.tsx'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Payout requests of all creators. */
export function CaseTable({ rows, empty }: { rows: readonly PayoutRequest[]; empty: ReactNode }) {
  return (
    <Table
      caption={m.admin_payouts()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
    />
  )
}

const columns = (): Column<PayoutRequest>[] => [
  {
    key: 'creator',
    header: m.admin_payouts_creator(),
    cell: ({ _id, sourceInfo }) => (
      <AccountLine account={sourceInfo} size={32} to={links.adminPayout(_id)} />
    ),
  },
  {
    key: 'to',
    header: m.payout_to(),
    cell: ({ paymentAccountType, paymentAccountInfo }) => (
      <PayoutAccount method={paymentAccountType} account={paymentAccountInfo} />
    ),
    wideOnly: true,
    phone: 'fact',
  },
  { key: 'status', header: m.payout_status(), cell: PayoutBadge },
  {
    key: 'when',
    header: m.payout_requested_at(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} look="long" />,
  },
  {
    key: 'amount',
    header: m.payout_amount(),
    numeric: true,
    phone: 'status',
    cell: ({ requestTokens }) => <Money amount={requestTokens} />,
  },
]
