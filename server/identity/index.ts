import type { Parts } from '#server/parts.ts'
import { passwordRoutes } from './passwords/index.ts'
import { registrationRoutes } from './registration/index.ts'
import { sessionRoutes, sweepSessions } from './sessions/index.ts'

/** Accounts, sessions, registration. */
export function identity(parts: Parts): void {
  const { api, db, jobs, limiter, passwords, realtime, settings } = parts
  sessionRoutes(api, { db, passwords, limiter, settings })
  registrationRoutes(api, { db, passwords })
  passwordRoutes(api, { db, passwords })
  jobs.onEvent('session.ended', 'connections', async ({ accountId }) => realtime.recheck(accountId))
  jobs.every('17 * * * *', 'sessions.sweep', () => sweepSessions(db))
}
