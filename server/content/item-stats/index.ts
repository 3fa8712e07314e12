import type { RightsViewer } from '#server/access/index.ts'
import type { ItemSummary, ItemToPresent } from '#server/items/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { findSales, type Sales } from '#server/money/charges/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** What of an item changes without raising its version, and is for its creator alone. */
export interface OwnersNumbers {
  sales: Sales
}

const nothingSold: Sales = { unlocks: 0, revenueCents: 0n }

/** The sales of those items of a page that are the viewer's own, by id; asks nothing when none is. */
export async function readOwnSales(
  db: Db,
  kind: string,
  summaries: readonly Pick<ItemSummary, 'id' | 'ownerId'>[],
  viewer: RightsViewer | null,
): Promise<Map<string, OwnersNumbers>> {
  const ids = summaries.filter(({ ownerId }) => ownerId === viewer?.id).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const sales = await findSales(db, { kind, ids })
  return new Map(ids.map((id) => [id, { sales: sales.get(id) ?? nothingSold }]))
}

/** What the contract's `stats` say of an item's views and, to its creator, of its sales in dollars. */
export function presentStats(
  { view_count: views }: Pick<ItemToPresent<never, never>['row'], 'view_count'>,
  own: OwnersNumbers | undefined,
) {
  if (!own) return { views }
  const { unlocks, revenueCents } = own.sales
  return { views, unlocks, revenue: dollars(revenueCents) }
}
