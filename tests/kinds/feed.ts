import type { Feed } from '#contract/content/feed.ts'
import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedTeaser,
  UploadFeedThumbnail,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { ListFeeds, ReadFeed, ReadOwnFeed } from '#contract/content/feeds.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { ListBookmarkedFeeds } from '#contract/engagement/reactions.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import type { State } from '#server/access/tests/access-table.ts'
import { smallSong } from '#tests/support/media.ts'
import { publishPost, uploadPhoto } from '#tests/support/posts.ts'
import { smallVideo } from '#tests/support/videos.ts'
import {
  call,
  type KindTests,
  type Made,
  type MatrixSubject,
  namedPhoto,
  namedVideo,
  offered,
  uploadName,
} from './kind.ts'

const pdf = () => ({
  name: `${uploadName}.pdf`,
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7 what is in it'),
})

const wishOf = (text: string, state: State) => ({
  text,
  ...(state === 'free' ? { isSale: true } : offered(state)),
})

const madeOf = ({ _id, slug, fileIds, thumbnailId }: Feed): Made => ({
  id: _id,
  slug,
  fileIds: thumbnailId ? [...fileIds, thumbnailId] : fileIds,
})

const byId = ({ id }: Made) => call(ReadFeed, { params: { id } })

const photos: MatrixSubject = {
  states: [
    'free',
    'subscriber',
    'sale',
    'turned',
    'waiting',
    'draft',
    'removed',
    'suspended',
    'left',
  ],
  firstFile: 'picture',
  keepsFiles: true,
  make: async (owner, text, state) => {
    const files = { file: await namedPhoto() }
    const thumbnailId = (await owner.call(UploadFeedThumbnail, { files })).data._id
    const fileIds = [await uploadPhoto(owner), await uploadPhoto(owner)]
    const post = { ...wishOf(text, state), type: 'photo' as const, fileIds, thumbnailId }
    return madeOf(await publishPost(owner, post))
  },
  settle: {
    waiting: ({ id }, scheduledAt) => call(UpdateFeed, { params: { id }, body: { scheduledAt } }),
  },
}

const document: MatrixSubject = {
  states: ['free', 'subscriber', 'sale', 'draft', 'removed'],
  firstFile: 'document',
  keepsFiles: true,
  make: async (owner, text, state) => {
    const { data } = await owner.call(UploadFeedDocument, { files: { file: pdf() } })
    const post = { ...wishOf(text, state), type: 'document' as const, fileIds: [data._id] }
    return madeOf(await publishPost(owner, post))
  },
  read: byId,
}

// Posts like any other: only their files are of another kind.
const videoPost: MatrixSubject = {
  states: ['free', 'subscriber', 'sale'],
  firstFile: 'growing video',
  make: async (owner, text, state) => {
    const files = { file: namedVideo() }
    const fileIds = [(await owner.call(UploadFeedVideo, { files })).data._id]
    const teaser = { file: smallVideo('teaser.mp4') }
    const teaserId = (await owner.call(UploadFeedTeaser, { files: teaser })).data._id
    const post = { ...wishOf(text, state), type: 'video' as const, fileIds, teaserId }
    return { ...madeOf(await publishPost(owner, post)), teaserId }
  },
  read: byId,
}

const audioPost: MatrixSubject = {
  states: ['subscriber', 'sale'],
  firstFile: 'audio',
  make: async (owner, text, state) => {
    const file = { name: `${uploadName}.mp3`, type: 'audio/mpeg', bytes: await smallSong() }
    const fileIds = [(await owner.call(UploadFeedAudio, { files: { file } })).data._id]
    const post = { ...wishOf(text, state), type: 'audio' as const, fileIds }
    return madeOf(await publishPost(owner, post))
  },
  read: byId,
}

/** Posts; the interleavings of two processes play them in more ways than other kinds. */
export const feed: KindTests = {
  name: 'feed',
  endpoints: {
    list: ListFeeds,
    read: ReadFeed,
    readOwn: ReadOwnFeed,
    update: UpdateFeed,
    remove: DeleteFeed,
    buy: BuyFeed,
    bookmarks: ListBookmarkedFeeds,
  },
  make: (owner, { title, ...wish } = {}) =>
    publishPost(owner, { ...(title !== undefined && { text: title }), ...wish }),
  subjects: { post: photos, document, videoPost, audioPost },
  page: 'post',
  tab: '/media',
}
