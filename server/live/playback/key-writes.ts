import { hashToken } from '#server/kernel/tokens.ts'
import type { Db } from '#server/platform/database/index.ts'

/** The key before is no longer valid. Only its hash is stored. */
export async function storeKey(
  db: Db,
  { creatorId, key }: { creatorId: string; key: string },
  now: Date,
): Promise<void> {
  const stored = { key_hash: hashToken(key), created_at: now, last_used_at: null }
  await db
    .insertInto('stream_key')
    .values({ creator_id: creatorId, ...stored })
    .onConflict((same) => same.column('creator_id').doUpdateSet(stored))
    .execute()
}

export async function deleteKey(db: Db, creatorId: string): Promise<void> {
  await db.deleteFrom('stream_key').where('creator_id', '=', creatorId).execute()
}

/** Whose key it is, and whether that creator may publish; found by its hash, so that no time tells of it. */
export async function noteKeyUse(
  db: Db,
  key: string,
  now: Date,
): Promise<{ creatorId: string; mayPublish: boolean } | undefined> {
  const used = await db
    .updateTable('stream_key')
    .set({ last_used_at: now })
    .where('key_hash', '=', hashToken(key))
    .returning('creator_id')
    .executeTakeFirst()
  if (!used) return undefined
  const { status, verified } = await db
    .selectFrom('account as a')
    .innerJoin('creator as c', 'c.account_id', 'a.id')
    .select(['a.status', 'c.verified_document as verified'])
    .where('a.id', '=', used.creator_id)
    .executeTakeFirstOrThrow()
  return { creatorId: used.creator_id, mayPublish: status === 'active' && verified }
}
