import type { ChargeReceipt, WalletCharge } from '#contract/money/charges.ts'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Charge } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { CreatorCards } from '#server/profiles/cards/index.ts'
import type { ChargeRow } from './reads.ts'
import { isTip } from './rules.ts'

export interface PresentParts {
  db: Db
  kinds: ItemKinds
  creatorCards: CreatorCards
}

/** The reply to a spend: the same whenever its key is repeated. */
export const presentReceipt = (charge: Charge): ChargeReceipt => ({
  _id: charge.id,
  type: charge.type,
  target: charge.target,
  targetId: charge.targetId,
  status: 'success',
  totalPrice: dollars(charge.totalCents),
  balance: dollars(charge.walletAfterCents),
})

/**
 * Charges with their targets and the creators who earned from them, as the viewer may see these.
 */
export async function presentCharges(
  { db, kinds, creatorCards }: PresentParts,
  viewer: Pick<Viewer, 'id'>,
  charges: readonly ChargeRow[],
): Promise<WalletCharge[]> {
  const ids = [...new Set(charges.map(({ performer_id }) => performer_id))]
  const sold = charges.filter(isSale)
  const [creators, titles] = await Promise.all([
    creatorCards.byId(viewer, ids),
    kinds.titles(
      db,
      sold.map(({ target: kind, target_id: id }) => ({ kind, id })),
    ),
  ])
  return charges.flatMap((row) => {
    const creator = creators.get(row.performer_id)
    const name = isSale(row) ? (titles.get(row.target_id) ?? 'Deleted item') : 'Tip'
    return creator ? [presentCharge(row, name, creator)] : []
  })
}

/** Whether an item was bought; a tip has a target, too. */
const isSale = ({ type }: ChargeRow) => !isTip(type)

/** A charge as shown in lists and events. */
const presentCharge = (
  row: ChargeRow,
  name: string,
  performerInfo: PerformerCard,
): WalletCharge => ({
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
      name,
      description: name,
      price: dollars(row.total_cents),
      productType: row.type,
      productId: row.target_id,
    },
  ],
  totalPrice: dollars(row.total_cents),
  refundedPrice: dollars(row.refunded_cents),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})
