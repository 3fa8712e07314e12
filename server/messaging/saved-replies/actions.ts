import { maxSavedReplies, type SavedReply } from '#contract/messaging/saved-replies.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import { insertReply, type OwnReply, removeReply, updateReply } from './writes.ts'

/** The saved replies of an account, the newest first. */
export const listReplies = (db: Db | Tx, accountId: string): Promise<SavedReply[]> =>
  db
    .selectFrom('saved_reply')
    .select(['id as _id', 'text'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(maxSavedReplies)
    .execute()

/** Throws `too_many`. */
export function saveReply(
  db: Db,
  { accountId, text }: { accountId: string; text: string },
): Promise<SavedReply> {
  return db.transaction().execute(async (tx) => {
    await acquireNameLock(tx, `saved replies ${accountId}`)
    if ((await listReplies(tx, accountId)).length >= maxSavedReplies) {
      throw new Problem('too_many', { limit: maxSavedReplies })
    }
    const reply = { id: newId(), accountId, text: text.trim() }
    await insertReply(tx, reply)
    return { _id: reply.id, text: reply.text }
  })
}

/** Throws `not_found`. */
export async function changeReply(
  db: Db,
  { text, ...own }: OwnReply & { text: string },
): Promise<SavedReply> {
  const changed = { ...own, text: text.trim() }
  if (!(await updateReply(db, changed))) throw new Problem('not_found')
  return { _id: own.id, text: changed.text }
}

/** Throws `not_found`. */
export async function deleteReply(db: Db, own: OwnReply): Promise<void> {
  if (!(await removeReply(db, own))) throw new Problem('not_found')
}
