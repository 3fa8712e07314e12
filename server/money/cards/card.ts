import type { Selectable } from 'kysely'
import type { PaymentCard } from '#contract/money/cards.ts'
import type { DB } from '#server/platform/database/index.ts'
import { WIRE_NAME } from '#server/platform/payments/index.ts'

export const cardColumns = [
  'id',
  'account_id',
  'gateway',
  'token',
  'customer_ref',
  'brand',
  'last4',
  'month',
  'year',
  'holder_name',
  'keep',
  'created_at',
] as const

/** A stored card: what its owner recognizes it by, and the gateway's references. */
export type CardRow = Pick<Selectable<DB['payment_card']>, (typeof cardColumns)[number]>

export const presentCard = (card: CardRow): PaymentCard => ({
  _id: card.id,
  token: card.token,
  brand: card.brand,
  last4Digits: card.last4,
  holderName: card.holder_name,
  month: card.month,
  year: card.year,
  paymentGateway: WIRE_NAME,
  createdAt: card.created_at.toISOString(),
})
