import { sql } from 'kysely'
import { attachFiles, copyFile, type Files, removeFiles } from '#server/files/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { holdFolder } from './folder-actions.ts'
import { findMedia, type MediaRow, usedSql, vaultKind } from './reads.ts'
import { moveKept, showing } from './writes.ts'

export interface VaultParts {
  db: Db
  clock: Clock
  files: Files
}

interface Chosen {
  creatorId: string
  mediaIds: readonly string[]
}

/** The type of a file that the vault itself holds, by the kind of media. */
export const vaultType = (kind: string): string => `vault-${kind}`

/**
 * Keep media, or what was uploaded just now, in a folder or in none. Throws `not_found` unless all of
 * them and the folder are the creator's, and `file_not_usable` for one that could not be prepared.
 */
export function moveMedia(
  { db, clock, files }: VaultParts,
  { folderId, ...chosen }: Chosen & { folderId: string | null },
): Promise<void> {
  const { creatorId } = chosen
  return db.transaction().execute(async (tx) => {
    if (folderId !== null) await holdFolder(tx, { id: folderId, creatorId })
    const media = await holdMedia(tx, files, { ...chosen, isNew: true })
    const item = { itemKind: vaultKind, itemId: folderId ?? creatorId }
    for (const one of media.filter(({ keptIn }) => keptIn === null)) {
      const type = vaultType(files.slots.of(one.type).media ?? '')
      const file = { contentId: one.id, ownerId: creatorId, type: one.type }
      const fileIds = [await copyFile(tx, files.slots, { file, type }, clock.now())]
      await attachFiles(tx, { ...item, fileIds, ownerId: creatorId, types: [type] }, clock.now())
    }
    const kept = media.filter(({ keptIn }) => keptIn !== null).map(({ id }) => id)
    await moveKept(tx, kept, item.itemId)
  })
}

/** Those of the creator, and all that shows their bytes, held until the transaction ends. */
async function holdMedia(
  tx: Tx,
  { slots }: Files,
  { creatorId, mediaIds, isNew = false }: Chosen & { isNew?: boolean },
): Promise<MediaRow[]> {
  const ids = [...new Set(mediaIds)]
  // In one order, so that two calls never wait for each other.
  await tx
    .selectFrom('file')
    .select('id')
    .where('owner_id', '=', creatorId)
    .where(showing(ids))
    .orderBy('id')
    .forUpdate()
    .execute()
  const media = await findMedia(tx, slots, { creatorId, ids, isNew })
  if (media.length !== ids.length) throw new Problem('not_found')
  return media
}

interface Use extends Chosen {
  /** The kind of item as types of files are called by it: `feed`, `gallery`, `message`. */
  place: string
}

/**
 * Make files of media that an item of a kind can be given, in the transaction that gives them or before
 * it; answers their ids, in the order of the media. Throws `not_found` unless all of them are the
 * creator's, and `file_not_usable` for what does not fit there.
 */
export async function copyMedia(
  tx: Tx,
  files: Files,
  { place, ...chosen }: Use,
  now: Date,
): Promise<string[]> {
  const { creatorId } = chosen
  const media = new Map((await holdMedia(tx, files, chosen)).map((one) => [one.id, one]))
  const made: string[] = []
  for (const contentId of new Set(chosen.mediaIds)) {
    const { type = '' } = media.get(contentId) ?? {}
    const wanted = `${place}-${files.slots.of(type).media}`
    const file = { contentId, ownerId: creatorId, type }
    made.push(await copyFile(tx, files.slots, { file, type: wanted }, now))
  }
  return made
}

/** As `copyMedia`, for an item that is made later. */
export const useMedia = ({ db, clock, files }: VaultParts, use: Use): Promise<string[]> =>
  db.transaction().execute((tx) => copyMedia(tx, files, use, clock.now()))

/** Delete those media that no item uses. Throws `not_found` unless all of them are the creator's. */
export function deleteMedia(
  { db, files }: VaultParts,
  chosen: Chosen,
): Promise<{ deleted: number; inUse: number }> {
  return db.transaction().execute(async (tx) => {
    const media = await holdMedia(tx, files, chosen)
    const ids = media.map(({ id }) => id)
    const shown = await tx
      .selectFrom('file as f')
      .select(['f.id', sql<string>`coalesce(f.copy_of, f.id)`.as('contentId')])
      .select(sql<boolean>`coalesce(${usedSql('f')}, false)`.as('isUsed'))
      .where(showing(ids))
      .execute()
    const used = new Set(shown.filter(({ isUsed }) => isUsed).map(({ contentId }) => contentId))
    const unused = shown.filter(({ contentId }) => !used.has(contentId))
    await removeFiles(
      tx,
      unused.map(({ id }) => id),
    )
    return { deleted: ids.length - used.size, inUse: used.size }
  })
}
