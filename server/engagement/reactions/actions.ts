import { findSeen, type ItemKinds, type Reader } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { checkReaction, countChange, type ReactionAction } from './rules.ts'
import { deleteReaction, insertReaction } from './writes.ts'

export interface ReactionParts {
  db: Db
  kinds: ItemKinds
}

export interface ReactionInput {
  viewer: NonNullable<Reader['viewer']>
  country?: string | undefined
  objectType: string
  objectId: string
  action: ReactionAction
}

/**
 * Like or bookmark; safe to repeat. Returns its id. Throws `not_found`, `fan_only`,
 * `own_comment_like`, and `invalid` for a kind of item that does not take this.
 */
export async function addReaction(
  { clock, db, kinds }: ReactionParts & { clock: Clock },
  { viewer, country, objectType, objectId, action }: ReactionInput,
): Promise<string> {
  const kind = kinds.of(objectType)
  const seen = await findSeen(db, kinds, { viewer, country }, { kind: objectType, id: objectId })
  if (!seen || seen.isBlocked) throw new Problem('not_found')
  checkReaction(viewer, seen.facts, action)
  if (!kind.takes.includes(action)) throw fieldProblem('invalid', 'objectType')

  const key = { accountId: viewer.id, objectType, objectId, action }
  return db.transaction().execute(async (tx) => {
    const { id, isNew } = await insertReaction(tx, { id: newId(), now: clock.now() }, key)
    if (isNew) {
      const isThere = await kind.count(tx, objectId, countChange(action, 1))
      if (!isThere) throw new Problem('not_found')
      await publish(tx, { topic: 'reaction.added', ...key })
    }
    return id
  })
}

/** Remove a like or bookmark, if there is one, also on an item that is hidden by now. */
export async function removeReaction(
  { db, kinds }: ReactionParts,
  { viewer, objectType, objectId, action }: ReactionInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const key = { accountId: viewer.id, objectType, objectId, action }
    if (!(await deleteReaction(tx, key))) return
    await kinds.of(objectType).count(tx, objectId, countChange(action, -1))
  })
}

/**
 * Remove all likes and bookmarks of an account, in a transaction each: safe to interrupt and
 * repeat.
 */
export async function removeReactionsOf({ db, kinds }: ReactionParts, accountId: string) {
  for (;;) {
    const found = await listReactionsOf(db, accountId, 200)
    if (found.length === 0) return
    for (const { object_type: objectType, object_id: objectId, action } of found) {
      await db.transaction().execute(async (tx) => {
        if (!(await deleteReaction(tx, { accountId, objectType, objectId, action }))) return
        if (!kinds.has(objectType)) return
        await kinds.of(objectType).count(tx, objectId, countChange(action, -1))
      })
    }
  }
}

const listReactionsOf = (db: Db, accountId: string, limit: number) =>
  db
    .selectFrom('reaction')
    .select(['object_type', 'object_id', 'action'])
    .where('account_id', '=', accountId)
    .limit(limit)
    .execute()
