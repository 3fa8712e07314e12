import type { Db, Tx } from '#server/platform/database/index.ts'

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

export async function insertFile(tx: Tx, file: NewFile, now: Date): Promise<void> {
  const { id, type, name, width, height } = file
  await tx
    .insertInto('file')
    .values({
      id,
      owner_id: file.ownerId,
      type,
      name,
      mime_type: file.mimeType,
      size_bytes: BigInt(file.sizeBytes),
      width,
      height,
      storage_key: file.storageKey,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type SealedFile = NewFile & { itemKind: string; itemId: string }

/** Keep a picture that lies encrypted in the store: it is finished, and belongs to its item. */
export async function insertSealedFile(tx: Tx, file: SealedFile, now: Date): Promise<void> {
  await insertFile(tx, file, now)
  const { id, itemKind, itemId } = file
  await tx
    .updateTable('file')
    .set({ status: 'finished', item_kind: itemKind, item_id: itemId })
    .where('id', '=', id)
    .execute()
}

export async function deleteFiles(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('file')
    .where('id', 'in', [...ids])
    .execute()
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
export async function adoptFiles(tx: Tx, adoption: Adoption, now: Date): Promise<string[]> {
  const { fileIds, ownerId, types, itemKind, itemId } = adoption
  const adopted = await tx
    .updateTable('file')
    .set({ item_kind: itemKind, item_id: itemId, updated_at: now })
    .where('id', 'in', [...fileIds])
    .where('owner_id', '=', ownerId)
    .where('type', 'in', [...types])
    .where('status', '<>', 'error')
    .where((eb) =>
      eb.or([
        eb('item_id', 'is', null),
        eb.and([eb('item_kind', '=', itemKind), eb('item_id', '=', itemId)]),
      ]),
    )
    .returning('id')
    .execute()
  return adopted.map(({ id }) => id)
}

/** Take all files but some from an item. */
export async function releaseFiles(
  tx: Tx,
  { itemKind, itemId, except }: { itemKind: string; itemId: string; except: readonly string[] },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('file')
    .set({ item_kind: null, item_id: null, updated_at: now })
    .where('item_kind', '=', itemKind)
    .where('item_id', '=', itemId)
    .$if(except.length > 0, (query) => query.where('id', 'not in', [...except]))
    .execute()
}

export async function markProcessing(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('file')
    .set({ status: 'processing', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'created')
    .execute()
}

interface Outcome {
  width: number | null
  height: number | null
  thumbhash: string | null
  variants: readonly string[]
}

export async function markFinished(db: Db, id: string, outcome: Outcome, now: Date): Promise<void> {
  const { width, height, thumbhash, variants } = outcome
  await db
    .updateTable('file')
    .set({ status: 'finished', width, height, thumbhash, variants: [...variants], error: null })
    .set({ updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function markFailed(db: Db, id: string, error: string, now: Date): Promise<void> {
  await db
    .updateTable('file')
    .set({ status: 'error', error, updated_at: now })
    .where('id', '=', id)
    .where('status', '<>', 'finished')
    .execute()
}

/** Remove the rows of files that no item took within a day; answers at most `limit` of them. */
export function deleteOrphans(tx: Tx, { before, limit }: { before: Date; limit: number }) {
  return tx
    .deleteFrom('file')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('file')
        .select('id')
        .where('item_id', 'is', null)
        .where('created_at', '<', before)
        .orderBy('created_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
}
