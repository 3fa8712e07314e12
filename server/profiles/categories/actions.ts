import type { Body } from '#contract/endpoint.ts'
import {
  type Category,
  type CreateCategory,
  maxCategories,
  type UpdateCategory,
} from '#contract/profiles/categories.ts'
import { recordDecision } from '#server/audit/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { slugWords } from '#server/kernel/slug-words.ts'
import type { Db } from '#server/platform/database/index.ts'
import { countCategories, findCategory, lastOrdering, listCategories } from './reads.ts'
import { deleteCategory, saveCategory, saveOrdering } from './writes.ts'

const step = 10

/** Add a category, last unless an ordering is given. Throws `slug_taken`, `category_limit`. */
export function addCategory(
  db: Db,
  actorId: string,
  { name, slug, ordering, description = '', status = 'active' }: Body<typeof CreateCategory>,
): Promise<Category> {
  return db.transaction().execute(async (tx) => {
    if ((await countCategories(tx)) >= maxCategories) {
      throw new Problem('category_limit', { limit: maxCategories })
    }
    const _id = newId()
    const category = {
      _id,
      name: name.trim(),
      // The slug of a name without Latin letters is empty.
      slug: slug || slugOf(name) || _id,
      ordering: ordering ?? (await lastOrdering(tx)) + step,
      description,
      status,
    }
    await saveCategory(tx, category)
    await recordDecision(tx, { ...decided(actorId, 'created', _id), after: category })
    return category
  })
}

/** Change a category; undefined values stay unchanged. Throws `not_found` and `slug_taken`. */
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

/** Delete a category and remove it from its creators. Throws `not_found`. */
export function removeCategory(db: Db, actorId: string, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await findCategory(tx, id)
    if (!before) throw new Problem('not_found')
    await deleteCategory(tx, id)
    await recordDecision(tx, { ...decided(actorId, 'removed', id), before })
  })
}

/** Reorder the categories; those not given follow. Throws `category_unknown`. */
export function orderCategories(db: Db, actorId: string, ids: readonly string[]): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const before = await listCategories(tx, { forUpdate: true })
    const byId = new Map(before.map((category) => [category._id, category]))
    if (!ids.every((id) => byId.has(id))) throw fieldProblem('category_unknown', 'ids')
    const after = [...new Set([...ids, ...byId.keys()])].map((id) => byId.get(id) as Category)
    await saveOrdering(
      tx,
      after.map(({ _id }, index) => ({ id: _id, ordering: (index + 1) * step })),
    )
    await recordDecision(tx, {
      actorId,
      action: 'category.ordered',
      targetKind: 'category',
      before: namesOf(before),
      after: namesOf(after),
    })
  })
}

const namesOf = (listed: readonly Category[]) => ({ order: listed.map(({ name }) => name) })

const decided = (actorId: string, what: 'created' | 'changed' | 'removed', targetId: string) => ({
  actorId,
  action: `category.${what}` as const,
  targetKind: 'category',
  targetId,
})

const slugOf = (name: string): string => slugWords(name.replace(/&/g, ' and '))
