/** A site with an item in every state that changes what an answer holds, and who looks at it. */
import {
  UploadFeedAudio,
  UploadFeedDocument,
  UploadFeedTeaser,
  UploadFeedThumbnail,
  UploadFeedVideo,
} from '#contract/content/feed-uploads.ts'
import { CreatePollOption } from '#contract/content/polls.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { addPhoto, createGallery } from '#tests/support/galleries.ts'
import { smallSong } from '#tests/support/media.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost, smallPicture, subscribed, uploadPhoto } from '#tests/support/posts.ts'
import { smallVideo, uploadVideo } from '#tests/support/videos.ts'
import { expect, type World } from '#tests/support/world.ts'

export type Reader = readonly [name: string, person: Person]

/** Four people who look, and a creator who published. */
export async function openSite(world: World) {
  const owner = await world.creator({ username: 'kira' })
  const [fan, subscriber, buyer] = [
    await world.fan(),
    await world.fan(),
    await world.fan({ wallet: 100 }),
  ]
  await subscribed(world, subscriber, owner)
  await subscriber.call(Follow, { params: { id: owner.id } })
  const readers: Reader[] = [
    ['visitor', world.visitor],
    ['fan', fan],
    ['subscriber', subscriber],
    ['buyer', buyer],
    ['owner', owner],
  ]
  return { world, owner, fan, subscriber, buyer, readers }
}
export type Site = Awaited<ReturnType<typeof openSite>>

/** A request as another client sends it: with a JSON content type, also without a body. */
export const ask = (person: Person, method: string, url: string, body?: object) =>
  person.send({
    method,
    url,
    headers: { 'content-type': 'application/json' },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
export const get = (person: Person, url: string) => ask(person, 'GET', url)

/** An item that came about by a call. */
export async function made<T = { _id: string; slug: string }>(
  answer: Promise<{ status: number; text: string; data: unknown }>,
): Promise<T> {
  const { status, text, data } = await answer
  expect(status, text).toBe(200)
  return data as T
}

export const picture = async () => ({
  ...{ name: 'pier.jpg', type: 'image/jpeg', bytes: await smallPicture() },
})
const upload = async (owner: Person, endpoint: AnyEndpoint, file: object) =>
  (await made(owner.call(endpoint, { files: { file } } as never)))._id

/** Posts of every type; the last one is a draft. */
export async function publishFeeds({ world, owner }: Site) {
  const later = new Date(world.clock.now().getTime() + dayMs).toISOString()
  const thumbnailId = await upload(owner, UploadFeedThumbnail, await picture())
  const streamPicture = await upload(owner, UploadFeedThumbnail, await picture())
  const teaserId = await upload(owner, UploadFeedTeaser, smallVideo('teaser.mp4'))
  const song = { name: 'song.mp3', type: 'audio/mpeg', bytes: await smallSong() }
  const pdf = { name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1.7 a') }
  const option = (description: string) => addOption(owner, description, later)
  const pollIds = [await option('Lisbon'), await option('Oslo')]
  const sold = { isSale: true, price: 5 }
  const feeds = [
    await publishPost(owner, { text: 'Bare harbour' }),
    await publishPost(owner, {
      ...{ text: 'Poll harbour', pollDescription: 'Where next?', pollIds, pollExpiredAt: later },
      courseCode: ['ART101'],
    }),
    await publishPost(owner, {
      type: 'photo',
      text: 'Free',
      isSale: true,
      fileIds: [await uploadPhoto(owner)],
    }),
    await publishPost(owner, {
      ...{ type: 'photo', text: 'Photos harbour', thumbnailId },
      fileIds: [await uploadPhoto(owner), await uploadPhoto(owner)],
    }),
    await publishPost(owner, {
      ...{ type: 'video', text: 'Video harbour', teaserId, ...sold },
      fileIds: [await upload(owner, UploadFeedVideo, smallVideo())],
    }),
    await publishPost(owner, {
      ...{ type: 'audio', text: 'Song', ...sold },
      fileIds: [await upload(owner, UploadFeedAudio, song)],
    }),
    await publishPost(owner, {
      ...{ type: 'document', text: 'Paper' },
      fileIds: [await upload(owner, UploadFeedDocument, pdf)],
    }),
    await publishPost(owner, {
      ...{ type: 'scheduled-streaming', text: 'Tonight', streamingScheduled: later },
      thumbnailId: streamPicture,
    }),
  ]
  const params = { id: feeds[0]?._id ?? '' }
  await made(owner.call(UpdateFeed, { params, body: { isPinned: true } }))
  const draft = await publishPost(owner, { text: 'Not yet', status: 'inactive' })
  return { feeds, draft, sold: feeds.slice(4, 6) }
}

const addOption = async (owner: Person, description: string, expiredAt: string) =>
  (await made(owner.call(CreatePollOption, { body: { description, expiredAt } })))._id

/** Galleries with photos, for subscribers and for sale, and one without any. */
export async function publishGalleries({ owner }: Site) {
  const [open, sold] = [
    await createGallery(owner),
    await createGallery(owner, { isSale: true, price: 5, description: 'Of the harbour' }),
  ]
  const photos = [
    await addPhoto(owner, open._id),
    await addPhoto(owner, open._id, { title: 'Pier', description: 'At dawn' }),
    await addPhoto(owner, sold._id),
  ]
  const draft = await createGallery(owner, { status: 'inactive' })
  return { galleries: [open, sold], sold, photos, draft }
}

/** Videos with and without all that is optional, one of them for later. */
export async function publishVideos({ world, owner }: Site) {
  const guest = await world.creator({ username: 'mara' })
  const later = new Date(world.clock.now().getTime() + dayMs).toUTCString()
  const bare = await uploadVideo(owner, { title: 'Bare harbour' })
  const sold = await uploadVideo(
    owner,
    {
      ...{ title: 'Sold harbour', description: 'Of the sea', isSale: true, price: 5 },
      ...{ tags: ['sea', 'night'], participantIds: [owner.id, guest.id] },
    },
    { teaser: smallVideo('teaser.mp4'), thumbnail: await picture() },
  )
  const scheduled = await uploadVideo(owner, {
    ...{ title: 'Later', isSchedule: true, scheduledAt: later },
  })
  const draft = await uploadVideo(owner, { title: 'Not yet', status: 'inactive' })
  return { videos: [bare, sold, scheduled], sold, draft }
}

export async function bookmark(person: Person, objectType: string, objectId: string) {
  const body = { objectType, objectId, action: 'bookmark' as const }
  await made(person.call(AddReaction, { body }))
}

/** A form with files, as browsers send it. */
export function sendForm(
  person: Person,
  url: string,
  files: Record<string, { name: string; type: string; bytes: Buffer }>,
  fields: Record<string, string> = {},
) {
  const payload = new FormData()
  for (const [name, value] of Object.entries(fields)) payload.append(name, value)
  for (const [name, { bytes, type, name: fileName }] of Object.entries(files)) {
    payload.append(name, new Blob([new Uint8Array(bytes)], { type }), fileName)
  }
  return person.send({ method: 'POST', url, payload })
}
