import { sql } from 'kysely'
import type { Category } from '#contract/profiles/categories.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** Insert a category or change it. Throws `slug_taken`. */
export async function saveCategory(tx: Tx, { _id: id, ...fields }: Category): Promise<void> {
  try {
    await tx
      .insertInto('creator_category')
      .values({ id, ...fields })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(fields))
      .execute()
  } catch (error) {
    const { constraint } = error as { constraint?: string }
    if (constraint !== 'creator_category_slug_key') throw error
    throw fieldProblem('slug_taken', 'slug')
  }
}

/** Delete a category, and remove it from its creators. */
export async function deleteCategory(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('creator')
    .set({ category_ids: sql`array_remove(category_ids, ${id})` })
    .where(sql<boolean>`${id} = any(category_ids)`)
    .execute()
  await tx.deleteFrom('creator_category').where('id', '=', id).execute()
}

/** Store the order of categories in one statement. */
export async function saveOrdering(
  tx: Tx,
  ordered: readonly { id: string; ordering: number }[],
): Promise<void> {
  const ids = ordered.map(({ id }) => id)
  const orderings = ordered.map(({ ordering }) => ordering)
  await sql`
    update creator_category c set ordering = p.ordering
    from unnest(${ids}::text[], ${orderings}::integer[]) as p (id, ordering)
    where c.id = p.id`.execute(tx)
}
