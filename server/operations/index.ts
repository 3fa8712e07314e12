import type { Parts } from '#server/parts.ts'
import { accountRoutes } from './accounts/index.ts'
import { auditLogRoutes } from './audit-log/index.ts'
import { dashboardRoutes } from './dashboard/index.ts'
import { ledgerRoutes } from './ledger/index.ts'
import { siteSettingsRoutes } from './site-settings/index.ts'

/** What staff see and decide across the domains. */
export function operations({ api, db, settings }: Parts): void {
  dashboardRoutes(api, { db })
  ledgerRoutes(api, { db })
  siteSettingsRoutes(api, { db, settings })
  accountRoutes(api, { db })
  auditLogRoutes(api, { db })
}
