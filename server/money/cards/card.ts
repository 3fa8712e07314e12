import type { PaymentCard } from '#contract/money/cards.ts'
import { WIRE_NAME } from '#server/platform/payments/index.ts'

/** A card as it is kept: what people know it by, and the gateway's own names of it. */
export interface CardRow {
  id: string
  account_id: string
  gateway: string
  token: string
  customer_ref: string | null
  brand: string
  last4: string
  month: string
  year: string
  holder_name: string
  created_at: Date
}

export const cardColumns = `id, account_id, gateway, token, customer_ref, brand, last4, month, year,
  holder_name, created_at`

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
