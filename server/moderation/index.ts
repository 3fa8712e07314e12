import type { ItemKinds, ViewerStates } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Emails } from '#server/kernel/emails.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import {
  cleared,
  deleted,
  erased,
  exported,
  kept,
  type PersonalData,
  withheld,
} from '#server/platform/personal-data/index.ts'
import { measureJobs } from './measures/index.ts'
import { queueRoutes } from './queues/routes.ts'
import { sweepEvidence } from './reports/evidence-actions.ts'
import { deleteReportsAbout } from './reports/evidence-writes.ts'
import { findReviewed } from './reports/reads.ts'
import { reportRoutes } from './reports/routes.ts'
import { suspensionJobs, suspensionRoutes } from './suspensions/index.ts'
import { verificationJobs } from './verification/jobs.ts'
import { verificationRoutes } from './verification/routes.ts'

interface ModerationParts {
  api: Api
  clock: Clock
  db: Db
  emails: Emails
  files: Files
  jobs: Jobs
  kinds: ItemKinds
  personalData: PersonalData
  viewerStates: ViewerStates
}

/** Decisions of staff about accounts and their content. */
export function moderation(parts: ModerationParts): void {
  const { api, clock, db, emails, files, jobs, kinds, personalData } = parts
  personalData.register({
    // Reports are kept when the reporter's account is deleted, without the text; nothing is kept
    // about a deleted owner but evidence for its time: nobody gets rid of it by leaving.
    tables: {
      report: [
        cleared('reporter_id', { description: '' }),
        erased('about the account at once; those with evidence at its end'),
      ],
      report_evidence: kept('what was reported, until some time after the decision'),
      opened_report: deleted('account_id'),
    },
    exports: { report: exported('reporter_id'), opened_report: withheld('what staff did') },
    erase: ({ id }) => deleteReportsAbout(db, id),
  })
  verificationRoutes(api, { clock, db, files })
  verificationJobs(jobs, { db, emails })
  suspensionRoutes(api, { clock, db })
  queueRoutes(api, { db })
  reportRoutes(api, { clock, db, files, kinds })
  jobs.every('41 * * * *', 'reports.evidence', () => sweepEvidence({ clock, db }))
  parts.viewerStates.registerReviews(findReviewed(kinds))
  suspensionJobs(jobs, { db, emails })
  measureJobs(jobs, { db, emails })
}
