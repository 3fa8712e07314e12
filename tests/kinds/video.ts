import type { Video } from '#contract/content/video.ts'
import {
  BuyVideo,
  DeleteVideo,
  ListBookmarkedVideos,
  ListVideos,
  ReadOwnVideo,
  ReadVideo,
  UpdateVideo,
} from '#contract/content/videos.ts'
import { secret } from '#tests/contracts/authorization/meanings.ts'
import { smallVideo, uploadVideo } from '#tests/support/videos.ts'
import { call, type KindTests, namedPhoto, namedVideo, offered } from './kind.ts'

const own = '/performer/performer-assets/videos'

export const video: KindTests = {
  name: 'video',
  endpoints: {
    list: ListVideos,
    read: ReadVideo,
    readOwn: ReadOwnVideo,
    update: UpdateVideo,
    remove: DeleteVideo,
    buy: BuyVideo,
    bookmarks: ListBookmarkedVideos,
  },
  make: uploadVideo,
  ids: {
    [`${own}/:id/captions/:language`]: secret('video'),
    [`${own}/remove-file/:id`]: secret('video'),
  },
  subjects: {
    video: {
      states: [
        'subscriber',
        'sale',
        'turned',
        'scheduled',
        'draft',
        'removed',
        'suspended',
        'left',
      ],
      firstFile: 'video',
      make: async (owner, title, state) => {
        const teaser = smallVideo('teaser.mp4')
        const files = { video: namedVideo(), teaser, thumbnail: await namedPhoto() }
        const made = await uploadVideo(owner, { title, ...offered(state) }, files)
        const { _id: id, slug, fileId, thumbnailId, teaserId } = made
        return { id, slug, fileIds: [fileId, thumbnailId ?? ''], teaserId }
      },
      settle: {
        scheduled: ({ id }, scheduledAt) =>
          call(UpdateVideo, { params: { id }, body: { scheduledAt, isSchedule: true } }),
      },
    },
  },
  page: 'video',
  tab: '/videos',
  long: (owner, { word, text: description, creatorIds: participantIds }) => {
    const tags = [word(30), word(29)]
    const texts = { title: word(200), description, tags }
    return uploadVideo(owner, { ...texts, participantIds, isSale: true, price: 3 })
  },
  interleaved: { isSlow: true, address: (item) => (item as unknown as Video).video.url },
}
