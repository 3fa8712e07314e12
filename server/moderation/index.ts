import type { ItemKinds, ViewerStates } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Mail } from '#server/platform/mail/index.ts'
import {
  cleared,
  deleted,
  exported,
  type PersonalData,
  withheld,
} from '#server/platform/personal-data/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { measureJobs } from './measures/index.ts'
import { queueRoutes } from './queues/routes.ts'
import { findReviewed } from './reports/reads.ts'
import { reportRoutes } from './reports/routes.ts'
import { suspensionJobs, suspensionRoutes } from './suspensions/index.ts'
import { verificationJobs } from './verification/jobs.ts'
import { verificationRoutes } from './verification/routes.ts'

interface ModerationParts {
  api: Api
  clock: Clock
  config: Pick<Config, 'siteUrl'>
  db: Db
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  mail: Mail
  personalData: PersonalData
  settings: Settings
  viewerStates: ViewerStates
}

/** Decisions of staff about accounts and their content. */
export function moderation(parts: ModerationParts): void {
  const { api, clock, config, db, files, jobs, kinds, mail, personalData, settings } = parts
  personalData.register({
    // Reports are kept when the reporter's account is deleted, without the text; nothing is kept
    // about a deleted owner.
    tables: {
      report: [cleared('reporter_id', { description: '' }), deleted('owner_id')],
      opened_report: deleted('account_id'),
    },
    exports: { report: exported('reporter_id'), opened_report: withheld('what staff did') },
  })
  verificationRoutes(api, { clock, db, files })
  const sender = { mail, settings, siteUrl: config.siteUrl }
  verificationJobs(jobs, { db, sender })
  suspensionRoutes(api, { clock, db })
  queueRoutes(api, { db })
  reportRoutes(api, { clock, db, kinds })
  parts.viewerStates.registerReviews(findReviewed(kinds))
  suspensionJobs(jobs, { db, sender })
  measureJobs(jobs, { db, sender })
}
