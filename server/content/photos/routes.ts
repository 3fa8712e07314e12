import type { Photo } from '#contract/content/gallery.ts'
import {
  AddPhotosFromVault,
  DeletePhoto,
  ListGalleryPhotos,
  ListOwnPhotos,
  ListPhotosOf,
  OrderPhotos,
  SetCover,
  UpdatePhoto,
  UploadPhoto,
} from '#contract/content/photos.ts'
import { findSeen, type ItemKinds, type RightsViewer } from '#server/access/index.ts'
import { type Galleries, singleGalleries } from '#server/content/galleries/index.ts'
import { findFiles, mediaSlots } from '#server/files/index.ts'
import { readItem } from '#server/items/index.ts'
import type { Listed } from '#server/kernel/pages.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  type ActionParts,
  addFromVault,
  addPhoto,
  changePhoto,
  chooseCover,
  deletePhoto,
  orderPhotos,
  photoFile,
} from './actions.ts'
import { presentPhoto } from './present.ts'
import {
  findOwnPhoto,
  findOwnPhotos,
  listGalleryPhotos,
  listOwnPhotos,
  listPhotosOf,
  type PhotoRow,
} from './reads.ts'

interface PhotoParts extends ActionParts {
  kinds: ItemKinds
  galleries: Galleries
}

export function photoRoutes(api: Api, parts: PhotoParts): void {
  parts.files.slots.register({ [photoFile]: mediaSlots.photo })
  ownRoutes(api, parts)
  const { db, galleries } = parts

  serve(api, ListGalleryPhotos, async ({ viewer, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const gallery = await readItem(galleries, singleGalleries.shown, reader, query.galleryId)
    const isOwn = gallery.performerId === viewer?.id
    const { data, total } = await listGalleryPhotos(db, { ...query, isOwn })
    const isOpen = () => !gallery.isLocked
    return { data: await presentAll(parts, viewer, data, isOpen), total }
  })

  serve(api, ListPhotosOf, async ({ viewer, params, query, caller }) => {
    const reader = { viewer, country: caller.country }
    const creator = { kind: 'performer', id: params.performerId }
    const seen = await findSeen(db, parts.kinds, reader, creator)
    if (!seen || seen.isBlocked) throw new Problem('not_found')
    const of = { ...query, creatorId: params.performerId }
    const { data, total } = await listPhotosOf(db, of)
    const ids = [...new Set(data.map(({ galleryId }) => galleryId))]
    const shown = await galleries.summaries(reader, ids)
    const isOpen = ({ galleryId }: PhotoRow) => shown.get(galleryId)?.isLocked === false
    return { data: await presentAll(parts, viewer, data, isOpen), total }
  })
}

/** Photos with their files, open or locked as their gallery. */
async function presentAll(
  { db, files }: PhotoParts,
  viewer: RightsViewer | null,
  rows: readonly PhotoRow[],
  isOpen: (row: PhotoRow) => boolean,
): Promise<Photo[]> {
  const found = await findFiles(
    db,
    rows.map(({ fileId }) => fileId),
  )
  return rows.flatMap((row) => {
    const file = found.get(row.fileId)
    const viewing = { viewerId: viewer?.id ?? null, unlocked: isOpen(row) }
    return file ? [presentPhoto(files.present, row, { ...viewing, file })] : []
  })
}

/** A creator's own photos. */
function ownRoutes(api: Api, parts: PhotoParts): void {
  const readOwn = async (viewer: RightsViewer, id: string) => {
    const row = await findOwnPhoto(parts.db, { id, creatorId: viewer.id })
    const [photo] = row ? await presentAll(parts, viewer, [row], () => true) : []
    if (!photo) throw new Problem('not_found')
    return photo
  }

  serve(api, UploadPhoto, async ({ viewer, body, files: { photo: upload } }) => {
    if (!upload) throw new Problem('upload_missing')
    return readOwn(viewer, await addPhoto(parts, viewer.id, { ...body, upload }))
  })

  serve(api, AddPhotosFromVault, async ({ viewer, body, key }) => {
    const ids = await addFromVault(parts, viewer.id, { ...body, key })
    const rows = await findOwnPhotos(parts.db, { ids, creatorId: viewer.id })
    const data = await presentAll(parts, viewer, rows, () => true)
    return { data, total: data.length }
  })

  serve(api, UpdatePhoto, async ({ viewer, params, body }) => {
    await changePhoto(parts, { id: params.id, creatorId: viewer.id }, body)
    return readOwn(viewer, params.id)
  })

  serve(api, DeletePhoto, async ({ viewer, params }) => {
    await deletePhoto(parts, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, SetCover, async ({ viewer, params }) => {
    await chooseCover(parts, { id: params.id, creatorId: viewer.id })
    return { _id: params.id, isGalleryCover: true }
  })

  serve(api, OrderPhotos, async ({ viewer, params, body }) => {
    await orderPhotos(parts, { id: params.id, creatorId: viewer.id, ...body })
    return { success: true }
  })

  serve(api, ListOwnPhotos, async ({ viewer, query }): Promise<Listed<Photo>> => {
    const { data, total } = await listOwnPhotos(parts.db, { ...query, creatorId: viewer.id })
    return { data: await presentAll(parts, viewer, data, () => true), total }
  })
}
