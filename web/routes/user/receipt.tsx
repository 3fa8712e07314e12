import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type PaymentTransaction, ReadPaymentTransaction } from '#contract/money/payments.ts'
import type { PageHandle } from '#contract/site-request.ts'
import { Badge, Button, Card, Money, PageHeader } from '#web/ui/index.ts'
import { displayName } from '../../entities/account/display-name.ts'
import { useAccount, useSettings } from '../../entities/account/session.ts'
import { brandName } from '../../entities/money/payment-card.ts'
import { disputeNames, paymentState } from '../../entities/money/payment-state.ts'
import { pageTitle } from '../../entities/site/meta.ts'
import { paymentName } from '../../features/wallet/activity-texts.ts'
import { AskRefundDialog, mayAskForRefund } from '../../features/wallet/ask-refund-dialog.tsx'
import { SaleStateLines } from '../../features/wallet/sale-state-lines.tsx'
import { getApi } from '../../lib/api.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { formatDay } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Route } from './+types/receipt.ts'

export const handle: PageHandle = { authenticate: true }

export const meta: Route.MetaFunction = ({ matches }) => pageTitle(matches, m.receipt())

export const loader = ({ context, params }: Route.LoaderArgs) =>
  getApi(context).call(ReadPaymentTransaction, { params })

/** The receipt of a card payment, made to be printed. */
export default function ReceiptPage({ loaderData: payment }: Route.ComponentProps) {
  const account = useAccount()
  const [isAsking, setAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const { status, dispute, totalPrice, refundedPrice } = payment
  const { name, tone } = paymentState(status)
  return (
    <div className="mx-auto grid w-full max-w-[720px] gap-5 px-4 py-4 md:py-6">
      <PageHeader
        title={m.receipt()}
        back={{ to: links.userReceipts(), label: m.receipts() }}
        action={
          <Badge tone={dispute ? 'warning' : tone}>
            {dispute ? disputeNames[dispute]() : name}
          </Badge>
        }
      />
      <Card as="article" className="grid gap-4">
        <Lines payment={payment} payer={displayName(account)} />
      </Card>
      <SaleStateLines {...payment} isRefunded={payment.status === 'refunded'} />
      <div className="flex flex-wrap gap-2">
        <Button variant="tonal" icon="receipt" onClick={() => window.print()}>
          {m.receipt_print()}
        </Button>
        {mayAskForRefund({ ...payment, paid: totalPrice, refunded: refundedPrice }) && (
          <Button variant="outline" onClick={() => setAsking(true)}>
            {m.refund_ask()}
          </Button>
        )}
      </div>
      <AskRefundDialog
        open={isAsking}
        id={payment._id}
        creatorName={payment.target === 'performer' ? m.refund_ask_creator() : ''}
        left={totalPrice - refundedPrice}
        onClose={() => setAsking(false)}
        onDone={() => void revalidate()}
      />
    </div>
  )
}

function Lines({ payment, payer }: { payment: PaymentTransaction; payer: string }) {
  const { siteName } = useSettings()
  const { card, couponInfo, originalPrice, totalPrice, status } = payment
  const discount = originalPrice - totalPrice
  const isCharged = status === 'success' || status === 'refunded'
  const failure = declineText(payment)
  return (
    <dl className="grid gap-3">
      <Line term={m.receipt_number()}>
        <bdi className="tabular wrap-anywhere">{payment._id}</bdi>
      </Line>
      <Line term={m.receipt_date()}>
        <time dateTime={payment.createdAt}>{formatDay(payment.createdAt)}</time>
      </Line>
      <Line term={m.receipt_from()}>
        <bdi className="wrap-anywhere">{payer}</bdi>
      </Line>
      <Line term={m.receipt_to()}>
        <bdi className="wrap-anywhere">{siteName}</bdi>
      </Line>
      <Line term={m.receipt_for()}>
        <bdi className="wrap-anywhere">{paymentName(payment)}</bdi>
      </Line>
      {card && (
        <Line term={m.receipt_card()}>
          <bdi className="tabular">{`${brandName(card.brand)} •••• ${card.last4Digits}`}</bdi>
        </Line>
      )}
      <Line term={m.receipt_price()}>
        <Money amount={originalPrice} />
      </Line>
      {couponInfo && discount > 0 && (
        <Line term={m.receipt_discount({ code: couponInfo.code })}>
          <Money amount={-discount} />
        </Line>
      )}
      <Line term={m.receipt_total()} isTotal>
        {isCharged ? <Money amount={totalPrice} /> : m.receipt_not_charged()}
      </Line>
      {payment.refundedPrice > 0 && (
        <Line term={m.tx_refunded()}>
          <Money amount={payment.refundedPrice} />
        </Line>
      )}
      {payment.refundReason && (
        <Line term={m.tx_refund_reason()}>
          <q dir="auto" className="wrap-anywhere">
            {payment.refundReason}
          </q>
        </Line>
      )}
      {failure && <p className="text-danger-text text-sm">{failure}</p>}
    </dl>
  )
}

const Line = ({
  term,
  isTotal,
  children,
}: {
  term: string
  isTotal?: boolean
  children: ReactNode
}) => (
  <div
    className={`flex justify-between gap-6 ${isTotal ? 'border-line border-t pt-3 font-semibold' : ''}`}
  >
    <dt className={isTotal ? '' : 'text-muted'}>{term}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
)
