import { sql } from 'kysely'
import {
  isEntitledTo,
  type Sql,
  type SubscriptionAsk,
  type SubscriptionContents,
} from '#server/access/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'

export interface Counting {
  table: ItemTable
  /** How much an item `i` adds to each number of the quote. */
  included: { [name in keyof SubscriptionContents['included']]: Sql }
  /** A further condition of those that readers find. */
  where?: Sql
  /** A further condition of those that a price locks. */
  lockable?: Sql
}

type Counted = Omit<SubscriptionContents, 'included'> & SubscriptionContents['included']

/**
 * Count what a subscription opens of a creator's published items, and what is sold separately that
 * the viewer has not bought.
 */
export async function countForSubscribers(
  db: Db,
  { table, included, where = sql`true`, lockable = sql`true` }: Counting,
  { creatorId, viewer, now }: SubscriptionAsk,
): Promise<SubscriptionContents> {
  const isLocked = sql`i.is_sale and i.price_cents > 0 and ${lockable}
    and not ${isEntitledTo(sql`${viewer?.id ?? ''}`, 'i.id', now)}`
  const counts = Object.entries(included).map(
    ([name, count]) =>
      sql`coalesce(sum(${count}) filter (where not i.is_sale), 0)::int as ${sql.ref(name)}`,
  )
  const found = sql<Counted>`(
    select ${sql.join([
      ...counts,
      sql`count(*) filter (where ${isLocked})::int as "lockedCount"`,
      sql`min(i.price_cents) filter (where ${isLocked}) as "fromCents"`,
    ])}
    from ${sql.table(table)} i
    where i.creator_id = ${creatorId} and i.status = 'active' and ${where})`
  const { lockedCount, fromCents, ...numbers } = await db
    .selectFrom(found.as('found'))
    .selectAll()
    .executeTakeFirstOrThrow()
  return { included: numbers, lockedCount, fromCents }
}
