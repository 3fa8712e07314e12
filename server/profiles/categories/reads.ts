import { maxCategories } from '#contract/profiles/categories.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

export const categories = (db: Db | Tx) =>
  db
    .selectFrom('creator_category')
    .select(['id as _id', 'name', 'slug', 'ordering', 'description', 'status'])

/** All categories in their order, hidden ones included; `forUpdate` locks them. */
export const listCategories = (db: Db | Tx, { forUpdate = false } = {}) =>
  categories(db)
    .orderBy('ordering')
    .orderBy('id')
    .limit(maxCategories)
    .$if(forUpdate, (query) => query.forUpdate())
    .execute()

export const findCategory = (db: Db | Tx, id: string) =>
  categories(db).where('id', '=', id).executeTakeFirst()

export async function countCategories(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom('creator_category')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The ordering of the last category; 0 when there is none. */
export async function lastOrdering(db: Db | Tx): Promise<number> {
  const last = await categories(db).orderBy('ordering', 'desc').limit(1).executeTakeFirst()
  return last?.ordering ?? 0
}
