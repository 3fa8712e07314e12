import { type Db, firstRow, type Tx } from '#server/platform/database/index.ts'
import type { Plans } from './rules.ts'

export interface CreatorPlans extends Plans {
  id: string
  name: string
}

interface PlansRow {
  id: string
  name: string
  verified: boolean
  monthly_cents: bigint
  yearly_cents: bigint
  is_free: boolean
  free_days: number
}

/** What an active creator offers; undefined when there is no such creator. */
export async function findPlans(db: Db | Tx, creatorId: string): Promise<CreatorPlans | undefined> {
  const row = await firstRow<PlansRow>(
    db,
    `select a.id, coalesce(nullif(a.name, ''), a.username, '') as name,
       c.verified_document as verified, c.monthly_price_cents as monthly_cents,
       c.yearly_price_cents as yearly_cents, c.is_free_subscription as is_free,
       c.free_subscription_days as free_days
     from account a join creator c on c.account_id = a.id
     where a.id = $1 and a.status = 'active'`,
    [creatorId],
  )
  return (
    row && {
      id: row.id,
      name: row.name,
      isVerified: row.verified,
      monthlyCents: row.monthly_cents,
      yearlyCents: row.yearly_cents,
      isFreeOffered: row.is_free,
      freeDays: row.free_days,
    }
  )
}

interface ContentsRow {
  posts: number
  photos: number
  videos: number
  locked_posts: number
  from_cents: bigint | null
}

/** What a subscription opens of a creator's posts, and what is sold one by one. */
export async function countContents(db: Db, creatorId: string): Promise<ContentsRow> {
  const row = await firstRow<ContentsRow>(
    db,
    `select count(*) filter (where not is_sale)::int as posts,
       coalesce(sum(cardinality(file_ids)) filter (where not is_sale and type = 'photo'), 0)::int
         as photos,
       count(*) filter (where not is_sale and type = 'video')::int as videos,
       count(*) filter (where is_sale and price_cents > 0)::int as locked_posts,
       min(price_cents) filter (where is_sale and price_cents > 0) as from_cents
     from feed where creator_id = $1 and status = 'active'`,
    [creatorId],
  )
  return row ?? { posts: 0, photos: 0, videos: 0, locked_posts: 0, from_cents: null }
}
