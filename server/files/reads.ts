import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { fileKey } from '#server/platform/storage/index.ts'
import type { FileMedia } from './made-media.ts'

/** A file's row; its bytes are in the store. */
export interface StoredFile {
  id: string
  ownerId: string
  type: string
  status: 'created' | 'processing' | 'finished' | 'error'
  /** Why it could not be processed: a problem code. */
  error: string | null
  name: string
  /** What a picture shows, in words; empty for none. */
  alt: string
  mimeType: string
  sizeBytes: bigint
  width: number | null
  height: number | null
  durationSeconds: number | null
  /** Base64. */
  thumbhash: string | null
  storageKey: string
  /** The handle that is drawn on its variants. */
  mark: string | null
  /** What can be played of a video or recording so far; null for nothing yet. */
  media: FileMedia | null
  /** The names of its variants that are in the store. */
  variants: string[]
  /** Processing progress in percent; null for files that need none. */
  progress: number | null
  itemKind: string | null
  itemId: string | null
  /**
   * The id under which its bytes are stored, and whose row describes them: its own, or that of the
   * file it is a copy of.
   */
  contentId: string
}

/** Files `f`, joined with the file `c` that owns their bytes: itself for all but copies. */
const filesIn = (db: Db | Tx) =>
  db
    .selectFrom('file as f')
    .innerJoin('file as c', (join) => join.on('c.id', '=', sql`coalesce(f.copy_of, f.id)`))
    .select(['f.id', 'f.owner_id as ownerId', 'f.type', 'c.status', 'c.name'])
    .select(['c.mime_type as mimeType', 'c.size_bytes as sizeBytes', 'c.width', 'c.height'])
    .select(['c.duration_seconds as durationSeconds', 'c.thumbhash', 'c.media', 'c.progress'])
    .select(['c.variants', 'c.mark', 'c.error'])
    .select(sql<string>`coalesce(f.alt, c.alt, '')`.as('alt'))
    .select(['c.storage_key as storageKey', 'c.id as contentId'])
    .select(['f.item_kind as itemKind', 'f.item_id as itemId'])

/** Those of the given files that exist, by id; at most 2,000 at a time. */
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

/** Whether there are files with these ids, an array, and none of them could be processed. */
export const areBrokenSql = (ids: RawBuilder<unknown>) => sql<boolean>`coalesce((
  select bool_and(c.status = 'error')
  from file shown join file c on c.id = coalesce(shown.copy_of, shown.id)
  where shown.id = any(${ids})), false)`

/**
 * Passes of media work: until something can be played, which takes minutes for long files, and all
 * that follows.
 */
export type MediaPass = 'first' | 'firstOfLong' | 'further'

/** Files of more seconds are long. */
const longSeconds = 600

/** Nothing of it can be played as a whole yet: a growing rendition is started again. */
const isNotPlayable = sql<boolean>`(f.media is null or f.media -> 'growing' is not null)`

/** The pass for which the file `f` waits. */
const passSql = sql<MediaPass>`case when not ${isNotPlayable} then 'further'
  when f.duration_seconds > ${sql.lit(longSeconds)} then 'firstOfLong' else 'first' end`

/** Two of an owner's files that wait for their next step, longest waiting first. */
export async function findWaiting(
  db: Db,
  { pass, ownerId }: { pass: MediaPass; ownerId: string },
): Promise<StoredFile[]> {
  const found = await filesIn(db)
    .where('f.owner_id', '=', ownerId)
    .where('f.status', 'in', ['created', 'processing'])
    .where(passSql, '=', pass)
    .where((eb) =>
      eb.or([eb('f.mime_type', 'like', 'video/%'), eb('f.mime_type', 'like', 'audio/%')]),
    )
    .orderBy('f.updated_at')
    .limit(2)
    .execute()
  return found as unknown as StoredFile[]
}

/**
 * Files that nothing has happened to since then and whose job does not exist, or will not run again;
 * at most 200.
 */
export async function findAbandoned(db: Db, before: Date) {
  const { rows } = await sql<{
    id: string
    ownerId: string
    mimeType: string
    created_at: Date
    isPlayable: boolean
  }>`
    with waiting as materialized (
      select id, owner_id, mime_type, created_at, not ${isNotPlayable} as is_played
      from file f where status in ('created', 'processing') and updated_at < ${before}
    ), living as materialized (
      select p.task, p.payload ->> 'fileId' as file_id, p.payload ->> 'ownerId' as owner_id
      from pending_job p join graphile_worker.jobs j on j.id = p.id
      where p.task in ('files.process', 'files.media')
        and (j.locked_at is not null or j.attempts < j.max_attempts)
        and exists (select from waiting)
    )
    select w.id, w.owner_id as "ownerId", w.mime_type as "mimeType", w.created_at,
      w.is_played as "isPlayable"
    from waiting w
    where not exists (select from living l where l.file_id = w.id)
      and not exists (select from living l where l.owner_id = w.owner_id)
    order by w.id limit 200`.execute(db)
  return rows
}

/** The next uploads of an owner, ordered by id; all, or only those that others keep. */
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

/** The store keys of all files: their originals and variants. */
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
