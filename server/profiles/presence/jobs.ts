import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { markPresence, sweepPresence } from './writes.ts'

/** Maintain the public online status of accounts. */
export function keepPresence({
  db,
  clock,
  jobs,
  realtime,
}: {
  db: Db
  clock: Clock
  jobs: Jobs
  realtime: Realtime
}): void {
  realtime.onPresence((accountIds, online) =>
    markPresence(db, { accountIds, online, now: clock.now() }),
  )
  jobs.every('* * * * *', 'presence.sweep', () => sweepPresence(db, clock.now()))
}
