import { recordDecision } from '#server/audit/index.ts'
import { cents, dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { lockCharge, refundCharge } from '#server/money/charges/index.ts'
import { lockTransaction, type PaymentParts, refundPayment } from '#server/money/payments/index.ts'
import { findRefundByKey } from '#server/money/refund-rows/index.ts'
import { refusedBy, type Tx } from '#server/platform/database/index.ts'

export interface RefundRequest {
  /** What is refunded: what was paid from a wallet, or by card. */
  of: 'charge' | 'payment'
  id: string
  /** Dollars; undefined: all that can be refunded. */
  amount?: number | undefined
  reason?: string | undefined
  by: { is: 'staff' | 'creator'; id: string; key?: string | undefined }
  /** Of a payment: what it opened stays open. */
  keepsAccess?: boolean | undefined
}

/**
 * Refund as a person asks: a creator an own sale, staff anything, which the audit log records. Wallet
 * charges go back to the wallet, card payments to the card. Repeating a key changes nothing. Throws
 * `not_found`, `not_refundable`, `refund_too_large`, `amount_invalid`, `key_reused`, `top_up_spent`,
 * `dispute_open`, `gateway_unavailable`.
 */
export async function refundAsAsked(parts: PaymentParts, request: RefundRequest): Promise<void> {
  const refunding = parts.db.transaction().execute((tx) => refundInside(tx, parts, request))
  // Something else was refunded under this key at the same moment.
  await refunding.catch(refusedBy('refund_key', () => new Problem('key_reused')))
}

/** The same within the caller's transaction. */
export const refundInside = (tx: Tx, parts: PaymentParts, request: RefundRequest): Promise<void> =>
  refundBy(tx, request, (cents) => give(tx, parts, request, cents))

/** The same for what was paid from a wallet. */
export const refundChargeInside = (
  tx: Tx,
  parts: Pick<PaymentParts, 'kinds' | 'clock'>,
  charge: Omit<RefundRequest, 'of' | 'keepsAccess'>,
): Promise<void> => {
  const request = { ...charge, of: 'charge' } as const
  return refundBy(tx, request, (cents) => giveToWallet(tx, parts, request, cents))
}

async function refundBy(
  tx: Tx,
  request: RefundRequest,
  refund: (cents: bigint | undefined) => Promise<boolean>,
): Promise<void> {
  const { id, amount, reason, by } = request
  const wanted = amount === undefined ? undefined : cents(amount, 'amount')
  const before = await refundedOf(tx, request)
  if (before === undefined) throw new Problem('not_found')
  if (await isRepeated(tx, request)) return
  const isGiven = await refund(wanted)
  if (!isGiven) throw new Problem('not_refundable')
  if (by.is === 'creator') return
  await recordDecision(tx, {
    actorId: by.id,
    action: `${request.of}.refunded`,
    targetKind: request.of,
    targetId: id,
    before: { refunded: dollars(before) },
    after: {
      refunded: dollars((await refundedOf(tx, request)) ?? 0n),
      ...(request.keepsAccess && { keepsAccess: true }),
    },
    reason: reason ?? '',
  })
}

/** How much was refunded of it so far; undefined when it is not there. Locks it. */
async function refundedOf(tx: Tx, { of, id }: RefundRequest): Promise<bigint | undefined> {
  const sale = of === 'charge' ? await lockCharge(tx, id) : await lockTransaction(tx, id)
  return sale?.refunded_cents
}

async function isRepeated(tx: Tx, { id, by }: RefundRequest): Promise<boolean> {
  if (by.key === undefined) return false
  const before = await findRefundByKey(tx, { giverId: by.id, key: by.key })
  if (!before) return false
  if (before.charge_id !== id && before.payment_id !== id) throw new Problem('key_reused')
  return true
}

async function give(
  tx: Tx,
  parts: PaymentParts,
  request: RefundRequest,
  cents: bigint | undefined,
): Promise<boolean> {
  if (request.of === 'charge') return giveToWallet(tx, parts, request, cents)
  const { id: paymentId, reason, by, keepsAccess } = request
  const refund = { paymentId, cents, by, reason, keepsAccess }
  return (await refundPayment(tx, parts, refund)) !== undefined
}

const giveToWallet = (
  tx: Tx,
  { kinds, clock }: Pick<PaymentParts, 'kinds' | 'clock'>,
  { id: chargeId, reason, by }: RefundRequest,
  cents: bigint | undefined,
): Promise<boolean> =>
  refundCharge(tx, { chargeId, cents, by, reason }, { kinds, now: clock.now() })
