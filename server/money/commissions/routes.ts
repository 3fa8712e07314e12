import { ListCommissions, SetCommission } from '#contract/money/commissions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { setCommission } from './actions.ts'
import { listCommissions } from './reads.ts'

interface CommissionParts {
  db: Db
  clock: Clock
  settings: Settings
}

/** Own commissions of creators, for staff. */
export function commissionRoutes(api: Api, parts: CommissionParts): void {
  serve(api, ListCommissions, async ({ query }) => ({
    siteCommission: parts.settings.get('siteCommission'),
    ...(await listCommissions(parts.db, query)),
  }))

  serve(api, SetCommission, ({ viewer, params, body }) =>
    setCommission(parts, { ...body, actor: viewer, creatorId: params.id }),
  )
}
