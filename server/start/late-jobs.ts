import type { Parts } from '#server/parts.ts'
import { oldestDueSeconds } from '#server/platform/jobs/index.ts'
import { lateAfterSeconds } from './health.ts'
import type { Stoppable } from './lifecycle.ts'

const everyMs = 60_000

/** Warn once a minute while the oldest due job is late. */
export function warnOfLateJobs({ db, log }: Pick<Parts, 'db' | 'log'>): Stoppable {
  const timer = setInterval(() => {
    oldestDueSeconds(db).then(
      (seconds) => {
        if (seconds > lateAfterSeconds) log.warn({ oldestDueSeconds: seconds }, 'jobs are late')
      },
      () => {},
    )
  }, everyMs)
  timer.unref()
  return { name: 'warnings of late jobs', stop: async () => clearInterval(timer) }
}
