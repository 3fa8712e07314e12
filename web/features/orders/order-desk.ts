import { AnswerOrderRequest, DecideOrderRequest } from '#contract/commerce/order-requests.ts'
import { UpdateOrder } from '#contract/commerce/orders.ts'
import { RefundOrder } from '#contract/commerce/staff-orders.ts'
import { call } from '../../lib/api.ts'

interface Refund {
  reason: string
  /** Of what is sent: whether the goods are back. */
  isBack?: boolean
}

/** How those who decide about an order do it: its creator, or staff. All rethrow errors. */
export interface OrderDesk {
  isStaff: boolean
  refund: (id: string, refund: Refund) => Promise<unknown>
  /** Accepts the open request of the buyer, which is a refund. */
  accept: (id: string, refund: Refund) => Promise<unknown>
  decline: (id: string, answer: string) => Promise<unknown>
}

const accepted = ({ reason, ...back }: Refund) => ({
  refund: true,
  ...back,
  ...(reason && { answer: reason }),
})

export const creatorDesk: OrderDesk = {
  isStaff: false,
  refund: (id, { reason: _, ...back }) =>
    call(UpdateOrder, { params: { id }, body: { deliveryStatus: 'refunded', ...back } }),
  accept: (id, refund) => call(AnswerOrderRequest, { params: { id }, body: accepted(refund) }),
  decline: (id, answer) =>
    call(AnswerOrderRequest, { params: { id }, body: { refund: false, answer } }),
}

export const staffDesk: OrderDesk = {
  isStaff: true,
  refund: (id, body) => call(RefundOrder, { params: { id }, body }),
  accept: (id, refund) => call(DecideOrderRequest, { params: { id }, body: accepted(refund) }),
  decline: (id, answer) =>
    call(DecideOrderRequest, { params: { id }, body: { refund: false, answer } }),
}
