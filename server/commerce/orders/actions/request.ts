import type { OrderRequestKind } from '#contract/money/sale-state.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { lockCharge } from '#server/money/charges/index.ts'
import {
  answerInside,
  askInside,
  lockLatestRequest,
  type RequestAnswer,
} from '#server/money/refund-requests/index.ts'
import { checkRequest } from '../rules.ts'
import { lockOrder } from '../writes.ts'
import { type OrderParts, refundOrder } from './update.ts'

/**
 * Ask to cancel, return or withdraw from an own order. The request is locked before the order, as by who
 * answers it: what is sent at this moment is either refused or seen here.
 *
 * @throws Problem `not_found`, `not_refundable`, `refund_request_open`, `reason_missing`, and as `checkRequest`
 */
export function askForOrder(
  { db, clock }: OrderParts,
  { id, buyerId }: { id: string; buyerId: string },
  { kind, reason = '' }: { kind: OrderRequestKind; reason?: string | undefined },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const now = clock.now()
    if (kind !== 'withdrawal' && reason === '') throw fieldProblem('reason_missing', 'reason')
    const notice = kind === 'cancel' ? 'order_cancel_asked' : 'order_return_asked'
    await askInside(tx, { saleId: id, fanId: buyerId, reason, order: { kind, notice } }, now)
    const order = await lockOrder(tx, id)
    if (!order) throw new Problem('not_found')
    const { product_type: productType, status, delivered_at: deliveredAt } = order
    checkRequest({ productType, status, deliveredAt }, kind, now)
  })
}

/**
 * Answer the open request for an order: its creator or staff.
 *
 * @throws Problem `not_found`, `refund_request_answered`, `answer_missing`, `not_refundable`
 */
export function answerOrder(
  parts: OrderParts,
  id: string,
  { isBack, ...answer }: RequestAnswer & { isBack?: boolean | undefined },
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const request = await lockLatestRequest(tx, { saleId: id })
    await lockCharge(tx, id)
    if (!request || !(await lockOrder(tx, id))) throw new Problem('not_found')
    await answerInside(tx, request, answer, {
      clock: parts.clock,
      refund: (refund) => refundOrder(tx, parts, { ...refund, isBack }),
    })
  })
}
