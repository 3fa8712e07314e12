import type { ReactNode } from 'react'
import { ListPaymentTransactions, type PaymentTransaction } from '#contract/money/payments.ts'
import { Badge, Card, Icon, Money, RelativeTime } from '#web/ui/index.ts'
import { RowsEnd } from '../../lib/cache/rows-end.tsx'
import { useList } from '../../lib/cache/use-list.ts'
import { m } from '../../lib/paraglide/messages.js'
import { paymentName, paymentState } from './payment-texts.ts'

/** Rows that are loaded at a time. */
export const paymentPageSize = 20

type Props = {
  first: { data: PaymentTransaction[]; total: number }
  empty: ReactNode
}

/** What was paid by card, the newest first, without end. */
export function PaymentList({ first, empty }: Props) {
  const list = useList(ListPaymentTransactions, { query: { limit: paymentPageSize } }, first)
  if (list.rows.length === 0) return <Card flush>{empty}</Card>
  return (
    <div>
      <Card flush>
        <ul className="divide-y divide-line">
          {list.rows.map((payment) => (
            <PaymentRow key={payment._id} payment={payment} />
          ))}
        </ul>
      </Card>
      <RowsEnd list={list} />
    </div>
  )
}

function PaymentRow({ payment }: { payment: PaymentTransaction }) {
  const { type, products, totalPrice, status, message, createdAt } = payment
  const { name, tone } = paymentState(status)
  const isFree = type === 'free_subscription'
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunk text-muted">
        <Icon name={type === 'token_package' ? 'wallet' : 'star'} />
      </span>
      <div className="grid min-w-0 flex-1">
        <p className="font-medium text-sm">{paymentName(products)}</p>
        <p className="text-muted text-sm">
          <RelativeTime at={createdAt} />
        </p>
        {message && <p className="text-danger-text text-sm">{message}</p>}
      </div>
      <div className="grid justify-items-end gap-1">
        {isFree ? (
          <span className="font-semibold text-sm">{m.payment_free()}</span>
        ) : (
          <Money amount={totalPrice} className="font-semibold text-sm" />
        )}
        {!(isFree && status === 'success') && <Badge tone={tone}>{name}</Badge>}
      </div>
    </li>
  )
}
