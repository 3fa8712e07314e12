import {
  CreateVaultFolder,
  DeleteVaultFolder,
  DeleteVaultMedia,
  ListVault,
  ListVaultFolders,
  MoveVaultMedia,
  ReadVaultMedia,
  ReadVaultTotals,
  RenameVaultFolder,
  UseVaultMedia,
  type VaultMedia,
} from '#contract/content/vault.ts'
import { MEDIA_KINDS } from '#contract/files/files.ts'
import type { ItemKinds } from '#server/access/index.ts'
import { type Files, findFiles, mediaSlots, type StoredFile } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { deleteMedia, moveMedia, useMedia, type VaultParts, vaultType } from './actions.ts'
import { createFolder, deleteFolder, listFolders, renameFolder } from './folder-actions.ts'
import { findMedia, listMedia, type MediaRow, readTotals } from './reads.ts'
import { readSent } from './sent.ts'
import { readUses } from './uses.ts'

interface VaultRouteParts extends VaultParts {
  kinds: ItemKinds
}

/** The slots of files that the vault itself holds. */
const vaultSlots = {
  [vaultType('photo')]: mediaSlots.photo,
  [vaultType('video')]: mediaSlots.video,
  [vaultType('audio')]: mediaSlots.audio,
  [vaultType('document')]: mediaSlots.document,
} as const

/** The endpoints of a creator's vault, for its owner only. */
export function vaultRoutes(api: Api, parts: VaultRouteParts): void {
  const { db, files } = parts
  files.slots.register(vaultSlots)

  serve(api, ListVault, async ({ viewer, query: { fanId, ...query } }) => {
    const listing = { ...query, creatorId: viewer.id }
    const { data, total } = await listMedia(db, files.slots, listing)
    const asked = fanId && { mediaIds: data.map(({ id }) => id), fanId, now: parts.clock.now() }
    const [shown, sent] = await Promise.all([
      presentMedia(parts, data),
      asked ? readSent(parts, asked) : undefined,
    ])
    const marked = shown.map((media) => ({ ...media, sent: sent?.get(media._id) ?? null }))
    return { data: marked, total }
  })

  serve(api, ReadVaultMedia, async ({ viewer, params }) => {
    const own = { creatorId: viewer.id, ids: [params.id] }
    const [media] = await presentMedia(parts, await findMedia(db, files.slots, own))
    if (!media) throw new Problem('not_found')
    return media
  })

  serve(api, ReadVaultTotals, ({ viewer }) => readTotals(db, files.slots, viewer.id))

  serve(api, MoveVaultMedia, async ({ viewer, body }) => {
    await moveMedia(parts, { ...body, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, UseVaultMedia, async ({ viewer, body }) => {
    if (!parts.kinds.has(body.place)) throw new Problem('file_not_usable')
    const ids = await useMedia(parts, { ...body, creatorId: viewer.id })
    const made = await findFiles(db, ids)
    const data = ids.flatMap((id) => {
      const file = made.get(id)
      if (!file) return []
      const { name, mimeType, alt, contentId: mediaId } = file
      const { thumbnails } = files.present.upload(file)
      return { _id: id, mediaId, name, mimeType, thumbnails, alt }
    })
    return { data, total: data.length }
  })

  serve(api, DeleteVaultMedia, ({ viewer, body }) =>
    deleteMedia(parts, { ...body, creatorId: viewer.id }),
  )

  folderRoutes(api, parts)
}

function folderRoutes(api: Api, { db, clock }: VaultRouteParts): void {
  serve(api, ListVaultFolders, async ({ viewer }) => {
    const data = await listFolders(db, viewer.id)
    return { data, total: data.length }
  })

  serve(api, CreateVaultFolder, ({ viewer, body }) =>
    createFolder(db, { ...body, creatorId: viewer.id }, clock.now()),
  )

  serve(api, RenameVaultFolder, ({ viewer, params, body }) =>
    renameFolder(db, { id: params.id, creatorId: viewer.id }, body.name),
  )

  serve(api, DeleteVaultFolder, async ({ viewer, params }) => {
    await deleteFolder(db, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })
}

async function presentMedia(
  { db, files, kinds }: VaultRouteParts,
  rows: readonly MediaRow[],
): Promise<VaultMedia[]> {
  const ids = rows.map(({ id }) => id)
  const [stored, uses] = await Promise.all([
    findFiles(db, ids),
    readUses({ db, kinds, slots: files.slots }, ids),
  ])
  return rows.flatMap(({ id, createdAt, keptIn }) => {
    const file = stored.get(id)
    if (!file) return []
    const used = uses.get(id)
    return {
      _id: id,
      kind: kindOf(files, file),
      file: files.present.file(file, { viewerId: file.ownerId, unlocked: true }),
      uses: used?.uses ?? [],
      useCount: used?.useCount ?? 0,
      earned: dollars(used?.earnedCents ?? 0n),
      isKept: keptIn !== null,
      folderId: keptIn === file.ownerId ? null : keptIn,
      sent: null,
      createdAt: createdAt.toISOString(),
    }
  })
}

const kindOf = ({ slots }: Files, { type }: StoredFile) => slots.of(type).media ?? MEDIA_KINDS[0]
