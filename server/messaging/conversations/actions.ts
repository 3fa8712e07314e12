import { isBlockedBy } from '#server/access/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type ConversationRow, findConversation, findPair, findSide } from './reads.ts'
import { pairOf } from './rules.ts'
import { insertPair, showTo, writeName } from './writes.ts'

interface OpenInput {
  opener: Viewer
  /** Two letters, when a trusted proxy says so. */
  country: string | undefined
  other: { id: string; isPerformer: boolean }
}

/**
 * Open the conversation of a fan and a creator: the one they have, or a new one. Throws `not_found`,
 * also for a creator who blocked the opener and never talked to them; `conversation_not_allowed`.
 */
export async function openConversation(
  db: Db,
  { opener, country, other }: OpenInput,
): Promise<ConversationRow> {
  const pair = pairOf(opener, other)
  const side = await findSide(db, other.id)
  if (side?.isPerformer !== other.isPerformer) throw new Problem('not_found')

  const id = await db.transaction().execute(async (tx) => {
    const open = await findPair(tx, pair)
    if (!open && (await isBlockedBy(tx, pair.creatorId, { viewer: opener, country }))) {
      throw new Problem('not_found')
    }
    const made = open ? undefined : await insertPair(tx, { ...pair, openerId: opener.id })
    // Somebody else may have made it since we looked.
    const found = made ?? open ?? (await findPair(tx, pair))
    if (!found) throw new Error('the conversation of a pair is neither there nor made')
    if (!made) await showTo(tx, opener.id, found.id)
    return found.id
  })
  return readConversation(db, opener.id, id)
}

/** A conversation as one of its members sees it. Throws `not_found` for everybody else. */
export async function readConversation(
  db: Db,
  accountId: string,
  id: string,
): Promise<ConversationRow> {
  const row = await findConversation(db, accountId, id)
  if (!row) throw new Problem('not_found')
  return row
}

/** Give a conversation a name, or take it away with an empty one. Throws `not_found`. */
export async function renameConversation(
  db: Db,
  { accountId, id, name }: { accountId: string; id: string; name: string },
): Promise<ConversationRow> {
  await db.transaction().execute(async (tx) => {
    if (!(await findConversation(tx, accountId, id))) throw new Problem('not_found')
    await writeName(tx, id, name.trim())
  })
  return readConversation(db, accountId, id)
}
