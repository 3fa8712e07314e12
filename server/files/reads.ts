import type { Db, Tx } from '#server/platform/database/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'

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
  itemKind: string | null
  itemId: string | null
}

const columns = [
  'id',
  'owner_id as ownerId',
  'type',
  'status',
  'name',
  'mime_type as mimeType',
  'size_bytes as sizeBytes',
  'width',
  'height',
  'duration_seconds as durationSeconds',
  'thumbhash',
  'storage_key as storageKey',
  'item_kind as itemKind',
  'item_id as itemId',
] as const

/** The files of those ids that exist, by id; at most 2,000 at a time. */
export async function findFiles(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, StoredFile>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('file')
    .select(columns)
    .where(({ eb, val }) => eb('id', '=', eb.fn.any(val([...ids]))))
    .limit(2000)
    .execute()
  return new Map(found.map((file) => [file.id, file as StoredFile]))
}

export async function findFile(db: Db | Tx, id: string): Promise<StoredFile | undefined> {
  return (await findFiles(db, [id])).get(id)
}

/** The next files of their owner, in the order of their ids. */
export async function listFilesOf(
  db: Db,
  { ownerId, after }: { ownerId: string; after: string },
): Promise<StoredFile[]> {
  const found = await db
    .selectFrom('file')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('id', '>', after)
    .orderBy('id')
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
