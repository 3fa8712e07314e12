import type { Parts } from '#server/parts.ts'
import { verificationJobs, verificationRoutes } from './email-verification/index.ts'
import { sweepLetters } from './letters/index.ts'
import { passwordJobs, passwordRoutes } from './passwords/index.ts'
import { registrationRoutes } from './registration/index.ts'
import { sessionRoutes, sweepSessions } from './sessions/index.ts'

/** Accounts, sessions, registration, and the letters about them. */
export function identity(parts: Parts): void {
  const { api, config, db, jobs, limiter, mail, passwords, realtime, settings } = parts
  const { siteUrl } = config
  sessionRoutes(api, { db, passwords, limiter, settings })
  registrationRoutes(api, { db, passwords })
  passwordRoutes(api, { db, passwords, siteUrl })
  verificationRoutes(api, { db, siteUrl })
  const post = { mail, settings, siteUrl }
  passwordJobs(jobs, { db, post })
  verificationJobs(jobs, { db, post })
  jobs.onEvent('session.ended', 'connections', async ({ accountId }) => realtime.recheck(accountId))
  jobs.every('17 * * * *', 'sessions.sweep', () => sweepSessions(db))
  jobs.every('29 * * * *', 'letters.sweep', () => sweepLetters(db))
}
