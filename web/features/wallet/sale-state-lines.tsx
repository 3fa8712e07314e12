import type { SaleState } from '#contract/money/sale-state.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

type Props = Pick<SaleState, 'dispute' | 'refundRequest'> & {
  /** All of it was given back. */
  isRefunded: boolean
}

/** What a fan should know of a payment that is disputed, or that a refund was asked for. */
export function SaleStateLines({ dispute, refundRequest, isRefunded }: Props) {
  const isDeclined = refundRequest?.status === 'declined'
  return (
    <>
      {dispute && (
        <p className="text-sm text-warning-text">
          {dispute === 'open' ? m.payment_disputed_about() : m.payment_taken_back_about()}
        </p>
      )}
      {refundRequest?.status === 'open' && !isRefunded && (
        <p className="text-muted text-sm">
          {m.refund_request_sent({ day: formatDay(refundRequest.createdAt) })}
        </p>
      )}
      {isDeclined && !isRefunded && (
        <p className="wrap-anywhere text-muted text-sm">
          {m.refund_request_was_declined()} <q dir="auto">{refundRequest.answer}</q>
        </p>
      )}
    </>
  )
}
