import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

interface CopyName {
  fileId: string
  name: string
}

/** Record that a copy is about to be made; returns false when the file no longer exists. */
export async function insertCopyOf(
  db: Db,
  { fileId, name, viewerId }: CopyName & { viewerId: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with held as (select id from file where id = ${fileId} for key share),
    noted as (
      insert into marked_copy (file_id, name, viewer_id, used_at)
      select id, ${name}, ${viewerId}, ${now}::timestamptz from held
      on conflict do nothing
    )
    select id from held`.execute(db)
  return rows.length > 0
}

/** Returns false when the copy was deleted meanwhile. */
export async function recordSize(
  db: Db,
  { fileId, name, sizeBytes }: CopyName & { sizeBytes: number },
): Promise<boolean> {
  const found = await db
    .updateTable('marked_copy')
    .set({ size_bytes: BigInt(sizeBytes) })
    .where('file_id', '=', fileId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return found !== undefined
}

export async function recordUsed(db: Db, { fileId, name }: CopyName, now: Date): Promise<void> {
  await db
    .updateTable('marked_copy')
    .set({ used_at: now })
    .where('file_id', '=', fileId)
    .where('name', '=', name)
    .execute()
}

const atATime = 500

/**
 * Delete some copies of a file, of a viewer, or that were not viewed since a date; returns them.
 */
export async function deleteCopies(
  db: Db,
  which: { fileId: string } | { viewerId: string } | { before: Date },
): Promise<CopyName[]> {
  const some = db
    .selectFrom('marked_copy')
    .select(['file_id', 'name'])
    .$if('fileId' in which, (query) =>
      query.where('file_id', '=', 'fileId' in which ? which.fileId : ''),
    )
    .$if('viewerId' in which, (query) =>
      query.where('viewer_id', '=', 'viewerId' in which ? which.viewerId : ''),
    )
    .$if('before' in which, (query) =>
      query.where('used_at', '<', 'before' in which ? which.before : new Date(0)),
    )
    .limit(atATime)
  return remove(db, await some.execute())
}

/** Delete some of the least recently viewed copies while all exceed `maxBytes`. */
export async function deleteBeyond(db: Db, maxBytes: number): Promise<CopyName[]> {
  const { rows } = await sql<{ bytes: string }>`
    select coalesce(sum(size_bytes), 0)::text as bytes from marked_copy`.execute(db)
  if (Number(rows[0]?.bytes) <= maxBytes) return []
  const oldest = db
    .selectFrom('marked_copy')
    .select(['file_id', 'name'])
    .orderBy('used_at')
    .limit(atATime)
  return remove(db, await oldest.execute())
}

async function remove(db: Db, rows: { file_id: string; name: string }[]): Promise<CopyName[]> {
  if (rows.length === 0) return []
  await db
    .deleteFrom('marked_copy')
    .where((eb) =>
      eb(
        eb.refTuple('file_id', 'name'),
        'in',
        rows.map(({ file_id, name }) => eb.tuple(file_id, name)),
      ),
    )
    .execute()
  return rows.map(({ file_id, name }) => ({ fileId: file_id, name }))
}
