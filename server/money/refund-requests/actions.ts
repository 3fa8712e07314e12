import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import { refundInside } from '#server/money/refunds/index.ts'
import { findOwnSale } from './reads.ts'
import { answerRequest, insertRequest, lockRequest } from './writes.ts'

/**
 * Ask for a refund of an own charge or payment; returns the id of the request. Throws `not_found`,
 * `not_refundable`, `refund_request_open`.
 */
export async function askForRefund(
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  { saleId, fanId, reason }: { saleId: string; fanId: string; reason: string },
): Promise<string> {
  const now = clock.now()
  const id = newId(now.getTime())
  const asking = db.transaction().execute(async (tx) => {
    const sale = await findOwnSale(tx, { id: saleId, ownerId: fanId })
    if (!sale) throw new Problem('not_found')
    const isPaid = sale.status === 'success' && sale.total_cents > sale.refunded_cents
    if (!isPaid) throw new Problem('not_refundable')
    await insertRequest(tx, {
      ...{ id, fan_id: fanId, creator_id: sale.creator_id, reason, created_at: now },
      ...(sale.kind === 'charge' ? { charge_id: saleId } : { payment_id: saleId }),
    })
    return id
  })
  return asking.catch((error: { constraint?: string }) => {
    throw error.constraint === 'refund_request_open' ? new Problem('refund_request_open') : error
  })
}

export interface RequestAnswer {
  id: string
  by: { is: 'staff' | 'creator'; id: string }
  refund: boolean
  answer: string | undefined
}

/**
 * Refund all that is left of what a fan asked for, or decline it: its creator or staff. Throws
 * `not_found`, `refund_request_answered`, `answer_missing`, and as `refundAsAsked`.
 */
export function answerRefundRequest(
  parts: PaymentParts,
  { id, by, refund, answer = '' }: RequestAnswer,
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    const isTheirs = by.is === 'staff' || request?.creator_id === by.id
    if (!request || !isTheirs) throw new Problem('not_found')
    if (request.status !== 'open') throw new Problem('refund_request_answered')
    if (!refund && answer.trim() === '') throw fieldProblem('answer_missing', 'answer')
    if (refund) {
      const sale = request.charge_id
        ? ({ of: 'charge', id: request.charge_id } as const)
        : ({ of: 'payment', id: request.payment_id ?? '' } as const)
      await refundInside(tx, parts, { ...sale, reason: answer, by })
    }
    const status = refund ? 'refunded' : 'declined'
    await answerRequest(tx, { id, status, answer, answeredBy: by.id }, parts.clock.now())
  })
}
