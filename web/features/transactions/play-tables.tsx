import type { Dispute } from '#contract/money/disputes.ts'
import type { PayoutRequest } from '#contract/money/payouts.ts'
import type { StaffPayment } from '#contract/money/transactions.ts'
import type { UserCard } from '#contract/profiles/cards.ts'
import { DisputeSandboxPayment, MoveSandboxDispute } from '#contract/sandbox/disputes.ts'
import {
  MoveSandboxAccount,
  RefundSandboxPayment,
  type SandboxAccount,
  sandboxAccountStates,
} from '#contract/sandbox/panel.ts'
import { ReturnSandboxTransfer } from '#contract/sandbox/transfers.ts'
import { Badge, type Column, Link, Money, RelativeTime, Table } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { call } from '../../lib/api.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { disputeState } from './dispute-states.ts'
import { paymentTypes } from './type-names.ts'

interface Props<Row> {
  rows: Row[]
  change: (work: () => Promise<unknown>) => Promise<void>
}

interface TableProps<Row> extends Props<Row> {
  title: string
  columns: Column<Row>[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** What can be played with a row, and the call that does it. */
  cases: (row: Row) => [label: string, play: () => Promise<unknown>][]
}

function PlayTable<Row>({ title, rows, change, columns, keyOf, nameOf, cases }: TableProps<Row>) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg">{title}</h2>
      <Table
        caption={title}
        columns={columns}
        rows={rows}
        rowKey={keyOf}
        rowName={nameOf}
        rowMenu={(row) =>
          cases(row).map(([label, play]) => ({ label, onSelect: () => void change(play) }))
        }
        empty={<p className="py-4 text-muted text-sm">{m.sandbox_none()}</p>}
      />
    </section>
  )
}

const nameOf = (account: UserCard | null) =>
  account ? displayName(account) : m.dispute_account_gone()

const person = (account: UserCard | null, to: string, about: string) => (
  <Link to={to} className="grid min-h-11 content-center wrap-anywhere">
    <bdi>{nameOf(account)}</bdi>
    <bdi className="font-normal text-muted text-sm">{about}</bdi>
  </Link>
)

/** Paid payments: refunded elsewhere, disputed, reported. */
export const PlayPayments = (props: Props<StaffPayment>) => (
  <PlayTable
    {...props}
    title={m.tx_payments()}
    keyOf={({ _id }) => _id}
    nameOf={({ fan }) => nameOf(fan)}
    columns={[
      {
        key: 'who',
        header: m.tx_fan(),
        cell: ({ _id, fan, type }) => person(fan, links.adminPayment(_id), paymentTypes[type]()),
      },
      {
        key: 'amount',
        header: m.tx_amount(),
        numeric: true,
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        key: 'refunded',
        header: m.tx_refunded(),
        numeric: true,
        phone: 'labeled',
        cell: ({ refunded }) => refunded > 0 && <Money amount={refunded} />,
      },
      {
        key: 'at',
        header: m.sandbox_at(),
        cell: ({ createdAt }) => <RelativeTime at={createdAt} look="long" />,
      },
    ]}
    cases={({ _id: id, amount, refunded }) => {
      const dispute = (kind: 'dispute' | 'question' | 'fraud_warning') => () =>
        call(DisputeSandboxPayment, { params: { id }, body: { kind } })
      const refund = (cents: number) => () =>
        call(RefundSandboxPayment, { params: { id }, body: { amount: cents / 100 } })
      const left = Math.round((amount - refunded) * 100)
      return [
        [m.sandbox_refund(), refund(left)],
        [m.sandbox_refund_half(), refund(Math.ceil(left / 2))],
        [m.sandbox_dispute(), dispute('dispute')],
        [m.sandbox_question(), dispute('question')],
        [m.sandbox_fraud(), dispute('fraud_warning')],
      ]
    }}
  />
)

/** How the bank goes on with a question, and with a dispute. */
const questionMoves = ['warning_under_review', 'warning_closed', 'needs_response'] as const
const disputeMoves = ['under_review', 'appeal_needs_response', 'won', 'lost', 'prevented'] as const

/** Open disputes: each of their ends. */
export const PlayDisputes = (props: Props<Dispute>) => (
  <PlayTable
    {...props}
    title={m.disputes()}
    keyOf={({ _id }) => _id}
    nameOf={({ fan }) => nameOf(fan)}
    columns={[
      {
        key: 'who',
        header: m.dispute_fan(),
        cell: ({ _id, fan, status }) =>
          person(fan, links.adminDispute(_id), disputeState[status].name()),
      },
      {
        key: 'amount',
        header: m.tx_amount(),
        numeric: true,
        cell: ({ amount }) => <Money amount={amount} />,
      },
      {
        key: 'at',
        header: m.dispute_opened(),
        cell: ({ openedAt }) => <RelativeTime at={openedAt} look="long" />,
      },
    ]}
    cases={({ _id: id, status }) =>
      (status.startsWith('warning') ? questionMoves : disputeMoves).map((next) => [
        m.sandbox_move({ state: disputeState[next].name() }),
        () => call(MoveSandboxDispute, { params: { id }, body: { status: next } }),
      ])
    }
  />
)

/** Payouts that were transferred: how they come back. */
export const PlayPayouts = (props: Props<PayoutRequest>) => (
  <PlayTable
    {...props}
    title={m.sandbox_payouts()}
    keyOf={({ _id }) => _id}
    nameOf={({ sourceInfo }) => nameOf(sourceInfo)}
    columns={[
      {
        key: 'who',
        header: m.tx_creator(),
        cell: ({ _id, sourceInfo }) =>
          person(sourceInfo, links.adminPayout(_id), `@${sourceInfo.username}`),
      },
      {
        key: 'amount',
        header: m.tx_amount(),
        numeric: true,
        cell: ({ requestTokens }) => <Money amount={requestTokens} />,
      },
      {
        key: 'at',
        header: m.sandbox_at(),
        cell: ({ updatedAt }) => <RelativeTime at={updatedAt} look="long" />,
      },
    ]}
    cases={({ _id: id }) => [
      [
        m.admin_payout_sandbox_bank(),
        () => call(ReturnSandboxTransfer, { params: { id }, body: { outcome: 'bank_failed' } }),
      ],
      [
        m.admin_payout_sandbox_reverse(),
        () => call(ReturnSandboxTransfer, { params: { id }, body: { outcome: 'reversed' } }),
      ],
    ]}
  />
)

const accountStates: Record<SandboxAccount['state'], () => string> = {
  new: m.sandbox_account_new,
  complete: m.sandbox_account_complete,
  incomplete: m.sandbox_account_incomplete,
  restricted: m.sandbox_account_restricted,
  refusing: m.sandbox_account_refusing,
}

/** Accounts for payouts: what the gateway decides about them. */
export const PlayAccounts = (props: Props<SandboxAccount>) => (
  <PlayTable
    {...props}
    title={m.sandbox_accounts()}
    keyOf={({ creator }) => creator._id}
    nameOf={({ creator }) => nameOf(creator)}
    columns={[
      {
        key: 'who',
        header: m.tx_creator(),
        cell: ({ creator }) =>
          person(creator, links.adminAccount(creator._id), `@${creator.username}`),
      },
      {
        key: 'state',
        header: m.dispute_state(),
        cell: ({ state }) => <Badge>{accountStates[state]()}</Badge>,
      },
    ]}
    cases={({ creator: { _id: id } }) =>
      sandboxAccountStates.map((state) => [
        m.sandbox_move({ state: accountStates[state]() }),
        () => call(MoveSandboxAccount, { params: { id }, body: { state } }),
      ])
    }
  />
)
