import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { Plans } from './rules.ts'

export interface CreatorPlans extends Plans {
  id: string
  name: string
}

/** The subscription plans of an active creator; undefined when there is no such creator. */
export const findPlans = (db: Db | Tx, creatorId: string): Promise<CreatorPlans | undefined> =>
  db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select([
      'a.id',
      sql<string>`coalesce(nullif(a.name, ''), a.username, '')`.as('name'),
      'c.verified_document as isVerified',
      'c.monthly_price_cents as monthlyCents',
      'c.yearly_price_cents as yearlyCents',
      'c.is_free_subscription as isFreeOffered',
      'c.free_subscription_days as freeDays',
      'c.bundle_3_percent as threeMonthsPercent',
      'c.bundle_6_percent as sixMonthsPercent',
    ])
    .where('a.id', '=', creatorId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()
