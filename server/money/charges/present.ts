import type { ChargeReceipt, WalletCharge } from '#contract/money/charges.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Charge } from '#server/money/ledger/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { ChargeRow } from './reads.ts'

/** What a spend answers: the same whenever its key comes again. */
export const presentReceipt = (charge: Charge): ChargeReceipt => ({
  _id: charge.id,
  type: charge.type,
  target: charge.target,
  targetId: charge.targetId,
  status: 'success',
  totalPrice: dollars(charge.totalCents),
  balance: dollars(charge.walletAfterCents),
})

/** Charges with the creators who earned by them, as the viewer sees these. */
export async function presentCharges(
  creatorCards: CreatorCards,
  viewer: Pick<Viewer, 'id'>,
  charges: readonly ChargeRow[],
): Promise<WalletCharge[]> {
  const ids = [...new Set(charges.map(({ performer_id }) => performer_id))]
  const creators = await creatorCards.byId(viewer, ids)
  return charges.flatMap((row) => {
    const creator = creators.get(row.performer_id)
    return creator ? [presentCharge(row, creator)] : []
  })
}

/** A charge as lists and events show it. */
const presentCharge = (row: ChargeRow, performerInfo: PerformerCard): WalletCharge => ({
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
