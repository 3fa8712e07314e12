import type { ReactNode } from 'react'
import type { Dispute } from '#contract/money/disputes.ts'
import { Badge, type Column, Link, Money, RelativeTime, Table } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { disputeReason, disputeState } from './dispute-states.ts'

/** Disputed payments, with their deadline. */
export const DisputeTable = ({ rows, empty }: { rows: Dispute[]; empty: ReactNode }) => (
  <Table
    caption={m.disputes()}
    columns={columns()}
    rows={rows}
    rowKey={({ _id }) => _id}
    empty={empty}
  />
)

const columns = (): Column<Dispute>[] => [
  {
    key: 'what',
    header: m.dispute_fan(),
    cell: ({ _id, fan, reason }) => (
      <Link to={links.adminDispute(_id)} className="grid min-h-11 content-center wrap-anywhere">
        <bdi>{fan ? displayName(fan) : m.dispute_account_gone()}</bdi>
        <span className="font-normal text-muted text-sm">{disputeReason(reason)}</span>
      </Link>
    ),
  },
  {
    key: 'amount',
    header: m.tx_amount(),
    numeric: true,
    phone: 'status',
    cell: ({ amount }) => <Money amount={amount} />,
  },
  { key: 'state', header: m.dispute_state(), cell: State },
  {
    key: 'due',
    header: m.dispute_due(),
    phone: 'labeled',
    cell: ({ evidenceDueAt }) =>
      evidenceDueAt && <RelativeTime at={evidenceDueAt} look="long" isAhead />,
  },
  {
    key: 'opened',
    header: m.dispute_opened(),
    phone: 'labeled',
    cell: ({ openedAt }) => <RelativeTime at={openedAt} look="long" />,
  },
]

const State = ({ status }: Dispute) => {
  const { name, tone } = disputeState[status]
  return <Badge tone={tone}>{name()}</Badge>
}
