import { sql } from 'kysely'
import type { ProblemCode } from '#contract/problems.ts'
import { anyOf, type Db, type Tx } from '#server/platform/database/index.ts'
import type { FileMedia } from './made-media.ts'

interface NewFile {
  id: string
  ownerId: string
  type: string
  name: string
  mimeType: string
  sizeBytes: number
  width: number | null
  height: number | null
  durationSeconds?: number | null
  storageKey: string
  /** The handle to draw on its variants. */
  mark?: string | null
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
      duration_seconds: file.durationSeconds ?? null,
      storage_key: file.storageKey,
      mark: file.mark ?? null,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

type EncryptedFile = NewFile & { itemKind: string; itemId: string }

/** Insert an encrypted picture: it is finished, and belongs to its item. */
export async function insertEncryptedFile(tx: Tx, file: EncryptedFile, now: Date): Promise<void> {
  await insertFile(tx, file, now)
  const { id, itemKind, itemId } = file
  await tx
    .updateTable('file')
    .set({ status: 'finished', item_kind: itemKind, item_id: itemId })
    .where('id', '=', id)
    .execute()
}

export interface Adoption {
  fileIds: readonly string[]
  ownerId: string
  /** The accepted types. */
  types: readonly string[]
  itemKind: string
  itemId: string
}

/**
 * Attach files to an item; returns the ids of those that were free (or already its own) and of an
 * accepted type.
 */
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

/** Detach all files of an item except some. */
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
    .where('status', 'in', ['created', 'processing'])
    .execute()
}

interface Outcome {
  width: number | null
  height: number | null
  thumbhash: string | null
  variants: readonly string[]
}

/** Returns false when the file no longer exists. */
export async function markFinished(
  db: Db,
  id: string,
  outcome: Outcome,
  now: Date,
): Promise<boolean> {
  const { width, height, thumbhash, variants } = outcome
  const found = await db
    .updateTable('file')
    .set({ status: 'finished', width, height, thumbhash, variants: [...variants], error: null })
    .set({ updated_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Result of one processing step of a video or recording. */
export interface MadeStep {
  media: FileMedia
  /** New variants in the store. */
  variants: readonly string[]
  thumbhash?: string
  durationSeconds?: number
  /** No further step remains. */
  isLast: boolean
}

/** Store the result of a step; returns false when the file no longer exists. */
export async function recordMade(db: Db, id: string, step: MadeStep, now: Date): Promise<boolean> {
  const { media, variants, thumbhash, durationSeconds, isLast } = step
  const found = await db
    .updateTable('file')
    .set({ media: JSON.stringify(media), updated_at: now })
    .set({ variants: sql`array(select distinct unnest(variants || ${[...variants]}::text[]))` })
    .$if(thumbhash !== undefined, (query) => query.set({ thumbhash }))
    .$if(durationSeconds !== undefined, (query) => query.set({ duration_seconds: durationSeconds }))
    .$if(isLast, (query) => query.set({ status: 'finished', progress: 100, error: null }))
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Store what can already be watched of a video while it is encoded. */
export async function recordGrown(db: Db, id: string, media: FileMedia): Promise<void> {
  await db
    .updateTable('file')
    .set({ media: JSON.stringify(media) })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

/** Record that the pieces of a video are deleted. */
export async function recordPiecesDropped(db: Db, id: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ media: sql`media || '{"pieces": 0}'::jsonb` })
    .where('id', '=', id)
    .where('media', 'is not', null)
    .execute()
}

/** Change the captions of a file, without touching variants that are made meanwhile. */
export async function setVariants(
  tx: Tx,
  id: string,
  { gone, added }: { gone: readonly string[]; added: readonly string[] },
): Promise<void> {
  const remaining = sql`select unnest(variants) except select unnest(${[...gone]}::text[])`
  await tx
    .updateTable('file')
    .set({ variants: sql`array(${remaining} union select unnest(${[...added]}::text[]))` })
    .where('id', '=', id)
    .execute()
}

/**
 * Set what an own picture shows, in words; an empty text removes it. Returns the item that it belongs
 * to; undefined for no picture of this owner.
 */
export async function setAlt(
  tx: Tx,
  { id, ownerId, alt }: { id: string; ownerId: string; alt: string },
): Promise<{ itemKind: string | null; itemId: string | null } | undefined> {
  return tx
    .updateTable('file')
    .set({ alt: alt || null })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .where('mime_type', 'like', 'image/%')
    .returning(['item_kind as itemKind', 'item_id as itemId'])
    .executeTakeFirst()
}

/** Store the processing progress of a file, in percent. */
export async function recordProgress(db: Db, id: string, progress: number): Promise<void> {
  await db
    .updateTable('file')
    .set({ progress })
    .where('id', '=', id)
    .where('status', '=', 'processing')
    .execute()
}

export async function markFailed(db: Db, id: string, error: ProblemCode, now: Date): Promise<void> {
  await db
    .updateTable('file')
    .set({ status: 'error', error, media: null, updated_at: now })
    .where('id', '=', id)
    .where('status', '<>', 'finished')
    .execute()
}

/** Retain the files of items when the account of their owner is deleted, without their names. */
export async function retainFiles(
  tx: Tx,
  { itemKind, itemIds }: { itemKind: string; itemIds: readonly string[] },
): Promise<void> {
  if (itemIds.length === 0) return
  await tx
    .updateTable('file')
    .set({ is_retained: true, name: '', alt: null, mark: null })
    .where('id', 'in', (eb) => {
      const held = eb
        .selectFrom('file as f')
        .where('f.item_kind', '=', itemKind)
        .where('f.item_id', '=', anyOf(itemIds))
      // A copy retains the upload whose bytes it shows.
      return held
        .select('f.id')
        .union(
          held
            .select('f.copy_of as id')
            .where('f.copy_of', 'is not', null)
            .$narrowType<{ id: string }>(),
        )
    })
    .execute()
}

export async function replaceStorageKey(
  db: Db | Tx,
  { id, storageKey }: { id: string; storageKey: string },
): Promise<void> {
  await db
    .updateTable('file')
    .set({ storage_key: storageKey })
    .where((eb) => eb.or([eb('id', '=', id), eb('copy_of', '=', id)]))
    .execute()
}
