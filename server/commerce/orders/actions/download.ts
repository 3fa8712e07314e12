import { isEntitled } from '#server/access/index.ts'
import { findBoughtFile } from '#server/commerce/products/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Db } from '#server/platform/database/index.ts'
import { findOrderOfFile } from '../reads.ts'
import { insertDownload } from '../writes.ts'

/**
 * A new address for the file of a bought product, as its token; nothing but the token is needed to use it.
 *
 * @throws Problem `not_found` to all who do not own it now
 */
export async function createDownload(
  { db, clock }: { db: Db; clock: Clock },
  { buyerId, productId }: { buyerId: string; productId: string },
): Promise<string> {
  const now = clock.now()
  const isOwned = await isEntitled(db, { accountId: buyerId, subjectId: productId }, now)
  const order = isOwned ? await findOrderOfFile(db, { buyerId, productId }) : undefined
  const fileId = order && (await findBoughtFile(db, productId))
  if (!order || !fileId) throw new Problem('not_found')
  const token = newToken()
  await insertDownload(db, { tokenHash: hashToken(token), orderId: order.id, fileId }, now)
  return token
}
