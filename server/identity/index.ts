import type { Parts } from '#server/parts.ts'
import { passwordRoutes } from './passwords/index.ts'
import { registrationRoutes } from './registration/index.ts'
import { sessionRoutes, sweepSessions } from './sessions/index.ts'

/** Accounts, sessions, registration. */
export function identity({ api, db, jobs, limiter, passwords, settings }: Parts): void {
  sessionRoutes(api, { db, passwords, limiter, settings })
  registrationRoutes(api, { db, passwords })
  passwordRoutes(api, { db, passwords })
  jobs.every('17 * * * *', 'sessions.sweep', () => sweepSessions(db))
}
