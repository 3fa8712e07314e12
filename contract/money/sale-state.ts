/** What became of something that was paid. */
import { nullable, object, oneOf, type Static, text } from '../kit/schema.ts'
import { Instant, NullableInstant } from '../kit/values.ts'

/** `open`: nobody has answered it. */
export const RefundRequestStatus = oneOf(['open', 'refunded', 'declined'])
export type RefundRequestStatus = Static<typeof RefundRequestStatus>

/**
 * What the buyer of an order asks for: `cancel` before it is sent, and afterwards `return`, of something that is
 * not as it should be, or `withdrawal`, which needs no cause.
 */
const orderRequestKinds = ['cancel', 'return', 'withdrawal'] as const
export const OrderRequestKind = oneOf(orderRequestKinds)
export type OrderRequestKind = Static<typeof OrderRequestKind>

/** `refund`: asked for as of any sale. */
export const RefundRequestKind = oneOf(['refund', ...orderRequestKinds])
export type RefundRequestKind = Static<typeof RefundRequestKind>

/** The latest request of its buyer for a refund, and its answer. */
export const OwnRefundRequest = object({
  kind: RefundRequestKind,
  status: RefundRequestStatus,
  reason: text(),
  answer: text(),
  createdAt: Instant,
  answeredAt: NullableInstant,
})

/** Additions to what was paid, from the wallet or by card. */
export const saleState = {
  /** Why it was refunded, in the words of who did it last. */
  refundReason: text(),
  /** Null: its buyer has not asked for a refund. */
  refundRequest: nullable(OwnRefundRequest),
  /** The bank of the card takes it back: not decided yet, or decided for its holder. */
  dispute: nullable(oneOf(['open', 'lost'])),
}
const SaleState = object(saleState)
export type SaleState = Static<typeof SaleState>
