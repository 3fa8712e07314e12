import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { foldLines } from './fold.ts'

/** Keeps sums short: what is older than every running transaction is summed up once. */
export function ledgerJobs(jobs: Jobs, { db }: { db: Db }): void {
  jobs.every('* * * * *', 'ledger.fold', () => foldLines(db))
}
