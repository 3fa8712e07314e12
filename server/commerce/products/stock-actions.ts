import { newId } from '#server/kernel/ids.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { readPieces } from './reads.ts'
import { lockStockNotice, setStockNotice } from './writes.ts'

/** So few pieces of a product are a reason to make more. */
const lowStock = 3

/**
 * Notify the creator of a product once when few pieces are left, and once when none are; publish when it can be
 * bought again. Safe to repeat.
 */
export async function noteStock(
  db: Db,
  productId: string,
  { isByCreator = false }: { isByCreator?: boolean } = {},
): Promise<void> {
  const seen = await readPieces(db, productId)
  if (!seen || noticeOf(seen) === seen.notice) return
  await db.transaction().execute(async (tx) => {
    const creatorId = await lockStockNotice(tx, productId)
    const before = creatorId && (await readPieces(tx, productId))
    if (!before) return
    const notice = noticeOf(before)
    if (notice === before.notice) return
    await setStockNotice(tx, productId, notice)
    if (before.notice === 'out') {
      return publish(tx, { topic: 'product.restocked', productId, causeId: newId() })
    }
    if (notice === null || isByCreator) return
    await publish(tx, {
      topic: 'notice.published',
      notice: {
        ...{ topic: `stock_${notice}`, recipientIds: [creatorId], causeId: newId() },
        about: { kind: 'product', id: productId },
      },
    })
  })
}

type Pieces = NonNullable<Awaited<ReturnType<typeof readPieces>>>

function noticeOf({ stock, notice, isActive }: Pieces): Pieces['notice'] {
  if (stock === 0) return 'out'
  // Until it can be bought again, nobody is told that it is back.
  if (notice === 'out' && !isActive) return 'out'
  return stock <= lowStock ? 'low' : null
}
