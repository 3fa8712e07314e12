import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import { markPresence, sweepPresence } from './writes.ts'

/** Keep the mark that others see: who has a page open now. */
export function keepPresence({
  db,
  jobs,
  realtime,
}: {
  db: Db
  jobs: Jobs
  realtime: Realtime
}): void {
  realtime.onPresence((accountIds, online) => markPresence(db, accountIds, online))
  jobs.every('* * * * *', 'presence.sweep', () => sweepPresence(db))
}
