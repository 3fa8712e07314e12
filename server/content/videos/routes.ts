import {
  DeleteVideo,
  ListOwnVideos,
  ListVideos,
  ReadOwnVideo,
  ReadVideo,
  RemoveVideoCaptions,
  RemoveVideoFile,
  SetVideoCaptions,
  UpdateVideo,
  UploadVideo,
} from '#contract/content/videos.ts'
import type { RightsViewer } from '#server/access/index.ts'
import { assetFilters, pageViews, readersList, readItem } from '#server/items/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import {
  type ActionParts,
  changeVideo,
  createVideo,
  removeVideoFile,
  videoRemovals,
} from './actions.ts'
import { videoSlots } from './attach-files.ts'
import { type CaptionParts, removeCaptions, setCaptions } from './caption-actions.ts'
import { ownVideos, singleVideos, videoLists } from './lists.ts'
import type { Videos } from './reads.ts'
import { isTagged } from './tags.ts'

type VideoParts = ActionParts & CaptionParts & { videos: Videos }

export function videoRoutes(api: Api, parts: VideoParts): void {
  parts.files.slots.register(videoSlots)
  ownRoutes(api, parts)
  const { videos } = parts
  const seen = pageViews(parts, 'video')

  serve(api, ListVideos, ({ viewer, query, caller }) => {
    const list = readersList(videoLists, query)
    const reader = { viewer, country: caller.country }
    const { where = [], ...filters } = assetFilters(query)
    if (!query.tag) return videos.page(list, reader, { ...query, ...filters, where })
    const totalKey = JSON.stringify([filters.totalKey, query.tag])
    const tagged = [...where, isTagged(query.tag)]
    return videos.page(list, reader, { ...query, ...filters, where: tagged, totalKey })
  })

  serve(api, ReadVideo, async ({ viewer, params, caller }) => {
    const reader = { viewer, country: caller.country }
    const video = await readItem(videos, singleVideos.shown, reader, params.id)
    seen({ itemId: video._id, ownerId: video.performerId, viewer, ip: caller.ip })
    return video
  })
}

/** A creator's own videos. */
function ownRoutes(api: Api, parts: VideoParts): void {
  const { videos } = parts
  const readOwn = (viewer: RightsViewer, handle: string) =>
    readItem(videos, singleVideos.own, { viewer }, handle)

  serve(api, UploadVideo, async ({ viewer, key, body, files }) => {
    const video = { creatorId: viewer.id, key, input: body, uploads: files }
    return readOwn(viewer, await createVideo(parts, video))
  })

  serve(api, UpdateVideo, async ({ viewer, params, body, files }) => {
    const own = { id: params.id, creatorId: viewer.id }
    await changeVideo(parts, own, { change: body, uploads: files })
    return readOwn(viewer, params.id)
  })

  serve(api, RemoveVideoFile, async ({ viewer, params, body }) => {
    await removeVideoFile(parts, { id: params.id, creatorId: viewer.id }, body.type)
    return { success: true }
  })

  serve(api, SetVideoCaptions, async ({ viewer, params, body }) => {
    await setCaptions(parts, { ...params, creatorId: viewer.id }, body.text)
    return readOwn(viewer, params.id)
  })

  serve(api, RemoveVideoCaptions, async ({ viewer, params }) => {
    await removeCaptions(parts, { ...params, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, DeleteVideo, async ({ viewer, params }) => {
    await videoRemovals.remove(parts, { id: params.id, creatorId: viewer.id })
    return { success: true }
  })

  serve(api, ListOwnVideos, ({ viewer, query }) =>
    videos.page(
      ownVideos(query),
      { viewer },
      { ...query, ...assetFilters(query), totalKey: undefined },
    ),
  )

  serve(api, ReadOwnVideo, ({ viewer, params }) => readOwn(viewer, params.id))
}
