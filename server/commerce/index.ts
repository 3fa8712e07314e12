import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Api } from '#server/platform/http/index.ts'
import { deleted, type PersonalData } from '#server/platform/personal-data/index.ts'
import { addressRoutes } from './addresses/index.ts'

interface CommerceParts {
  api: Api
  clock: Clock
  db: Db
  personalData: PersonalData
}

/** What creators sell in their stores, and where it is delivered. */
export function commerce(parts: CommerceParts): void {
  const { api, clock, db } = parts
  parts.personalData.register({ tables: { address: deleted('account_id') } })
  addressRoutes(api, { db, clock })
}
