import type { Db, Tx } from '#server/platform/database/index.ts'

export const categories = (db: Db | Tx) =>
  db.selectFrom('creator_category').select(['id as _id', 'name', 'slug', 'ordering', 'description'])

export const findCategory = (db: Db | Tx, id: string) =>
  categories(db).where('id', '=', id).executeTakeFirst()

/** The ordering of the last category; 0 when there is none. */
export async function lastOrdering(db: Db | Tx): Promise<number> {
  const last = await categories(db).orderBy('ordering', 'desc').limit(1).executeTakeFirst()
  return last?.ordering ?? 0
}
