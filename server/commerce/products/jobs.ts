import type { Notice, Notices } from '#server/kernel/events.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { findForSale } from './for-sale.ts'
import { listBookmarkers, listOwners } from './reads.ts'
import { noteStock } from './stock-actions.ts'

interface ProductJobParts {
  db: Db
  notices: Notices
}

/** At most that many are notified by one notice. */
const batchSize = 100

/** Notify who waits for a product, and who bought a file that is newer now. */
export function productJobs(jobs: Jobs, { db, notices }: ProductJobParts): void {
  jobs.onEvent('product.stock_changed', 'products.stock', ({ productId, isByCreator }) =>
    noteStock(db, productId, { isByCreator: isByCreator ?? false }),
  )
  jobs.onEvent('product.restocked', 'products.notify', async ({ productId, causeId }) => {
    const product = (await findForSale(db, { productIds: [productId] })).get(productId)
    if (product?.status !== 'active' || product.isHidden) return
    const notice: Omit<Notice, 'recipientIds'> = {
      topic: 'product_back',
      ...{ causeId, actorId: product.creatorId, about: { kind: 'product', id: productId } },
    }
    await walk(
      (after) => listBookmarkers(db, productId, { after, limit: batchSize }),
      (recipientIds) => notices.add({ ...notice, recipientIds }),
    )
  })
  jobs.onEvent('product.file_added', 'products.notify', async ({ productId, versionId }) => {
    const product = (await findForSale(db, { productIds: [productId] })).get(productId)
    if (!product || product.isHidden) return
    const about = { kind: 'product', id: productId }
    const notice: Omit<Notice, 'recipientIds'> = {
      topic: 'file_version',
      ...{ causeId: versionId, actorId: product.creatorId, about },
    }
    await walk(
      (after) => listOwners(db, productId, { after, limit: batchSize }),
      (recipientIds) => notices.add({ ...notice, recipientIds }),
    )
  })
}

/** Notify accounts batch by batch: an account is notified once, also where a job is repeated. */
async function walk(
  list: (after: string) => Promise<{ id: string; accountId: string }[]>,
  notify: (accountIds: string[]) => Promise<void>,
): Promise<void> {
  for (let after = ''; ; ) {
    const found = await list(after)
    const accountIds = [...new Set(found.map(({ accountId }) => accountId))]
    if (accountIds.length > 0) await notify(accountIds)
    const last = found.at(-1)
    if (!last || found.length < batchSize) return
    after = last.id
  }
}
