import type { WalletCharge } from '#contract/money/charges.ts'
import type { Listed } from '#server/kernel/pages.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { performerCards } from '#server/profiles/cards/index.ts'
import { presentCharge } from './present.ts'
import { type ChargeQuery, type ChargeRow, listCharges } from './reads.ts'

/** Charges with the cards of those who earned by them, as the viewer sees these. */
export async function presentCharges(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  charges: readonly ChargeRow[],
): Promise<WalletCharge[]> {
  const ids = [...new Set(charges.map(({ performer_id }) => performer_id))]
  const cards = await performerCards(db, viewer, ids)
  return charges.flatMap((row) => {
    const card = cards.get(row.performer_id)
    return card ? [presentCharge(row, card)] : []
  })
}

/** A page of what the viewer spent. */
export async function searchCharges(
  db: Db,
  viewer: Viewer,
  query: Omit<ChargeQuery, 'buyerId'>,
): Promise<Listed<WalletCharge>> {
  const { data, total } = await listCharges(db, { ...query, buyerId: viewer.id })
  return { data: await presentCharges(db, viewer, data), total }
}
