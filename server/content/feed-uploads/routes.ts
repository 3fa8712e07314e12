import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedPhoto,
  UploadFeedTeaser,
  UploadFeedThumbnail,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { type Files, mediaSlots, protectedSlot, teaserSlot } from '#server/files/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Api, serve } from '#server/platform/http/index.ts'

const uploads = [
  [UploadFeedPhoto, 'feed-photo'],
  [UploadFeedThumbnail, 'feed-thumbnail'],
  [UploadFeedVideo, 'feed-video'],
  [UploadFeedTeaser, 'feed-teaser'],
  [UploadFeedAudio, 'feed-audio'],
  [UploadFeedDocument, 'feed-document'],
] as const

/** The slots of a post's files. */
const feedSlots = {
  'feed-photo': mediaSlots.photo,
  'feed-video': mediaSlots.video,
  'feed-audio': mediaSlots.audio,
  'feed-document': mediaSlots.document,
  'feed-thumbnail': protectedSlot,
  'feed-teaser': { ...teaserSlot, maxMb: 'teaserMaxMb' },
} as const

/** Uploads for posts. A file that no post adopts within a day is deleted. */
export function feedUploadRoutes(api: Api, { files }: { files: Files }): void {
  files.slots.register(feedSlots)
  for (const [endpoint, type] of uploads) {
    serve(api, endpoint, async ({ viewer, files: received }) => {
      if (!received.file) throw new Problem('upload_missing')
      const file = await files.keep({ ownerId: viewer.id, type, upload: received.file })
      return files.present.upload(file)
    })
  }
}
