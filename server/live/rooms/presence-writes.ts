import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'
import { seenForMs } from './rules.ts'

interface Presence {
  id: string
  streamId: string
  accountId: string
  kind: 'page' | 'media'
  sessionRef?: string | undefined
  country?: string | undefined
}

export async function insertPresence(
  db: Db,
  { id, streamId, accountId, kind, sessionRef, country }: Presence,
  now: Date,
): Promise<void> {
  await db
    .insertInto('stream_presence')
    .values({
      ...{ id, kind, stream_id: streamId, account_id: accountId, country: country ?? null },
      session_hash: sessionRef === undefined ? null : Buffer.from(sessionRef, 'base64url'),
      ...{ joined_at: now, seen_at: now },
    })
    .onConflict((same) => same.column('id').doUpdateSet({ seen_at: now }))
    .execute()
}

export async function deletePresence(db: Db, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('stream_presence').where('id', '=', id).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function touchPresences(db: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('stream_presence').set({ seen_at: now }).where('id', 'in', ids).execute()
}

/** Delete pages that nobody has seen for a while. */
export async function sweepPresences(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('stream_presence')
    .where('kind', '=', 'page')
    .where('seen_at', '<', new Date(now.getTime() - seenForMs))
    .execute()
}

/** Delete those of media that joined a while ago and are not among the accounts that watch. */
export async function sweepMedia(
  db: Db,
  { streamId, watchers, before }: { streamId: string; watchers: readonly string[]; before: Date },
): Promise<void> {
  await db
    .deleteFrom('stream_presence')
    .where('stream_id', '=', streamId)
    .where('kind', '=', 'media')
    .where('joined_at', '<', before)
    .where(sql<boolean>`account_id <> all(${[...watchers]}::text[])`)
    .execute()
}

/** All that an account has in a stream. */
export async function deletePresencesOf(
  db: Db,
  of: { streamId: string; accountId: string },
): Promise<void> {
  await db
    .deleteFrom('stream_presence')
    .where('stream_id', '=', of.streamId)
    .where('account_id', '=', of.accountId)
    .execute()
}
