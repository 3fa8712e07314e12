import { sql } from 'kysely'
import type { ItemFacts, Sql } from '#server/access/index.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'
import { termsAudience } from './sale-price.ts'

interface Conditions {
  /** Whether an item `i` has nothing to see, because none of its files could be processed. */
  isBroken: Sql
  /** Until when it is closed to all but its creator. */
  opensAt?: Sql
}

interface Row extends Omit<ItemFacts, 'kind' | 'audience'> {
  isSale: boolean
}

/** Finds facts, for other domains, about what is open to subscribers or sold separately. */
export const publishedFacts =
  (kind: ItemTable, { isBroken, opensAt = sql`null` }: Conditions) =>
  async (db: Db | Tx, ids: readonly string[]): Promise<ItemFacts[]> => {
    const { rows } = await sql<Row>`
      select i.id, i.creator_id as "ownerId", i.title, i.is_sale as "isSale",
        i.price_cents as "priceCents",
        i.status = 'active' and a.status = 'active' as "isActive",
        i.hidden_status is not null as "isHidden", i.status = 'retained' as "isRetained",
        ${isBroken} as "isBroken", ${opensAt} as "opensAt"
      from ${sql.table(kind)} i join account a on a.id = i.creator_id
      where i.id = ${anyOf(ids)} and i.status <> 'removed'`.execute(db)
    return rows.map(({ isSale, ...facts }) => ({
      ...facts,
      kind,
      audience: termsAudience({ isSale }),
    }))
  }
