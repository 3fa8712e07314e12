import type { ChargeReceipt, WalletCharge } from '#contract/money/charges.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Spent } from './offer.ts'
import type { ChargeRow } from './reads.ts'

/** What a spend answers: the same whenever its key comes again. */
export const presentReceipt = (spent: Spent): ChargeReceipt => ({
  _id: spent.id,
  type: spent.type,
  target: spent.target,
  targetId: spent.target_id,
  status: 'success',
  totalPrice: dollars(spent.total_cents),
  balance: dollars(spent.wallet_after_cents),
})

/** A charge as lists and events show it. */
export const presentCharge = (row: ChargeRow, performerInfo: PerformerCard): WalletCharge => ({
  _id: row.id,
  type: row.type,
  target: row.target,
  targetId: row.target_id,
  status: row.status,
  source: 'user',
  sourceId: row.source_id,
  performerId: row.performer_id,
  performerInfo,
  products: [
    {
      name: row.description,
      description: row.description,
      price: dollars(row.total_cents),
      productType: row.type,
      productId: row.target_id,
    },
  ],
  totalPrice: dollars(row.total_cents),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
