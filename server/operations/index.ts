import type { FastifyInstance } from 'fastify'
import type { ItemKinds } from '#server/access/index.ts'
import type { Files } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Config } from '#server/platform/config/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { deleted, kept, type PersonalData } from '#server/platform/personal-data/index.ts'
import type { FileStore } from '#server/platform/storage/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { accountRoutes } from './accounts/routes.ts'
import { auditLogRoutes } from './audit-log/index.ts'
import { checklistRoutes } from './checklist/index.ts'
import { consoleSearchRoutes } from './console-search/index.ts'
import { dashboardRoutes } from './dashboard/index.ts'
import { disputeEvidence } from './dispute-evidence/index.ts'
import { emailPreviewRoutes } from './emails/index.ts'
import { ledgerRoutes } from './ledger/index.ts'
import { setupRoutes } from './setup/index.ts'
import { siteSettingsRoutes } from './site-settings/index.ts'

interface OperationsParts {
  api: Api
  clock: Clock
  config: Config
  db: Db
  files: Files
  gateway: PaymentGateway
  jobs: Jobs
  kinds: ItemKinds
  passwords: Passwords
  personalData: PersonalData
  rawRoutes: ((app: FastifyInstance) => void)[]
  /** Signs heads of the audit log. */
  secret: string
  settings: Settings
  store: FileStore
}

/** What staff see and decide across domains. */
export function operations(parts: OperationsParts): void {
  const { api, clock, config, db, files, kinds, passwords, personalData, secret, settings } = parts
  personalData.register({
    tables: {
      demo_filling: kept('of the site'),
      secret_check: kept('of the site'),
      site_backup: kept('of the site'),
      site_setup: kept('of the site'),
      // A note of staff is kept until the account that it is about is deleted.
      staff_note: deleted('account_id'),
    },
  })
  checklistRoutes(api, { clock, config, db, files, settings })
  consoleSearchRoutes(api, { db, kinds })
  dashboardRoutes(api, { db, clock })
  ledgerRoutes(api, { db })
  siteSettingsRoutes(api, { db, clock, files, settings })
  accountRoutes(api, { db, clock, kinds, settings })
  emailPreviewRoutes(api, { clock, settings, siteUrl: config.siteUrl })
  auditLogRoutes(api, { db, secret })
  disputeEvidence({ ...parts, siteUrl: config.siteUrl })
  setupRoutes(api, { db, clock, passwords, settings })
}
