import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { deleteReactionsOn } from './writes.ts'

const maxBatchSize = 1_000

/** Deletes likes and bookmarks with their item. */
export function reactionJobs(jobs: Jobs, db: Db): void {
  jobs.onEvent('item.removed', 'reactions', async ({ kind, itemId }) => {
    const on = { kind, id: itemId }
    while ((await deleteReactionsOn(db, on, maxBatchSize)) === maxBatchSize);
  })
}
