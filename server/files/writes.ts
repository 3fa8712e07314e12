import { type Db, rows, type Tx } from '#server/platform/database/index.ts'

interface NewFile {
  id: string
  ownerId: string
  type: string
  name: string
  mimeType: string
  sizeBytes: number
  width: number | null
  height: number | null
  storageKey: string
}

export async function insertFile(tx: Tx, file: NewFile): Promise<void> {
  await rows(
    tx,
    `insert into file (id, owner_id, type, name, mime_type, size_bytes, width, height, storage_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      file.id,
      file.ownerId,
      file.type,
      file.name,
      file.mimeType,
      file.sizeBytes,
      file.width,
      file.height,
      file.storageKey,
    ],
  )
}

export interface Adoption {
  fileIds: readonly string[]
  ownerId: string
  /** The types that fit there. */
  types: readonly string[]
  itemKind: string
  itemId: string
}

/** Give files to an item; answers the ids that were free (or already its own) and fit. */
export async function adoptFiles(tx: Tx, adoption: Adoption): Promise<string[]> {
  const { fileIds, ownerId, types, itemKind, itemId } = adoption
  const adopted = await rows<{ id: string }>(
    tx,
    `update file set item_kind = $4, item_id = $5, updated_at = now()
     where id = any($1::text[]) and owner_id = $2 and type = any($3::text[]) and status <> 'error'
       and (item_id is null or (item_kind = $4 and item_id = $5))
     returning id`,
    [fileIds, ownerId, types, itemKind, itemId],
  )
  return adopted.map(({ id }) => id)
}

/** Take all files but some from an item. */
export async function releaseFiles(
  tx: Tx,
  { itemKind, itemId, except }: { itemKind: string; itemId: string; except: readonly string[] },
): Promise<void> {
  await rows(
    tx,
    `update file set item_kind = null, item_id = null, updated_at = now()
     where item_kind = $1 and item_id = $2 and not id = any($3::text[])`,
    [itemKind, itemId, except],
  )
}

export async function markProcessing(db: Db, id: string): Promise<void> {
  await rows(
    db,
    `update file set status = 'processing', updated_at = now() where id = $1 and status = 'created'`,
    [id],
  )
}

interface Outcome {
  width: number | null
  height: number | null
  thumbhash: string | null
  variants: readonly string[]
}

export async function markFinished(db: Db, id: string, outcome: Outcome): Promise<void> {
  await rows(
    db,
    `update file set status = 'finished', width = $2, height = $3, thumbhash = $4,
       variants = $5::text[], error = null, updated_at = now()
     where id = $1`,
    [id, outcome.width, outcome.height, outcome.thumbhash, outcome.variants],
  )
}

export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await rows(
    db,
    `update file set status = 'error', error = $2, updated_at = now()
     where id = $1 and status <> 'finished'`,
    [id, error],
  )
}

/** Remove the rows of files that no item took within a day; answers at most `limit` of them. */
export function deleteOrphans(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return rows<{ id: string; storageKey: string }>(
    tx,
    `delete from file where id in (
       select id from file where item_id is null and created_at < $1
       order by created_at limit $2 for update skip locked)
     returning id, storage_key as "storageKey"`,
    [before, limit],
  )
}
