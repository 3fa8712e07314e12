import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { accountPictures } from './pictures.ts'

/** The remembered part of a creator's card: what only an edit of the profile changes. */
export interface CreatorSummary
  extends Pick<
    PerformerCard,
    | '_id'
    | 'name'
    | 'username'
    | 'avatar'
    | 'cover'
    | 'bio'
    | 'country'
    | 'gender'
    | 'dateOfBirth'
    | 'verifiedAccount'
    | 'isFeatured'
    | 'isFreeSubscription'
    | 'durationFreeSubscriptionDays'
    | 'monthlyPrice'
    | 'yearlyPrice'
    | 'responseTime'
  > {
  /** Raised by the database with every change of the above. */
  version: number
}

/** A creator as a list names it: with the version that the list was read with. */
export interface CreatorVersion {
  id: string
  version: number
}

const maxCreators = 20_000

/**
 * Creators' summaries by id and version: from memory, the missing ones in one batch. Lists read the
 * version with their rows, so that nothing has to be invalidated and any number of processes agree.
 * Creators who are gone are left out.
 */
export function creatorSummaries(db: Db) {
  const remembered = new LRUCache<string, CreatorSummary>({ max: maxCreators })

  return async (wanted: readonly CreatorVersion[]): Promise<Map<string, CreatorSummary>> => {
    const found = new Map<string, CreatorSummary>()
    const missing = new Set<string>()
    for (const { id, version } of wanted) {
      const known = remembered.get(id)
      if (known && known.version >= version) found.set(id, known)
      else missing.add(id)
    }
    for (const summary of await loadSummaries(db, [...missing])) {
      found.set(summary._id, summary)
      const known = remembered.get(summary._id)
      // A slower read may bring an older version than one that was read meanwhile.
      if (!known || known.version < summary.version) remembered.set(summary._id, summary)
    }
    return found
  }
}

async function loadSummaries(db: Db | Tx, ids: readonly string[]): Promise<CreatorSummary[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select([
      'a.id',
      'c.version',
      'a.name',
      'a.username',
      'a.avatar_file_id',
      'a.cover_file_id',
      'c.bio',
      'a.country',
      'a.gender',
      'c.verified_account',
      'c.is_featured',
      'c.is_free_subscription',
      'c.free_subscription_days',
      'c.monthly_price_cents',
      'c.yearly_price_cents',
      'c.response_time',
    ])
    .select(sql<string | null>`to_char(a.date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('a.id', 'in', ids)
    .execute()
  return found.map((row) => ({
    _id: row.id,
    version: row.version,
    name: row.name,
    username: row.username ?? '',
    ...accountPictures(row),
    bio: row.bio,
    country: row.country,
    gender: row.gender,
    dateOfBirth: row.date_of_birth,
    verifiedAccount: row.verified_account,
    isFeatured: row.is_featured,
    isFreeSubscription: row.is_free_subscription,
    durationFreeSubscriptionDays: row.free_subscription_days,
    monthlyPrice: dollars(row.monthly_price_cents),
    yearlyPrice: dollars(row.yearly_price_cents),
    responseTime: row.response_time,
  }))
}
