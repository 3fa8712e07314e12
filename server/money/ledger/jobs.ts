import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { checkLedger } from './check.ts'
import { foldChanges } from './fold-writes.ts'
import { releaseExpired } from './hold-writes.ts'
import { insertCheck } from './writes.ts'

/**
 * Folds new rows into sums regularly, so that reads add up few rows, releases holds that have expired,
 * and checks the ledger daily.
 */
export function ledgerJobs(jobs: Jobs, { clock, db }: { clock: Clock; db: Db }): void {
  jobs.every('* * * * *', 'ledger.fold', () => foldChanges(db))
  jobs.every('* * * * *', 'ledger.release', () => releaseExpired(db, clock.now()))
  // At an hour with few payments, since it reads every line.
  jobs.every('43 3 * * *', 'ledger.check', async () =>
    insertCheck(db, await checkLedger(db, clock)),
  )
}
