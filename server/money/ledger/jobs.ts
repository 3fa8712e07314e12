import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { foldChanges } from './fold-writes.ts'

/** Keeps sums short: what was written since the last fold is added up once. */
export function ledgerJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.every('* * * * *', 'ledger.fold', () => foldChanges(db))
}
