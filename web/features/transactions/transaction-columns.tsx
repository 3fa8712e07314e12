import type { ReactNode } from 'react'
import type { StaffCharge, StaffPayment } from '#contract/money/transactions.ts'
import { type Column, Link, Money, RelativeTime } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Parts<Row> {
  /** Its page. */
  to: (row: Row) => string
  /** What was paid for. */
  name: (row: Row) => string
  status: (row: Row) => ReactNode
  /** Between who paid and the status. */
  further?: Column<Row>[]
}

/** The columns of a list of payments or charges. */
export const transactionColumns = <Row extends StaffPayment | StaffCharge>({
  to,
  name,
  status,
  further = [],
}: Parts<Row>): Column<Row>[] => [
  {
    key: 'what',
    header: m.tx_what(),
    cell: (row) => (
      <Link to={to(row)} className="flex min-h-11 items-center wrap-anywhere">
        <span>
          {name(row)}
          {row.creator && (
            <>
              {' · '}
              <bdi>{displayName(row.creator)}</bdi>
            </>
          )}
        </span>
      </Link>
    ),
  },
  {
    key: 'fan',
    header: m.tx_fan(),
    cell: ({ fan }) => fan && <bdi className="wrap-anywhere">{displayName(fan)}</bdi>,
    phone: 'fact',
  },
  ...further,
  { key: 'status', header: m.tx_status(), cell: status },
  {
    key: 'when',
    header: m.tx_when(),
    cell: ({ createdAt }) => <RelativeTime at={createdAt} look="long" />,
  },
  {
    key: 'amount',
    header: m.tx_amount(),
    numeric: true,
    phone: 'status',
    cell: ({ amount }) => <Money amount={amount} />,
  },
]
