import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import { findRefund } from '#server/money/refund-rows/index.ts'
import { refundInside } from '#server/money/refunds/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { findOwnSale } from './reads.ts'
import { answerRequest, insertRequest, lockRequest, reopenRefunded } from './writes.ts'

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
    if (sale.creator_id) {
      await publish(tx, {
        topic: 'notice.published',
        notice: {
          ...{ topic: 'refund_asked', recipientIds: [sale.creator_id], actorId: fanId },
          ...{ causeId: id, about: { kind: 'refund_request', id } },
          amountCents: Number(sale.total_cents - sale.refunded_cents),
        },
      })
    }
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
    const sale = { id: saleIdOf(request), ownerId: request.fan_id }
    const before = await findOwnSale(tx, sale)
    if (refund) {
      const of = request.charge_id ? 'charge' : 'payment'
      await refundInside(tx, parts, { of, id: sale.id, reason: answer, by })
    }
    const status = refund ? 'refunded' : 'declined'
    await answerRequest(tx, { id, status, answer, answeredBy: by.id }, parts.clock.now())
    const after = refund ? await findOwnSale(tx, sale) : undefined
    const left = (before?.total_cents ?? 0n) - (before?.refunded_cents ?? 0n)
    const given = (after?.refunded_cents ?? 0n) - (before?.refunded_cents ?? 0n)
    await publish(tx, {
      topic: 'notice.published',
      notice: {
        topic: refund ? 'refund_given' : 'refund_declined',
        ...{ recipientIds: [request.fan_id], causeId: id, about: { kind: 'refund_request', id } },
        amountCents: Number(refund ? given : left),
      },
    })
  })
}

/**
 * Open the request again for which a refund was given that the gateway then refused: its fan and its creator are
 * notified, and staff find it among those that wait.
 */
export function reopenRequest(db: Db, refundId: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const refund = await findRefund(tx, refundId)
    if (!refund?.payment_id || refund.state !== 'refused') return
    const { payment_id: saleId, created_at: givenAt } = refund
    const request = await reopenRefunded(tx, { saleId, givenAt })
    if (!request) return
    const { id, fan_id: fanId, creator_id: creatorId } = request
    const notice = {
      topic: 'refund_failed',
      ...{ causeId: refundId, about: { kind: 'refund_request', id } },
      amountCents: Number(refund.cents),
    } as const
    await publish(tx, { topic: 'notice.published', notice: { ...notice, recipientIds: [fanId] } })
    if (creatorId === null) return
    const asked = { ...notice, recipientIds: [creatorId], actorId: fanId }
    await publish(tx, { topic: 'notice.published', notice: asked })
  })
}

const saleIdOf = (request: { charge_id: string | null; payment_id: string | null }) =>
  request.charge_id ?? request.payment_id ?? ''
