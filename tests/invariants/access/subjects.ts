import type { Feed } from '#contract/content/feed.ts'
import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedTeaser,
  UploadFeedThumbnail,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { DeleteGallery, UpdateGallery } from '#contract/content/galleries.ts'
import { UpdatePhoto } from '#contract/content/photos.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { DeleteVideo, UpdateVideo } from '#contract/content/videos.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Kind, kinds, type State, statesOf } from '#server/access/tests/access-table.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { smallSong } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost, smallPicture, uploadPhoto } from '#tests/support/posts.ts'
import { smallVideo, uploadVideo } from '#tests/support/videos.ts'
import { expect, type World } from '#tests/support/world.ts'

/** An item of the matrix, and the files that its table is about. */
export interface Subject {
  kind: Kind
  state: State
  owner: Person
  id: string
  slug: string
  title: string
  /** What is protected. */
  fileIds: string[]
  /** Open to whoever may know of the item. */
  teaserId?: string | null
}

/** In the title of every item: it is searched for. */
export const keyword = 'Kingfisher'
/** In the name of every upload: nobody learns it of what is locked. */
export const uploadName = 'anna-at-home'

const photo = async () => ({
  name: `${uploadName}.jpg`,
  type: 'image/jpeg',
  bytes: await smallPicture(),
})
const video = () => smallVideo(`${uploadName}.mp4`)
const pdf = () => ({
  name: `${uploadName}.pdf`,
  type: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7 what is in it'),
})

/** What it was when it was published. */
const offered = (state: State) =>
  state === 'subscriber' || state === 'scheduled' ? { isSale: false } : { isSale: true, price: 5 }

type Made = Omit<Subject, 'kind' | 'state' | 'owner' | 'title'>

const makers: Record<Kind, (owner: Person, title: string, state: State) => Promise<Made>> = {
  post: async (owner, text, state) => {
    const files = { file: await photo() }
    const thumbnailId = (await owner.call(UploadFeedThumbnail, { files })).data._id
    const fileIds = [await uploadPhoto(owner), await uploadPhoto(owner)]
    return ofPost(await publishPost(owner, { ...postOf(text, state), fileIds, thumbnailId }))
  },
  document: async (owner, text, state) => {
    const { data } = await owner.call(UploadFeedDocument, { files: { file: pdf() } })
    const post = { ...postOf(text, state), type: 'document' as const, fileIds: [data._id] }
    return ofPost(await publishPost(owner, post))
  },
  videoPost: async (owner, text, state) => {
    const files = { file: video() }
    const fileIds = [(await owner.call(UploadFeedVideo, { files })).data._id]
    const teaser = { file: smallVideo('teaser.mp4') }
    const teaserId = (await owner.call(UploadFeedTeaser, { files: teaser })).data._id
    const post = { ...postOf(text, state), type: 'video' as const, fileIds, teaserId }
    return { ...ofPost(await publishPost(owner, post)), teaserId }
  },
  audioPost: async (owner, text, state) => {
    const file = { name: `${uploadName}.mp3`, type: 'audio/mpeg', bytes: await smallSong() }
    const fileIds = [(await owner.call(UploadFeedAudio, { files: { file } })).data._id]
    return ofPost(
      await publishPost(owner, { ...postOf(text, state), type: 'audio' as const, fileIds }),
    )
  },
  video: async (owner, title, state) => {
    const files = { video: video(), teaser: smallVideo('teaser.mp4'), thumbnail: await photo() }
    const made = await uploadVideo(owner, { title, ...offered(state) }, files)
    const { _id: id, slug, fileId, thumbnailId, teaserId } = made
    return { id, slug, fileIds: [fileId, thumbnailId ?? ''], teaserId }
  },
  gallery: async (owner, title, state) => {
    const { _id: id, slug } = await createGallery(owner, { title, ...offered(state) })
    return { id, slug, fileIds: [(await addPhoto(owner, id)).fileId] }
  },
  photo: async (owner, title, state) => {
    const { _id: galleryId } = await createGallery(owner, { title: 'Frame', ...offered(state) })
    const { _id: id, fileId } = await addPhoto(owner, galleryId, { title })
    return { id, slug: galleryId, fileIds: [fileId] }
  },
}

const postOf = (text: string, state: State) => ({
  ...{ type: 'photo' as const, text, ...(state === 'free' ? { isSale: true } : offered(state)) },
})

const ofPost = ({ _id, slug, fileIds, thumbnailId }: Feed): Made => ({
  ...{ id: _id, slug, fileIds: [...fileIds, ...(thumbnailId ? [thumbnailId] : [])] },
})

/** One of each kind in each of some states, as it was before what its state says happened to it. */
export async function publishAll(owner: Person, some: readonly State[]): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (const kind of kinds) {
    for (const state of statesOf[kind].filter((one) => some.includes(one))) {
      const title = `${keyword} ${kind} ${state}`
      const made = await makers[kind](owner, title, state)
      subjects.push({ kind, state, owner, title, ...made })
    }
  }
  return subjects
}

/** Let that happen to an item which its state says. What happens to its creator is not done here. */
export async function settle(world: World, subject: Subject): Promise<void> {
  const { kind, state, owner, id, slug } = subject
  const change = async (endpoint: AnyEndpoint, of: string, body: object) => {
    const multipart = endpoint === UpdateVideo ? { files: {} } : {}
    const reply = await owner.call(endpoint, { params: { id: of }, body, ...multipart } as never)
    expect(reply.status, reply.text).toBe(200)
  }
  const [update, remove] = calls[kind]
  if (state === 'removed') await change(remove, kind === 'photo' ? slug : id, {})
  if (state === 'draft') await change(update, id, { status: 'inactive' })
  if (state === 'turned') {
    if (kind === 'photo') await change(UpdateGallery, slug, { isSale: false })
    else await change(update, id, { isSale: false })
  }
  if (state === 'scheduled' || state === 'waiting') {
    const scheduledAt = new Date(world.clock.now().getTime() + hourMs).toISOString()
    const isVideo = state === 'scheduled'
    await change(update, id, { scheduledAt, ...(isVideo && { isSchedule: true }) })
  }
}

/** A photo is removed with its gallery. */
const calls: Record<Kind, readonly [update: AnyEndpoint, remove: AnyEndpoint]> = {
  post: [UpdateFeed, DeleteFeed],
  document: [UpdateFeed, DeleteFeed],
  videoPost: [UpdateFeed, DeleteFeed],
  audioPost: [UpdateFeed, DeleteFeed],
  video: [UpdateVideo, DeleteVideo],
  gallery: [UpdateGallery, DeleteGallery],
  photo: [UpdatePhoto, DeleteGallery],
}

const itemKinds = {
  ...{ post: 'feed', document: 'feed', videoPost: 'feed', audioPost: 'feed' },
  ...{ video: 'video', gallery: 'gallery', photo: 'gallery' },
} as const satisfies Record<Kind, string>

/** The kind that its purchases and reactions name, and of what. */
export const itemOf = ({ kind, id, slug, owner }: Subject) => ({
  kind: itemKinds[kind],
  _id: kind === 'photo' ? slug : id,
  ownerId: owner.id,
})
