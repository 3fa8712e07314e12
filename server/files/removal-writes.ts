import { sql } from 'kysely'
import { anyOf, type Tx } from '#server/platform/database/index.ts'
import type { StoredFile } from './reads.ts'

/** The columns of a deleted file that say what is stored of it. */
export type RemovedFile = Pick<StoredFile, 'id' | 'status' | 'variants' | 'media'>

/**
 * Insert a file that shows the bytes of an upload in another place; returns its id. Undefined when
 * the upload does not exist or its processing failed.
 */
export async function insertCopy(
  tx: Tx,
  {
    id,
    contentId,
    ownerId,
    type,
  }: { id: string; contentId: string; ownerId: string; type: string },
  now: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into file (id, owner_id, type, copy_of, status, name, mime_type, size_bytes, storage_key,
      created_at, updated_at)
    select ${id}, owner_id, ${type}, id, 'finished', name, mime_type, size_bytes, storage_key,
      ${now}::timestamptz, ${now}::timestamptz
    from file where id = ${contentId} and owner_id = ${ownerId} and copy_of is null
      and status <> 'error'
    -- so that it does not go meanwhile
    for key share
    returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Delete files; returns those whose bytes nobody needs any more, with what is stored of each. An
 * upload that other files show, or something holds, is kept for them without a place of its own, and is
 * deleted with the last of them.
 */
export async function deleteFiles(tx: Tx, ids: readonly string[]) {
  const copies = await tx
    .deleteFrom('file')
    .where('id', '=', anyOf(ids))
    .where('copy_of', 'is not', null)
    .returning('copy_of')
    .execute()
  const uploads = [...ids, ...copies.flatMap(({ copy_of }) => copy_of ?? [])]
  // Locked so that none is copied meanwhile; ordered so that two deletions cannot deadlock.
  await tx
    .selectFrom('file')
    .select('id')
    .where('id', '=', anyOf(uploads))
    .orderBy('id')
    .forUpdate()
    .execute()
  const gone = await tx
    .deleteFrom('file as f')
    .where('f.id', '=', anyOf(uploads))
    .where((eb) => eb.or([eb('f.id', '=', anyOf(ids)), eb('f.item_id', 'is', null)]))
    .where(hasNoCopies)
    .where(isNotHeld)
    .returning(['f.id', 'f.status', 'f.variants', 'f.media'])
    .execute()
  await tx
    .updateTable('file')
    .set({ item_kind: null, item_id: null })
    .where('id', '=', anyOf(ids))
    .execute()
  return gone as unknown as RemovedFile[]
}

const hasNoCopies = sql<boolean>`not exists (select from file c where c.copy_of = f.id)`

const isNotHeld = sql<boolean>`not exists (select from file_hold h where h.file_id = f.id)`

/**
 * Delete the rows of files that no item adopted within a day, and that no other file shows and nothing holds; returns
 * at most `limit` of them, with the originals whose bytes they showed.
 */
export async function deleteOrphans(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  const gone = await tx
    .deleteFrom('file')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('file as f')
        .select('f.id')
        .where('f.item_id', 'is', null)
        .where('f.created_at', '<', before)
        .where(hasNoCopies)
        .where(isNotHeld)
        .orderBy('f.created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'copy_of', 'status', 'variants', 'media'])
    .execute()
  return gone as unknown as (RemovedFile & { copy_of: string | null })[]
}
