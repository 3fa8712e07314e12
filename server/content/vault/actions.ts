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

/** The type of files that only the vault holds, by the kind of media. */
export const vaultType = (kind: string): string => `vault-${kind}`

/**
 * Move media, or new uploads, into a folder or out of all. Throws `not_found` unless all media and
 * the folder are the creator's, and `file_not_usable` for one whose processing failed.
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

/** Lock a creator's media, and all files that show their bytes. */
async function holdMedia(
  tx: Tx,
  { slots }: Files,
  { creatorId, mediaIds, isNew = false }: Chosen & { isNew?: boolean },
): Promise<MediaRow[]> {
  const ids = [...new Set(mediaIds)]
  // Locked in id order, so that two calls cannot deadlock.
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
  /** The item kind as used in types of files: `feed`, `gallery`, `message`. */
  place: string
}

/**
 * Create files of vault media that an item of a kind can adopt, in its transaction or before it;
 * returns their ids, in the order of the media. Throws `not_found` unless all of them are the
 * creator's, and `file_not_usable` for kinds of media that the item does not take.
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

/** Like `copyMedia`, for an item that is created later. */
export const useMedia = ({ db, clock, files }: VaultParts, use: Use): Promise<string[]> =>
  db.transaction().execute((tx) => copyMedia(tx, files, use, clock.now()))

/** Delete media that no item uses. Throws `not_found` unless all of them are the creator's. */
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
