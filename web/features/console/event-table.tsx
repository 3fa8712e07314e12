import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { GatewayEventReason, GatewayEventRow } from '#contract/money/gateway-events.ts'
import { Badge, Button, type Column, Money, RelativeTime, Table } from '#web/ui/index.ts'
import { eventStates } from '../../entities/money/gateway-event.ts'
import { formatNumber } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

interface Props {
  rows: GatewayEventRow[]
  empty: ReactNode
  /** Whether the reader may work an event again. */
  mayRun: boolean
  isSending: boolean
}

/** What payment gateways reported, with what became of it. */
export function EventTable({ rows, empty, mayRun, isSending }: Props) {
  const columns: Column<GatewayEventRow>[] = [
    { key: 'type', header: m.admin_events_col_type(), cell: What },
    {
      key: 'amount',
      header: m.admin_events_col_amount(),
      numeric: true,
      cell: ({ amount }) => (amount === null ? null : <Money amount={amount} />),
    },
    { key: 'state', header: m.admin_events_col_state(), phone: 'block', cell: State },
    {
      key: 'received',
      header: m.admin_events_col_received(),
      cell: ({ receivedAt }) => (
        <span className="whitespace-nowrap">
          <RelativeTime at={receivedAt} look="long" />
        </span>
      ),
    },
    {
      key: 'run',
      header: m.admin_events_run(),
      phone: 'block',
      cell: (row) => mayRun && row.state !== 'worked' && <RunAgain row={row} {...{ isSending }} />,
    },
  ]
  return (
    <Table
      caption={m.admin_events()}
      columns={columns}
      rows={rows}
      rowKey={(row) => row._id}
      empty={empty}
    />
  )
}

const What = ({ name, reference }: GatewayEventRow) => (
  <div className="grid gap-0.5 wrap-anywhere">
    <span dir="ltr">{name}</span>
    {reference && (
      <span dir="ltr" className="font-normal text-muted text-sm">
        {reference}
      </span>
    )}
  </div>
)

const tones = { waiting: 'warning', worked: 'success', by_hand: 'danger' } as const

const reasons: Record<GatewayEventReason, () => string> = {
  unmatched: m.admin_events_unmatched,
  failed: m.admin_events_failed,
  amount_differs: m.admin_events_amount_differs,
  not_handled: m.admin_events_not_handled,
}

/** The state, and for an event that was not worked why, and how often it was tried. */
const State = ({ state, reason, attempts }: GatewayEventRow) => (
  <div className="grid justify-items-start gap-1">
    <Badge tone={tones[state]}>{eventStates[state]()}</Badge>
    {reason && state !== 'worked' && (
      <span className="text-muted text-sm">
        {reasons[reason]()}
        {' · '}
        {m.admin_events_attempts({ count: formatNumber(attempts) })}
      </span>
    )}
  </div>
)

const RunAgain = ({ row, isSending }: { row: GatewayEventRow; isSending: boolean }) => (
  <Form method="post" preventScrollReset>
    <input type="hidden" name="id" value={row._id} />
    <Button type="submit" variant="outline" size="sm" icon="refresh-cw" pending={isSending}>
      {m.admin_events_run()}
    </Button>
  </Form>
)
