import { sql } from 'kysely'
import { isEntitledTo } from '#server/access/index.ts'
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
    ])
    .where('a.id', '=', creatorId)
    .where('a.status', '=', 'active')
    .executeTakeFirst()

interface ContentsAsk {
  creatorId: string
  viewerId: string | undefined
  now: Date
}

/**
 * How many of a creator's posts a subscription opens, and how many are sold separately that the
 * viewer has not bought.
 */
export function countContents(db: Db, { creatorId, viewerId = '', now }: ContentsAsk) {
  const isLocked = sql<boolean>`is_sale and price_cents > 0
    and not ${isEntitledTo(sql`${viewerId}`, 'feed.id', now)}`
  return (
    db
      .selectFrom('feed')
      .select([
        sql<number>`count(*) filter (where not is_sale)::int`.as('posts'),
        sql<number>`coalesce(sum(cardinality(file_ids))
        filter (where not is_sale and type = 'photo'), 0)::int`.as('photos'),
        sql<number>`count(*) filter (where not is_sale and type = 'video')::int`.as('videos'),
        sql<number>`count(*) filter (where ${isLocked})::int`.as('lockedPosts'),
        sql<bigint | null>`min(price_cents) filter (where ${isLocked})`.as('fromCents'),
      ])
      .where('creator_id', '=', creatorId)
      // A literal: with a parameter the plan could not use the index of published posts.
      .where('status', '=', sql.lit('active'))
      .executeTakeFirstOrThrow()
  )
}
