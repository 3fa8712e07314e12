import type { OrderRequestKind } from '#contract/money/sale-state.ts'
import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { PaymentParts } from '#server/money/payments/index.ts'
import { findRefund } from '#server/money/refund-rows/index.ts'
import { refundInside } from '#server/money/refunds/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { findOwnSale } from './reads.ts'
import {
  answerRequest,
  insertRequest,
  type LockedRequest,
  lockRequest,
  reopenRefunded,
} from './writes.ts'

/**
 * Ask for a refund of an own charge or payment; returns the id of the request. Throws `not_found`,
 * `not_refundable`, `refund_request_open`.
 */
export const askForRefund = (
  { db, clock }: Pick<PaymentParts, 'db' | 'clock'>,
  ask: Omit<Ask, 'order'>,
): Promise<string> => db.transaction().execute((tx) => askInside(tx, ask, clock.now()))

interface Ask {
  saleId: string
  fanId: string
  reason: string
  /** What is asked for with an order; undefined: a refund as of any sale. */
  order?: { kind: OrderRequestKind; notice: NoticeTopic } | undefined
}

/** The same within the caller's transaction. */
export async function askInside(
  tx: Tx,
  { saleId, fanId, reason, order }: Ask,
  now: Date,
): Promise<string> {
  const id = newId(now.getTime())
  const sale = await findOwnSale(tx, { id: saleId, ownerId: fanId })
  if (!sale) throw new Problem('not_found')
  const isPaid = sale.status === 'success' && sale.total_cents > sale.refunded_cents
  if (!isPaid) throw new Problem('not_refundable')
  await insertRequest(tx, {
    ...{ id, fan_id: fanId, creator_id: sale.creator_id, reason, created_at: now },
    ...(sale.kind === 'charge' ? { charge_id: saleId } : { payment_id: saleId }),
    order_kind: order?.kind ?? null,
  })
  if (sale.creator_id) {
    await publish(tx, {
      topic: 'notice.published',
      notice: {
        topic: order ? order.notice : 'refund_asked',
        ...{ recipientIds: [sale.creator_id], actorId: fanId, causeId: id },
        about: order ? { kind: 'product_order', id: saleId } : { kind: 'refund_request', id },
        amountCents: Number(sale.total_cents - sale.refunded_cents),
      },
    })
  }
  return id
}

export interface RequestAnswer {
  by: { is: 'staff' | 'creator'; id: string }
  refund: boolean
  answer?: string | undefined
}

/**
 * Refund all that is left of what a fan asked for, or decline it: its creator or staff. Throws
 * `not_found`, `refund_request_answered`, `answer_missing`, and as `refundAsAsked`.
 */
export function answerRefundRequest(
  parts: PaymentParts,
  { id, ...answer }: RequestAnswer & { id: string },
): Promise<void> {
  return parts.db.transaction().execute(async (tx) => {
    const request = await lockRequest(tx, id)
    if (!request) throw new Problem('not_found')
    await answerInside(tx, request, answer, {
      clock: parts.clock,
      refund: (refund) =>
        refundInside(tx, parts, { of: request.charge_id ? 'charge' : 'payment', ...refund }),
    })
  })
}

interface GivenRefund {
  id: string
  reason: string
  by: RequestAnswer['by']
}

/** The same for a request that the caller has locked, within its transaction. */
export async function answerInside(
  tx: Tx,
  request: LockedRequest,
  { by, refund: isRefund, answer = '' }: RequestAnswer,
  { clock, refund }: { clock: Clock; refund: (given: GivenRefund) => Promise<void> },
): Promise<void> {
  const { id, fan_id: fanId } = request
  if (by.is === 'creator' && request.creator_id !== by.id) throw new Problem('not_found')
  if (request.status !== 'open') throw new Problem('refund_request_answered')
  if (!isRefund && answer.trim() === '') throw fieldProblem('answer_missing', 'answer')
  const sale = { id: saleIdOf(request), ownerId: fanId }
  const before = await findOwnSale(tx, sale)
  if (isRefund) await refund({ id: sale.id, reason: answer, by })
  else if (by.is === 'staff') await recordDeclined(tx, request, { by, answer })
  const status = isRefund ? 'refunded' : 'declined'
  // Not before the refund: one that the gateway refuses later finds the request by that.
  await answerRequest(tx, { id, status, answer, answeredBy: by.id }, clock.now())
  const after = isRefund ? await findOwnSale(tx, sale) : undefined
  const left = (before?.total_cents ?? 0n) - (before?.refunded_cents ?? 0n)
  const given = (after?.refunded_cents ?? 0n) - (before?.refunded_cents ?? 0n)
  const { order_kind: orderKind } = request
  // Of the refund of an order its buyer is notified anyway.
  if (orderKind && isRefund) return
  await publish(tx, {
    topic: 'notice.published',
    notice: {
      topic: isRefund ? 'refund_given' : orderKind ? 'order_request_declined' : 'refund_declined',
      ...{ recipientIds: [fanId], causeId: id },
      about: orderKind ? { kind: 'product_order', id: sale.id } : { kind: 'refund_request', id },
      amountCents: Number(isRefund ? given : left),
    },
  })
}

/** A refund is recorded where it is given. */
const recordDeclined = (
  tx: Tx,
  request: LockedRequest,
  { by, answer }: { by: RequestAnswer['by']; answer: string },
): Promise<void> =>
  recordDecision(tx, {
    actorId: by.id,
    action: 'refund_request.declined',
    targetKind: request.charge_id ? 'charge' : 'payment',
    targetId: saleIdOf(request),
    before: { status: 'open' },
    after: { status: 'declined' },
    reason: answer,
  })

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
