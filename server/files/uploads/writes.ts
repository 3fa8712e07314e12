import type { Db, Tx } from '#server/platform/database/index.ts'
import type { AnnouncedUpload } from './reads.ts'

/** Replaces an expired upload of the same file. */
export async function insertUpload(tx: Tx, upload: AnnouncedUpload): Promise<void> {
  const { id, ownerId, type, name, sizeBytes, fingerprint, createdAt } = upload
  await tx
    .deleteFrom('upload')
    .where('owner_id', '=', ownerId)
    .where('type', '=', type)
    .where('fingerprint', '=', fingerprint)
    .where('size_bytes', '=', BigInt(sizeBytes))
    .execute()
  await tx
    .insertInto('upload')
    .values({
      ...{ id, type, name, fingerprint, owner_id: ownerId, created_at: createdAt },
      size_bytes: BigInt(sizeBytes),
    })
    .execute()
}

/** Returns whether nobody else has claimed it since `notAfter`. */
export async function markClaimed(
  db: Db,
  { id, now, notAfter }: { id: string; now: Date; notAfter: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('upload')
    .set({ claimed_at: now })
    .where('id', '=', id)
    .where((is) => is.or([is('claimed_at', 'is', null), is('claimed_at', '<', notAfter)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function unmarkClaimed(db: Db, id: string): Promise<void> {
  await db.updateTable('upload').set({ claimed_at: null }).where('id', '=', id).execute()
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
  await db.deleteFrom('upload').where('id', '=', id).execute()
}

/** Delete the uploads of an account, or all expired ones; returns their ids. */
export async function deleteUploads(
  db: Db,
  which: { ownerId: string } | { before: Date },
): Promise<string[]> {
  const all = db.deleteFrom('upload').returning('id')
  const query =
    'ownerId' in which
      ? all.where('owner_id', '=', which.ownerId)
      : all.where('created_at', '<=', which.before)
  return (await query.execute()).map(({ id }) => id)
}
