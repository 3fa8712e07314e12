import { UploadFeedPhoto } from '#contract/content/feed-uploads.ts'
import { CreateFeed } from '#contract/content/publish-feeds.ts'
import { UpdateVideo } from '#contract/content/videos.ts'
import type { Person } from '#tests/support/people.ts'
import { smallPicture, uploadPhoto } from '#tests/support/posts.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

/** As a form sends it: fields of other choices stay in the body. */
async function publish(creator: Person, fields: object) {
  const file = await uploadPhoto(creator)
  const post = { type: 'photo' as const, text: 'Hello', isSale: false, fileIds: [file] }
  return creator.call(CreateFeed, { body: { ...post, ...fields } })
}

test('a schedule is ignored for other types, even an invalid one', async ({ world }) => {
  const creator = await world.creator()
  for (const streamingScheduled of ['', 'no date', '2020-01-01T00:00:00Z', new Date().toString()]) {
    const reply = await publish(creator, { streamingScheduled })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data.streamingScheduled).toBeNull()
  }
})

test('a scheduled stream accepts both date formats and nothing else', async ({ world }) => {
  const creator = await world.creator()
  const schedule = (streamingScheduled: string) =>
    publish(creator, { type: 'scheduled-streaming', fileIds: [], streamingScheduled })
  const soon = new Date(Date.now() + 3_600_000)
  expect((await schedule(soon.toISOString())).status).toBe(200)
  expect((await schedule(soon.toUTCString())).status).toBe(200)
  expect((await schedule('any words at all 2099')).problem.error).toBe('schedule_in_past')
})

test('the price of a post for subscribers is ignored, and blanks count as an empty text', async ({
  world,
}) => {
  const creator = await world.creator()
  expect((await publish(creator, { price: -3 })).data.price).toBe(0)
  expect((await publish(creator, { isSale: true, price: -3 })).status).toBe(422)
  expect((await publish(creator, { text: ' \n ' })).problem.fields).toHaveProperty('text')
})

/** As a browser sends a file input in which nothing was chosen. */
const notChosen = { name: '', type: 'application/octet-stream', bytes: Buffer.alloc(0) }

test('a file input that is left empty is a file that is not given', async ({ world }) => {
  const creator = await world.creator()
  const video = await uploadVideo(creator)
  const changed = await creator.call(UpdateVideo, {
    params: { id: video._id },
    body: { title: 'Other' },
    files: { thumbnail: notChosen },
  })
  expect(changed.status, changed.text).toBe(200)
  expect(changed.data).toMatchObject({ title: 'Other', thumbnailId: video.thumbnailId })
  const missing = await creator.call(UploadFeedPhoto, { files: { file: notChosen } })
  expect(missing.problem).toMatchObject({ statusCode: 422, error: 'upload_missing' })
})

test('a file without a name is taken', async ({ world }) => {
  const creator = await world.creator()
  const file = { name: '', type: 'application/octet-stream', bytes: await smallPicture() }
  const reply = await creator.call(UploadFeedPhoto, { files: { file } })
  expect(reply.status, reply.text).toBe(200)
})
