import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { FileMedia } from './made-media.ts'

/** A file as the product knows it; its bytes are in the store. */
export interface StoredFile {
  id: string
  ownerId: string
  type: string
  status: 'created' | 'processing' | 'finished' | 'error'
  name: string
  mimeType: string
  sizeBytes: bigint
  width: number | null
  height: number | null
  durationSeconds: number | null
  /** Base64. */
  thumbhash: string | null
  storageKey: string
  /** The handle that is drawn on what is made of it. */
  mark: string | null
  /** What can be played of a video or a recording so far; null for nothing yet. */
  media: FileMedia | null
  /** The names of what was made of it and lies in the store. */
  variants: string[]
  /** Percent, while that is made and afterwards; null for what needs no work. */
  progress: number | null
  itemKind: string | null
  itemId: string | null
  /** Under whose id its bytes lie in the store, and whose row tells of them: its own, or that of which it is a copy. */
  contentId: string
}

/** Files, `f`, and of whose bytes they are, `c`: itself for all but copies. */
const filesIn = (db: Db | Tx) =>
  db
    .selectFrom('file as f')
    .innerJoin('file as c', (join) => join.on('c.id', '=', sql`coalesce(f.copy_of, f.id)`))
    .select(['f.id', 'f.owner_id as ownerId', 'f.type', 'c.status', 'c.name'])
    .select(['c.mime_type as mimeType', 'c.size_bytes as sizeBytes', 'c.width', 'c.height'])
    .select(['c.duration_seconds as durationSeconds', 'c.thumbhash', 'c.media', 'c.progress'])
    .select(['c.variants', 'c.mark'])
    .select(['c.storage_key as storageKey', 'c.id as contentId'])
    .select(['f.item_kind as itemKind', 'f.item_id as itemId'])

/** The files of those ids that exist, by id; at most 2,000 at a time. */
export async function findFiles(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const found = await filesIn(db)
    .where(({ eb, val }) => eb('f.id', '=', eb.fn.any(val([...ids]))))
    .limit(2000)
    .execute()
  return new Map(found.map((file) => [file.id, file as StoredFile]))
}

export async function findFile(db: Db | Tx, id: string): Promise<StoredFile | undefined> {
  return (await findFiles(db, [id])).get(id)
}

/** The work on videos and recordings: until one can be played, and all that comes after. */
export type MediaPass = 'first' | 'further'

/** Nothing of it was whole yet: what grew of it is begun anew. */
const isUnplayed = sql<boolean>`(f.media is null or f.media -> 'growing' is not null)`

/** Two of the files whose owner waits for their next step, those first that waited longest. */
export async function findWaiting(
  db: Db,
  { pass, ownerId }: { pass: MediaPass; ownerId: string },
): Promise<StoredFile[]> {
  const found = await filesIn(db)
    .where('f.owner_id', '=', ownerId)
    .where('f.status', 'in', ['created', 'processing'])
    .where(pass === 'first' ? isUnplayed : sql<boolean>`not ${isUnplayed}`)
    .where((eb) =>
      eb.or([eb('f.mime_type', 'like', 'video/%'), eb('f.mime_type', 'like', 'audio/%')]),
    )
    .orderBy('f.updated_at')
    .limit(2)
    .execute()
  return found as unknown as StoredFile[]
}

/** The next uploads of their owner, in the order of their ids; all, or those that others keep. */
export async function listFilesOf(
  db: Db,
  { ownerId, after, retained }: { ownerId: string; after: string; retained?: boolean },
): Promise<StoredFile[]> {
  const found = await filesIn(db)
    .where('f.owner_id', '=', ownerId)
    .where('f.copy_of', 'is', null)
    .where('f.id', '>', after)
    .$if(retained === true, (query) => query.where('f.is_retained', '=', true))
    .orderBy('f.id')
    .limit(500)
    .execute()
  return found as StoredFile[]
}

const keysAtOnce = 5_000

/** The keys in the store of all files: their originals, and the variants that were made of them. */
export async function listStoreKeys(db: Db | Tx): Promise<string[]> {
  const keys: string[] = []
  let last = ''
  for (;;) {
    const files = await db
      .selectFrom('file')
      .select(['id', 'storage_key', 'variants'])
      .where('copy_of', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(keysAtOnce)
      .execute()
    for (const { id, storage_key, variants } of files) {
      keys.push(storage_key, ...variants.map((variant) => fileKey(id, variant)))
    }
    if (files.length < keysAtOnce) return keys
    last = files.at(-1)?.id ?? ''
  }
}
