import { sql } from 'kysely'
import type { PerformerCard } from '#contract/profiles/cards.ts'
import { dollars } from '#server/kernel/money.ts'
import {
  type Db,
  type Hydrate,
  type Versioned,
  versionedCache,
} from '#server/platform/database/index.ts'
import type { PictureRow } from './pictures.ts'

/**
 * The cached part of a creator card, which only edits of the profile change. The database raises
 * the version with every change of it.
 */
export interface CreatorSummary
  extends Versioned,
    Pick<
      PerformerCard,
      | 'name'
      | 'username'
      | 'writesIn'
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
  /** Addresses are created for each reply, since they depend on its reader. */
  pictures: PictureRow
}

const maxCreators = 20_000

/** Creators' summaries, cached by id and version; deleted creators are left out. */
export const creatorSummaries = (db: Db): Hydrate<CreatorSummary> =>
  versionedCache({ load: (ids) => loadSummaries(db, ids), maxItems: maxCreators })

async function loadSummaries(db: Db, ids: readonly string[]): Promise<CreatorSummary[]> {
  const found = await db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select([
      'a.id',
      'c.version',
      'a.name',
      'a.username',
      'a.writes_in',
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
    id: row.id,
    version: row.version,
    name: row.name,
    username: row.username ?? '',
    writesIn: row.writes_in,
    pictures: { avatar_file_id: row.avatar_file_id, cover_file_id: row.cover_file_id },
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
