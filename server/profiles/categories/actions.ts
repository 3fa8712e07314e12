import type { Body } from '#contract/endpoint.ts'
import type { Category, CreateCategory, UpdateCategory } from '#contract/profiles/categories.ts'
import { recordDecision } from '#server/audit/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { findCategory, lastOrdering } from './reads.ts'
import { deleteCategory, saveCategory } from './writes.ts'

const step = 10

/** Add a category, last unless it says otherwise. Throws `slug_taken`. */
export function addCategory(
  db: Db,
  actorId: string,
  { name, slug, ordering, description = '' }: Body<typeof CreateCategory>,
): Promise<Category> {
  return db.transaction().execute(async (tx) => {
    const _id = newId()
    const category = {
      _id,
      name: name.trim(),
      // Names without a Latin letter leave none.
      slug: slug || slugOf(name) || _id,
      ordering: ordering ?? (await lastOrdering(tx)) + step,
      description,
    }
    await saveCategory(tx, category)
    await recordDecision(tx, { ...decided(actorId, 'created', _id), after: category })
    return category
  })
}

/** Change a category; what is not given stays. Throws `not_found` and `slug_taken`. */
export function changeCategory(
  db: Db,
  actorId: string,
  { id, ...change }: Body<typeof UpdateCategory> & { id: string },
): Promise<Category> {
  return db.transaction().execute(async (tx) => {
    const before = await findCategory(tx, id)
    if (!before) throw new Problem('not_found')
    const after = {
      ...before,
      ...change,
      name: change.name?.trim() ?? before.name,
      slug: change.slug || before.slug,
    }
    await saveCategory(tx, after)
    await recordDecision(tx, { ...decided(actorId, 'changed', id), before, after })
    return after
  })
}

/** Remove a category; creators leave it with its end. Throws `not_found`. */
export function removeCategory(db: Db, actorId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await findCategory(tx, id)
    if (!before) throw new Problem('not_found')
    await deleteCategory(tx, id)
    await recordDecision(tx, { ...decided(actorId, 'removed', id), before })
  })
}

const decided = (actorId: string, what: 'created' | 'changed' | 'removed', targetId: string) => ({
  actorId,
  action: `category.${what}` as const,
  targetKind: 'category',
  targetId,
})

/** A slug made of a name: letters without marks, digits, hyphens; empty when nothing is left. */
const slugOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
