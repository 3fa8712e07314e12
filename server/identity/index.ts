import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { verificationJobs, verificationRoutes } from './email-verification/index.ts'
import { sweepLetters } from './letters/index.ts'
import { passwordJobs, passwordRoutes } from './passwords/index.ts'
import { registrationRoutes } from './registration/index.ts'
import { sessionRoutes, sweepSessions } from './sessions/index.ts'

interface IdentityParts {
  api: Api
  config: Pick<Config, 'siteUrl'>
  db: Db
  jobs: Jobs
  limiter: Limiter
  mail: Mail
  passwords: Passwords
  realtime: Realtime
  settings: Settings
}

/** Accounts, sessions, registration, and the letters about them. */
export function identity(parts: IdentityParts): void {
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
