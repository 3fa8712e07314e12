import type { Order } from '#contract/commerce/orders.ts'
import type { RefundRequestKind } from '#contract/money/sale-state.ts'
import { Badge } from '#web/ui/index.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Request = NonNullable<Order['request']>

/** What buyers ask for, as a name. */
export const requestNames: Record<RefundRequestKind, () => string> = {
  refund: m.order_request_refund,
  cancel: m.order_request_cancel,
  return: m.order_request_return,
  withdrawal: m.order_request_withdrawal,
}

const states = {
  open: { name: m.order_request_open, tone: 'warning' },
  refunded: { name: m.order_request_accepted, tone: 'success' },
  declined: { name: m.order_request_declined, tone: 'neutral' },
} as const

/** The request of a buyer for an order: what for, why, its state and its answer. */
export function RequestText({ request, isOwn }: { request: Request; isOwn?: boolean }) {
  const { kind, status, reason, answer, createdAt, answeredAt } = request
  const { name, tone } = states[status]
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{requestNames[kind]()}</span>
        <Badge tone={tone}>{name()}</Badge>
        <time dateTime={createdAt} className="text-muted text-sm">
          {formatDay(createdAt)}
        </time>
      </p>
      {reason && (
        <q dir="auto" className="wrap-anywhere">
          {reason}
        </q>
      )}
      {answeredAt && answer && (
        <p className="wrap-anywhere text-muted text-sm">
          {isOwn ? m.order_request_answer() : m.order_request_answered()} <q dir="auto">{answer}</q>
        </p>
      )}
    </div>
  )
}
