import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** Bytes of the store that no row names yet. */
export interface PendingBytes {
  fileId: string
  variant: string
}

export async function insertPending(
  db: Db,
  { fileId, variant, ownerId }: PendingBytes & { ownerId: string | null },
  now: Date,
): Promise<void> {
  await db
    .insertInto('pending_bytes')
    .values({ file_id: fileId, variant, owner_id: ownerId, created_at: now })
    .execute()
}

/** Delete the rows of these bytes, of an account, or from before a time; returns what they name. */
export async function deletePending(
  tx: Tx,
  which: PendingBytes | { ownerId: string } | { before: Date },
): Promise<PendingBytes[]> {
  const { rows } = await sql<PendingBytes>`
    delete from pending_bytes where ${conditionOf(which)}
    returning file_id as "fileId", variant`.execute(tx)
  return rows
}

function conditionOf(which: Parameters<typeof deletePending>[1]): RawBuilder<unknown> {
  if ('ownerId' in which) return sql`owner_id = ${which.ownerId}`
  if ('before' in which) return sql`created_at < ${which.before}`
  return sql`file_id = ${which.fileId} and variant = ${which.variant}`
}
