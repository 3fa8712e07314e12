import {
  CreateGallery,
  DeleteGallery,
  ListGalleries,
  ListOwnGalleries,
  ReadGallery,
  ReadOwnGallery,
  UpdateGallery,
} from '#contract/content/galleries.ts'
import { assetFilters, pageViews, readersList, readItem } from '#server/items/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { type ActionParts, changeGallery, createGallery, galleryRemovals } from './actions.ts'
import { galleryLists, ownGalleries, singleGalleries } from './lists.ts'
import type { Galleries } from './reads.ts'

export function galleryRoutes(api: Api, parts: ActionParts & { galleries: Galleries }): void {
  ownRoutes(api, parts)
  const { galleries } = parts
  const seen = pageViews(parts, 'gallery')

  serve(api, ListGalleries, ({ viewer, query, caller }) => {
    const list = readersList(galleryLists, query)
    const reader = { viewer, country: caller.country }
    return galleries.page(list, reader, { ...query, ...assetFilters(query) })
  })

  serve(api, ReadGallery, async ({ viewer, params, caller }) => {
    const reader = { viewer, country: caller.country }
    const gallery = await readItem(galleries, singleGalleries.shown, reader, params.id)
    seen({ itemId: gallery._id, ownerId: gallery.performerId, viewer, ip: caller.ip })
    return gallery
  })
}

/** A creator's own galleries. */
function ownRoutes(api: Api, parts: ActionParts & { galleries: Galleries }): void {
  const { galleries } = parts
  const readOwn = (viewer: { id: string; isPerformer: boolean }, handle: string) =>
    readItem(galleries, singleGalleries.own, { viewer }, handle)

  serve(api, CreateGallery, async ({ viewer, body }) =>
    readOwn(viewer, await createGallery(parts, viewer.id, body)),
  )

  serve(api, UpdateGallery, async ({ viewer, params, body }) => {
    await changeGallery(parts, { id: params.id, creatorId: viewer.id }, body)
    return readOwn(viewer, params.id)
  })

  serve(api, DeleteGallery, async ({ viewer, params }) => {
    await galleryRemovals.remove(parts, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, ListOwnGalleries, ({ viewer, query }) =>
    galleries.page(
      ownGalleries(query),
      { viewer },
      { ...query, ...assetFilters(query), totalKey: undefined },
    ),
  )

  serve(api, ReadOwnGallery, ({ viewer, params }) => readOwn(viewer, params.id))
}
