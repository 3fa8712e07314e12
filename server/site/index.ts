import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, type Limiter, serve } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, MailOutbox } from '#server/platform/mail/index.ts'
import { kept, type PersonalData } from '#server/platform/personal-data/index.ts'
import { type CheckCaptchaOf, captcha } from './captcha/index.ts'
import { siteGate } from './closed.ts'
import { contact } from './contact/index.ts'
import { deleteEmails, deletionJobs } from './mail-outbox/jobs.ts'
import { mailOutboxRoutes } from './mail-outbox/routes.ts'
import { pageRoutes } from './pages/index.ts'
import type { Settings } from './settings/index.ts'

export { closedTo, isCountryClosed } from './closed.ts'

interface SiteParts {
  api: Api
  config: Pick<Config, 'captcha'>
  db: Db
  clock: Clock
  jobs: Jobs
  limiter: Limiter
  log: Log
  mail: Mail
  /** The readable mail outbox of a trial site. */
  mailOutbox: MailOutbox | undefined
  personalData: PersonalData
  secret: string
  settings: Settings
  owners: () => Promise<{ email: string; language: string }[]>
}

/** The site as a whole: its settings, its text pages, and whether it is open. */
export function site(parts: SiteParts): { checkCaptcha: CheckCaptchaOf } {
  const { api, config, db, clock, mailOutbox, personalData, settings } = parts
  deletionJobs(parts)
  personalData.register({
    tables: {
      setting: kept('of the site'),
      solved_challenge: kept('random numbers, until they end'),
      site_page: kept('of the site'),
      site_page_text: kept('of the site'),
      terms_version: kept('of the site'),
    },
    erase: (account) => deleteEmails(parts, account),
  })
  serve(api, ReadPublicSettings, async () => settings.onEveryPage() as never)
  serve(api, ReadSettingKeys, async ({ body }) => settings.publicOnes(body.keys))
  pageRoutes(api, { db, clock })
  const checks = captcha({ ...parts, captcha: config.captcha })
  contact({ ...parts, ...checks })
  mailOutboxRoutes(api, mailOutbox)
  api.gates.push(siteGate(api))
  return checks
}
