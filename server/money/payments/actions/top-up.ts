import { type Cents, cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { findPayingCard } from '#server/money/cards/index.ts'
import {
  canonicalCode,
  checkLocked,
  countUse,
  insertUse,
  lockByCode,
  releaseUse,
} from '#server/money/coupons/index.ts'
import {
  creditLines,
  forcedDebitLines,
  type Line,
  walletBalance,
  withoutZeros,
} from '#server/money/ledger/index.ts'
import { findActivePackage } from '#server/money/packages/index.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { checkShownPrice } from '../../shown-price.ts'
import type { PaymentHandler, Refunded } from '../handlers.ts'
import type { PaymentParts } from '../parts.ts'
import { checkTopUp, partOf, refundableOf, totalOf } from '../rules.ts'
import { creditedBy, type TransactionRow } from '../transaction.ts'
import { continuePayment, findReplay, openPayment, type PaymentRequest } from './pay.ts'
import { applyOutcome } from './record.ts'

export interface TopUp {
  ownerId: string
  key: string | undefined
  /** Dollars; undefined for a package. */
  amount?: number | undefined
  paymentGateway: string | undefined
  /** The token of the stored card; not needed when a coupon covers it all. */
  cardId: string | undefined
  /** As typed. */
  couponCode?: string | undefined
  packageId?: string | undefined
  /** What the card pays, in dollars, as the caller was shown; undefined for those that do not say. */
  shownPrice?: number | undefined
}

/**
 * Add money to a wallet by card; a declined card is a reply, not an error. Throws
 * `top_up_out_of_range`, `amount_invalid`, `card_unknown`, `gateway_unavailable`, `coupon_unknown`,
 * `coupon_expired`, `coupon_used_up`, `coupon_used`, `total_too_low`, `package_unknown`,
 * `package_alone`, `price_changed`, `key_reused`.
 */
export async function topUpWallet(parts: PaymentParts, topUp: TopUp): Promise<TransactionRow> {
  const { db } = parts
  const request = requestOf(topUp)
  const before = await findReplay(db, request)
  if (before) return continuePayment(parts, before)
  const payment = await db.transaction().execute((tx) => begin(tx, parts, topUp, request))
  return continuePayment(parts, payment)
}

/** Throws `package_alone` beside what a package makes superfluous. */
function requestOf({ ownerId, key, amount, cardId, packageId, ...topUp }: TopUp) {
  const couponCode = canonicalCode(topUp.couponCode)
  if (packageId) {
    if (amount !== undefined) throw fieldProblem('package_alone', 'amount')
    if (couponCode) throw fieldProblem('package_alone', 'couponCode')
  } else if (amount === undefined) {
    throw new Problem('invalid', { fields: { amount: new Problem('dollars_missing') } })
  }
  return {
    key,
    type: 'token_package',
    sourceId: ownerId,
    targetId: ownerId,
    cardToken: cardId,
    amountCents: amount === undefined ? undefined : cents(amount, 'amount'),
    couponCode,
    packageId,
  } as const
}

/** What is paid, and what the wallet grows by. */
interface Terms {
  originalCents: Cents
  totalCents: Cents
  creditedCents?: Cents
  coupon?: { id: string; basisPoints: number }
}

/**
 * Insert the payment, with the use of its coupon: from here on nobody else gets it, and until here the
 * card is not touched.
 */
async function begin(
  tx: Tx,
  parts: PaymentParts,
  topUp: TopUp,
  request: ReturnType<typeof requestOf>,
): Promise<TransactionRow> {
  const { couponCode, sourceId: ownerId } = request
  const locked = couponCode === undefined ? undefined : await lockByCode(tx, couponCode)
  // While that waited, a concurrent request with the same key may have been first.
  const before = locked && (await findReplay(tx, request))
  if (before) return before
  const { coupon, ...terms } = request.packageId
    ? await packageTerms(tx, request.packageId)
    : await amountTerms(tx, parts, request, locked)
  const { totalCents } = terms
  checkShownPrice(totalCents, topUp.shownPrice)
  const isFree = totalCents === 0n
  const card = isFree ? undefined : await findPayingCard({ ...parts, db: tx }, topUp)
  const payment = await openPayment(
    tx,
    {
      ...request,
      ...terms,
      target: 'wallet',
      couponBasisPoints: coupon?.basisPoints,
      cardId: card?.id ?? null,
      gateway: isFree ? 'system' : parts.gateway.name,
    },
    parts,
  )
  if (coupon) {
    const use = { transactionId: payment.id, couponId: coupon.id, accountId: ownerId }
    await insertUse(tx, use, parts.clock.now())
  }
  if (!isFree) return payment
  const outcome = { status: 'succeeded', reference: null } as const
  return applyOutcome(tx, parts, { id: payment.id, outcome })
}

async function packageTerms(tx: Tx, packageId: string): Promise<Terms> {
  const found = await findActivePackage(tx, packageId)
  if (!found) throw fieldProblem('package_unknown', 'packageId')
  const { price_cents: price, tokens_cents: creditedCents } = found
  return { originalCents: price, totalCents: price, creditedCents }
}

async function amountTerms(
  tx: Tx,
  { settings, gateway, clock }: PaymentParts,
  { amountCents = 0n, couponCode, sourceId: accountId }: PaymentRequest,
  locked: Awaited<ReturnType<typeof lockByCode>>,
): Promise<Terms> {
  checkTopUp(amountCents, {
    min: cents(settings.get('minimumWalletPrice')),
    max: cents(settings.get('maximumWalletPrice')),
  })
  const found = couponCode && (await checkLocked(tx, { coupon: locked, accountId }, clock.now()))
  const basisPoints = found ? found.basis_points : 0
  const leastCents = gateway.leastChargeCents
  return {
    originalCents: amountCents,
    totalCents: totalOf(amountCents, { basisPoints, leastCents }),
    ...(found && { coupon: { id: found.id, basisPoints } }),
  }
}

/** Credits the wallet of a paid top-up; the gateway holds the card's money until it pays it out. */
export const topUpHandler: PaymentHandler = {
  settle: async (tx, payment, now) => {
    // Before the wallet, in the order in which a payment that is free locks them.
    if (payment.coupon_code !== null) await countUse(tx, payment.id, now)
    const { source_id: accountId, total_cents: paidCents } = payment
    return creditWallet(tx, { accountId, amountCents: creditedBy(payment), paidCents }, now)
  },
  fail: async (tx, payment, now) => {
    if (payment.coupon_code !== null) await releaseUse(tx, payment.id, now)
  },
  refundable: async (db, payment) =>
    refundableOf(
      {
        paid: payment.total_cents,
        refunded: payment.refunded_cents,
        credited: creditedBy(payment),
      },
      await walletBalance(db, payment.source_id),
    ),
  takeBack: async (tx, refunded, now) => {
    await publish(tx, { topic: 'wallet.changed', accountId: refunded.payment.source_id })
    return { lines: await linesOf(tx, refunded, now), netCents: 0n }
  },
}

/** From the wallet to the gateway; the site's promotions get back what a coupon or package added. */
async function linesOf(tx: Tx, { payment, cents, isForced }: Refunded, now: Date): Promise<Line[]> {
  const { source_id: ownerId, total_cents: paid, refunded_cents: before } = payment
  const partAt = (refunded: bigint) => partOf(creditedBy(payment), { paid, part: refunded })
  const walletCents = partAt(before + cents) - partAt(before)
  const wallet =
    walletCents < 0n
      ? await creditLines(tx, ownerId, -walletCents)
      : isForced
        ? await forcedDebitLines(tx, { ownerId, cents: walletCents }, now)
        : [{ account: { wallet: ownerId }, amount: -walletCents }]
  return withoutZeros([
    ...wallet,
    { account: 'gateway', amount: cents },
    { account: 'promotions', amount: walletCents - cents },
  ])
}
