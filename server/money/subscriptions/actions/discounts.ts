import type { Body } from '#contract/endpoint.ts'
import type { CreatorDiscounts, SaveBundles } from '#contract/money/discounts.ts'
import type { Db } from '#server/platform/database/index.ts'
import { discountsOf } from '../discounts.ts'
import { writeBundles } from '../writes.ts'

/** Offer bundles of several months; payments that have begun keep their price. */
export async function saveBundles(
  db: Db,
  creatorId: string,
  percents: Body<typeof SaveBundles>,
): Promise<CreatorDiscounts> {
  await writeBundles(db, creatorId, percents)
  return discountsOf(db, creatorId)
}
