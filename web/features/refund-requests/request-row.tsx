import type { RefundRequest } from '#contract/money/refund-requests.ts'
import { Badge, Button, Link, Money, RelativeTime } from '#web/ui/index.ts'
import { AccountLine } from '../../entities/account/account-line.tsx'
import { displayName } from '../../entities/account/display-name.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { requestNames } from '../../entities/order/request-text.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Answering } from './answering.ts'
import { requestStates } from './status-chips.tsx'

type Props = {
  request: RefundRequest
  by: Answering
  /** What a refund does is being loaded. */
  isLoading: boolean
  onRefund: () => void
  onDecline: () => void
}

/** One request: who wants what back and why, and its answer or the buttons to give one. */
export function RequestRow({ request, by, isLoading, onRefund, onDecline }: Props) {
  const { fan, status, reason, answer, answeredAt, createdAt } = request
  const { name, tone } = requestStates[status]
  return (
    <li className="grid gap-3 px-4 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {fan ? (
          <AccountLine
            account={fan}
            to={by.isStaff ? links.adminAccount(fan._id) : links.messagesTo(fan._id)}
          />
        ) : (
          <span className="text-muted">{m.refund_request_someone()}</span>
        )}
        <span className="flex items-center gap-3">
          <Badge tone={tone}>{name()}</Badge>
          <span className="font-semibold">
            <Money amount={request.amount} />
          </span>
        </span>
      </div>
      <Sale request={request} by={by} />
      {reason && (
        <q dir="auto" className="wrap-anywhere">
          {reason}
        </q>
      )}
      <p className="text-muted text-sm">
        <RelativeTime at={createdAt} look="long" />
      </p>
      {answeredAt && answer && (
        <p className="wrap-anywhere text-muted text-sm">
          {m.refund_request_answered()} <q dir="auto">{answer}</q>
        </p>
      )}
      {status === 'open' && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" pending={isLoading} onClick={onRefund}>
            {m.tx_refund()}
          </Button>
          <Button size="sm" variant="outline" onClick={onDecline}>
            {m.refund_request_decline()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What was paid, when and to whom, and what was refunded of it. */
function Sale({ request, by }: Pick<Props, 'request' | 'by'>) {
  const { saleType, wish, paidAt, amount, refunded, creator } = request
  const isTopUp = saleType === 'token_package'
  const name = isTopUp ? m.activity_top_up() : earningTypeName(saleType)
  const page = by.salePage(request)
  return (
    <p className="flex flex-wrap items-center gap-x-1.5 text-muted text-sm">
      {page ? (
        <Link to={page} className="flex min-h-11 items-center font-medium text-ink underline">
          {name}
        </Link>
      ) : (
        <span>{name}</span>
      )}
      {wish !== 'refund' && <span>· {requestNames[wish]()}</span>}
      <span>{m.refund_request_paid({ day: formatDay(paidAt) })}</span>
      {by.isStaff && creator && (
        <span>
          {m.refund_request_to()} <bdi>{displayName(creator)}</bdi>
        </span>
      )}
      {refunded > 0 && (
        <span>
          {m.payment_refunded_of({ amount: formatMoney(refunded), total: formatMoney(amount) })}
        </span>
      )}
    </p>
  )
}
