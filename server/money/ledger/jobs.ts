import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { checkLedger } from './check.ts'
import { foldChanges } from './fold-writes.ts'
import { insertCheck } from './writes.ts'

/** Keeps sums short (what was written since the last fold is added up once), and proves them daily. */
export function ledgerJobs(jobs: Jobs, { clock, db }: { clock: Clock; db: Db }): void {
  jobs.every('* * * * *', 'ledger.fold', () => foldChanges(db))
  // At an hour when few pay: it reads every line.
  jobs.every('43 3 * * *', 'ledger.check', async () =>
    insertCheck(db, await checkLedger(db, clock)),
  )
}
