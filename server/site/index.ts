import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, type Limiter, serve } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { Mail, MailOutbox } from '#server/platform/mail/index.ts'
import { kept, type PersonalData } from '#server/platform/personal-data/index.ts'
import { captchaRoutes } from './captcha.ts'
import { contact } from './contact/index.ts'
import { forgetEmails, forgetJobs } from './mail-outbox/jobs.ts'
import { mailOutboxRoutes } from './mail-outbox/routes.ts'
import { maintenanceGate } from './maintenance.ts'
import { pageRoutes } from './pages/index.ts'
import type { Settings } from './settings/index.ts'

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
  settings: Settings
  owners: () => Promise<{ email: string; language: string }[]>
}

/** What concerns the site as a whole: its settings, its text pages, and whether it is open. */
export function site(parts: SiteParts): void {
  const { api, config, db, clock, log, mailOutbox, personalData, settings } = parts
  forgetJobs(parts)
  personalData.register({
    tables: {
      setting: kept('of the site'),
      site_page: kept('of the site'),
      site_page_text: kept('of the site'),
    },
    erase: (account) => forgetEmails(parts, account),
  })
  serve(api, ReadPublicSettings, async () => settings.onEveryPage() as never)
  serve(api, ReadSettingKeys, async ({ body }) => settings.publicOnes(body.keys))
  pageRoutes(api, { db, clock })
  contact(parts)
  captchaRoutes(api, { captcha: config.captcha, log })
  mailOutboxRoutes(api, mailOutbox)
  api.gates.push(maintenanceGate(api, settings))
}
