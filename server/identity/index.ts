import type { FastifyInstance } from 'fastify'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { createCipher } from '#server/platform/encryption/index.ts'
import type { Api, Limiter } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { PersonalData } from '#server/platform/personal-data/index.ts'
import type { Realtime } from '#server/platform/realtime/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { CheckCaptchaOf } from '#server/site/captcha/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import {
  accountChangeJobs,
  accountChangeRoutes,
  type RestorePayoutDetails,
  sweepAccountChanges,
  undoTokens,
} from './account-changes/index.ts'
import {
  accountDeletionJobs,
  accountDeletionRoutes,
  deletionGate,
  type SoldItemsReader,
} from './account-deletion/index.ts'
import { sweepFormerUsernames } from './accounts/index.ts'
import { dataExport } from './data-export/index.ts'
import { emailChangeJobs, emailChangeRoutes } from './email-change/index.ts'
import { verificationJobs, verificationRoutes } from './email-verification/index.ts'
import { sweepEmailLinks, sweepThrottle } from './emails/index.ts'
import { passkeys } from './passkeys/index.ts'
import { passwordJobs, passwordRoutes } from './passwords/index.ts'
import { identityData } from './personal-data.ts'
import { registrationRoutes } from './registration/index.ts'
import {
  challenger,
  recoveryCodeHasher,
  secondFactorGate,
  secondFactorRoutes,
  sweepSecondFactors,
} from './second-factors/index.ts'
import { deviceMarks, sessionJobs, sessionRoutes, sweepSessions } from './sessions/index.ts'
import { socialLogins } from './social-logins/index.ts'
import { type ClearPayoutDetails, mailboxClaims } from './ways-in/index.ts'

interface IdentityParts {
  api: Api
  checkCaptcha: CheckCaptchaOf
  clock: Clock
  config: Pick<Config, 'siteUrl' | 'siteMode' | 'google' | 'twitter' | 'allowedOrigins'>
  db: Db
  emails: Emails
  files: Files
  jobs: Jobs
  limiter: Limiter
  passwords: Passwords
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  realtime: Realtime
  payoutDetails: { restore: RestorePayoutDetails; clear: ClearPayoutDetails }
  /** Signs device marks and undo links. */
  secret: string
  settings: Settings
  soldItems: SoldItemsReader['soldItems']
  store: FileStore
}

/** Accounts, sessions, registration, and the emails about them. */
export function identity(parts: IdentityParts): void {
  const { api, clock, config, db, emails, jobs, limiter, passwords, realtime, secret, settings } =
    parts
  const { siteUrl } = config
  parts.personalData.register(identityData(parts))
  const devices = deviceMarks(secret)
  const challenge = challenger({ db, clock })
  const { payoutDetails } = parts
  const claim = mailboxClaims(payoutDetails.clear)
  const signInParts = { db, clock, devices, settings, challenge }
  sessionRoutes(api, { ...signInParts, passwords, limiter })
  secondFactorRoutes(api, {
    ...{ ...signInParts, passwords, limiter },
    cipher: createCipher(secret, 'second factors'),
    hashCode: recoveryCodeHasher(secret),
    isRequired: config.siteMode === 'production',
  })
  api.gates.push(secondFactorGate)
  const signInWays = { ...signInParts, api, jobs, limiter, passwords, siteUrl }
  passkeys(signInWays)
  const { google, twitter, allowedOrigins } = config
  socialLogins({ ...signInWays, claim, secret, google, twitter, allowedOrigins })
  const { checkCaptcha } = parts
  registrationRoutes(api, { clock, db, passwords, settings, checkCaptcha })
  passwordRoutes(api, { claim, db, clock, limiter, passwords, siteUrl, checkCaptcha })
  const tokens = undoTokens(secret)
  const restorePayoutDetails = payoutDetails.restore
  accountChangeRoutes(api, { db, clock, tokens, claim, restorePayoutDetails })
  verificationRoutes(api, { db, clock, siteUrl })
  emailChangeRoutes(api, { db, clock, limiter, passwords })
  sessionJobs(jobs, { db, emails })
  passwordJobs(jobs, { db, clock, emails })
  verificationJobs(jobs, { db, clock, emails })
  emailChangeJobs(jobs, { db, clock, emails })
  accountChangeJobs(jobs, { db, emails, tokens })
  const { soldItems } = parts
  accountDeletionRoutes(api, { db, clock, limiter, passwords, settings, soldItems })
  accountDeletionJobs(jobs, { db, clock, emails, personalData: parts.personalData })
  api.gates.push(deletionGate)
  dataExport(parts)
  jobs.onEvent('session.ended', 'connections', async ({ accountId }) => realtime.recheck(accountId))
  jobs.every('17 * * * *', 'sessions.sweep', () => sweepSessions(db, clock.now()))
  jobs.every('41 * * * *', 'second-factors.sweep', () => sweepSecondFactors(db, clock.now()))
  jobs.every('37 * * * *', 'usernames.sweep', () => sweepFormerUsernames(db, clock.now()))
  jobs.every('29 * * * *', 'emails.sweep', async () => {
    await sweepEmailLinks(db, clock.now())
    await sweepThrottle(db, clock.now())
    await sweepAccountChanges(db, clock.now())
  })
}
