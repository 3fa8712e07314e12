import { cents } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { findPayingCard } from '#server/money/cards/index.ts'
import { creditWallet } from '#server/money/wallet/index.ts'
import type { PaymentHandler } from '../handlers.ts'
import type { PaymentParts } from '../parts.ts'
import { checkTopUp } from '../rules.ts'
import type { TransactionRow } from '../transaction.ts'
import { continuePayment, findReplay, openPayment } from './pay.ts'

export interface TopUp {
  ownerId: string
  key: string | undefined
  /** Dollars. */
  amount: number
  paymentGateway: string | undefined
  /** The token of the stored card. */
  cardId: string | undefined
  couponCode: string | undefined
}

/**
 * Add money to a wallet by card. Throws `top_up_out_of_range`, `amount_invalid`, `card_unknown`,
 * `gateway_unavailable`, `coupon_unknown`, `key_reused`; a declined card is a reply, not an error.
 */
export async function topUpWallet(parts: PaymentParts, topUp: TopUp): Promise<TransactionRow> {
  const { db, settings } = parts
  const { ownerId, key, cardId: cardToken } = topUp
  const amountCents = cents(topUp.amount, 'amount')
  const request = {
    key,
    type: 'token_package',
    sourceId: ownerId,
    targetId: ownerId,
    cardToken,
    amountCents,
  } as const
  const before = await findReplay(db, request)
  if (before) return continuePayment(parts, before)
  checkTopUp(amountCents, {
    min: cents(settings.get('minimumWalletPrice')),
    max: cents(settings.get('maximumWalletPrice')),
  })
  if (topUp.couponCode?.trim()) throw fieldProblem('coupon_unknown', 'couponCode')
  const card = await findPayingCard(parts, topUp)
  const order = {
    ...request,
    target: 'wallet',
    originalCents: amountCents,
    totalCents: amountCents,
    cardId: card.id,
    gateway: parts.gateway.name,
  } as const
  const payment = await db.transaction().execute((tx) => openPayment(tx, order, parts))
  return continuePayment(parts, payment)
}

/** Credits the wallet of a paid top-up; the gateway holds the card's money until it pays it out. */
export const topUpHandler: PaymentHandler = {
  settle: (
    tx,
    { source_id: accountId, original_cents: amountCents, total_cents: paidCents },
    now,
  ) => creditWallet(tx, { accountId, amountCents, paidCents }, now),
}
