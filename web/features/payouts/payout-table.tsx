import type { ReactNode } from 'react'
import type { PayoutFailure, PayoutRequest } from '#contract/money/payouts.ts'
import { type Column, Money, RelativeTime, Table } from '#web/ui/index.ts'
import { PayoutAccount, PayoutBadge } from '../../entities/money/payout.tsx'
import { m } from '../../lib/paraglide/messages.js'

/** Why Stripe did not send a payout, or why it came back; for the rest, staff say why. */
const failures: Partial<Record<PayoutFailure, () => string>> = {
  account_refused: m.payout_failure_account,
  bank_failed: m.payout_failure_bank,
  reversed: m.payout_failure_reversed,
}

/** The creator's own requests, with what our team answered. */
export function PayoutTable({ rows, empty }: { rows: readonly PayoutRequest[]; empty: ReactNode }) {
  return (
    <Table
      caption={m.payout_table()}
      columns={columns()}
      rows={rows}
      rowKey={({ _id }) => _id}
      empty={empty}
    />
  )
}

const columns = (): Column<PayoutRequest>[] => [
  {
    key: 'amount',
    header: m.payout_amount(),
    cell: ({ requestTokens }) => (
      <span className="row-title font-medium">
        <Money amount={requestTokens} />
      </span>
    ),
  },
  {
    key: 'status',
    header: m.payout_status(),
    phone: 'status',
    cell: PayoutBadge,
  },
  {
    key: 'to',
    header: m.payout_to(),
    cell: ({ paymentAccountType, paymentAccountInfo }) => (
      <PayoutAccount method={paymentAccountType} account={paymentAccountInfo} />
    ),
  },
  {
    key: 'when',
    header: m.payout_requested_at(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} className="whitespace-nowrap" />,
  },
  {
    key: 'answer',
    header: m.payout_answer(),
    phone: 'block',
    cell: ({ adminNote, failure, reference }) =>
      (adminNote || reference) && (
        <span className="grid gap-0.5 wrap-anywhere text-sm">
          {(failure && failures[failure]?.()) ||
            (adminNote && <bdi className="whitespace-pre-wrap">{adminNote}</bdi>)}
          {reference && (
            <span className="text-muted">
              {m.payout_reference()} <bdi>{reference}</bdi>
            </span>
          )}
        </span>
      ),
  },
]
