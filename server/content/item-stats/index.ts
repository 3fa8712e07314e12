import type { RightsViewer } from '#server/access/index.ts'
import type { ItemSummary, ItemToPresent } from '#server/items/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { findSales, type Sales } from '#server/money/charges/index.ts'
import type { Db } from '#server/platform/database/index.ts'

/** Numbers of an item that change without raising its version, for its creator alone. */
export interface OwnerStats {
  sales: Sales
}

const nothingSold: Sales = { unlocks: 0, revenueCents: 0n }

/** The sales of a page's items that are the viewer's own, by id; no query when there are none. */
export async function readOwnSales(
  db: Db,
  kind: string,
  summaries: readonly Pick<ItemSummary, 'id' | 'ownerId'>[],
  viewer: RightsViewer | null,
): Promise<Map<string, OwnerStats>> {
  const ids = summaries.filter(({ ownerId }) => ownerId === viewer?.id).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const sales = await findSales(db, { kind, ids })
  return new Map(ids.map((id) => [id, { sales: sales.get(id) ?? nothingSold }]))
}

/** The contract's `stats`: an item's views and, for its creator, its sales in dollars. */
export function presentStats(
  { view_count: views }: Pick<ItemToPresent<never, never>['row'], 'view_count'>,
  own: OwnerStats | undefined,
) {
  if (!own) return { views }
  const { unlocks, revenueCents } = own.sales
  return { views, unlocks, revenue: dollars(revenueCents) }
}
