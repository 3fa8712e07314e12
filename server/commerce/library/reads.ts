import { sql } from 'kysely'
import { isEntitledTo } from '#server/access/index.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { anyOf, type Db, listRows } from '#server/platform/database/index.ts'

export interface OwnedRow {
  id: string
  product_id: string
  product_name: string
  product_file_id: string | null
  creator_id: string
  slug: string
  license_note: string
  hidden_status: string | null
  created_at: Date
}

/** What a buyer ordered of files and owns now, the latest first. */
export function listOwned(
  db: Db,
  { buyerId, now, ...query }: PageQuery & { buyerId: string; now: Date },
): Promise<Listed<OwnedRow>> {
  const owned = db
    .selectFrom('product_order as o')
    .innerJoin('product as p', 'p.id', 'o.product_id')
    .select(['o.id', 'o.product_id', 'o.product_name', 'o.product_file_id', 'o.creator_id'])
    .select(['p.slug', 'p.license_note', 'p.hidden_status', 'o.created_at'])
    .where('o.buyer_id', '=', buyerId)
    .where('o.product_type', '=', 'digital')
    .where('o.status', '=', 'delivered')
    .where(isEntitledTo(sql`${buyerId}`, 'o.product_id', now))
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
  return listRows(db, owned, pageOf(query))
}

export interface Version {
  product_id: string
  id: string
  file_id: string
  note: string
  created_at: Date
  versions: number
}

/** The newest version of each product's file, and how many there were. */
export async function findNewest(
  db: Db,
  productIds: readonly string[],
): Promise<Map<string, Version>> {
  const rows = await db
    .selectFrom('product_file')
    .distinctOn('product_id')
    .select(['product_id', 'id', 'file_id', 'note', 'created_at'])
    .select(sql<number>`(count(*) over (partition by product_id))::integer`.as('versions'))
    .where('product_id', '=', anyOf(productIds))
    .orderBy('product_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.product_id, row]))
}
