import { type Expression, type SqlBool, sql } from 'kysely'
import type { MediaKind } from '#contract/files/files.ts'
import type { FileSlots } from '#server/files/index.ts'
import { isAscending, type Sorting } from '#server/items/index.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import {
  anyOf,
  type Db,
  foldedContains,
  listRows,
  type Tx,
} from '#server/platform/database/index.ts'

export interface VaultQuery extends PageQuery, Sorting {
  creatorId: string
  q?: string | undefined
  kind?: MediaKind | undefined
  use?: 'used' | 'unused' | undefined
  folderId?: string | undefined
}

/** One of somebody's media: the uploaded file. */
export interface MediaRow {
  id: string
  type: string
  createdAt: Date
  /** The id of its folder, or the creator's own id for none; null when it is not in the vault. */
  keptIn: string | null
}

/** The item kind of media in the vault: the item is a folder, or the creator for those in none. */
export const vaultKind = 'vault'

/** The files that show the bytes of an upload `f` in a place: the file itself, or a copy of it. */
const heldIn = (condition: Expression<SqlBool>) => sql<boolean>`exists (
  select from file h where (h.id = f.id or h.copy_of = f.id) and ${condition})`

const isHeld = heldIn(sql`h.item_id is not null`)
/** Whether an item other than the vault shows the file. */
export const usedSql = (file: 'f' | 'h') =>
  sql<boolean>`(${sql.ref(`${file}.item_kind`)} <> ${vaultKind})`
const isUsed = heldIn(usedSql('h'))

const uploadsOf = (db: Db | Tx, slots: FileSlots, of: Pick<VaultQuery, 'creatorId' | 'kind'>) =>
  db
    .selectFrom('file as f')
    .where('f.owner_id', '=', of.creatorId)
    .where('f.copy_of', 'is', null)
    .where('f.type', 'in', slots.ofMedia(of.kind))

/** A creator's media that something holds: other uploads are deleted within a day. */
const mediaOf = (...of: Parameters<typeof uploadsOf>) => uploadsOf(...of).where(isHeld)

const mediaColumns = [
  'f.id',
  'f.type',
  'f.created_at as createdAt',
  sql<string | null>`(select h.item_id from file h where (h.id = f.id or h.copy_of = f.id)
    and h.item_kind = ${vaultKind})`.as('keptIn'),
] as const

const orders = new Map([
  ['name', 'f.name'],
  ['size', 'f.size_bytes'],
] as const)

/** Newest first by default. */
export function listMedia(
  db: Db,
  slots: FileSlots,
  { creatorId, q = '', kind, use, folderId, ...query }: VaultQuery,
): Promise<Listed<MediaRow>> {
  const direction = isAscending(query) ? 'asc' : 'desc'
  const found = mediaOf(db, slots, { creatorId, kind })
    .select(mediaColumns)
    .$if(folderId !== undefined, (media) =>
      media.where(heldIn(sql`h.item_kind = ${vaultKind} and h.item_id = ${folderId}`)),
    )
    .$if(q.trim() !== '', (media) => media.where(foldedContains(sql.ref('f.name'), q.trim())))
    .$if(use === 'used', (media) => media.where(isUsed))
    .$if(use === 'unused', (media) => media.where(sql<boolean>`not ${isUsed}`))
    .orderBy(orders.get(query.sortBy as 'name') ?? 'f.created_at', direction)
    .orderBy('f.id', direction)
  return listRows(db, found, pageOf(query))
}

/**
 * Those of the given media that are the creator's, unordered; `isNew` includes uploads that nothing
 * holds yet.
 */
export function findMedia(
  db: Db | Tx,
  slots: FileSlots,
  { creatorId, ids, isNew = false }: { creatorId: string; ids: readonly string[]; isNew?: boolean },
): Promise<MediaRow[]> {
  return (isNew ? uploadsOf : mediaOf)(db, slots, { creatorId })
    .select(mediaColumns)
    .where('f.id', '=', anyOf(ids))
    .execute()
}

export async function readTotals(db: Db, slots: FileSlots, creatorId: string) {
  const { count, size } = await mediaOf(db, slots, { creatorId })
    .select(({ fn }) => [
      fn.countAll<bigint>().as('count'),
      sql<string>`coalesce(sum(f.size_bytes), 0)`.as('size'),
    ])
    .executeTakeFirstOrThrow()
  return { count: Number(count), size: Number(size) }
}
