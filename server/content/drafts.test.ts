import { ReadOwnFeed } from '#contract/content/feeds.ts'
import { ListOwnGalleries, UpdateGallery } from '#contract/content/galleries.ts'
import { UpdateFeed } from '#contract/content/publish-feeds.ts'
import { ListOwnVideos, UpdateVideo } from '#contract/content/videos.ts'
import type { Body } from '#contract/endpoint.ts'
import { createGallery } from '#tests/support/galleries.ts'
import { publishPost } from '#tests/support/posts.ts'
import { uploadVideo } from '#tests/support/videos.ts'
import { expect, test } from '#tests/support/world.ts'

test('a post is a draft until it is published or scheduled, and not when hidden afterwards', async ({
  world,
}) => {
  const creator = await world.creator()
  const { _id: id } = await publishPost(creator, { status: 'inactive' })
  const params = { id }
  const isDraft = async () => (await creator.call(ReadOwnFeed, { params })).data.isDraft
  expect(await isDraft()).toBe(true)
  const scheduledAt = new Date(world.app.clock.now().getTime() + 3_600_000).toISOString()
  for (const body of [{ scheduledAt }, { status: 'active' }, { status: 'inactive' }] as const) {
    await creator.call(UpdateFeed, { params, body })
    expect(await isDraft()).toBeUndefined()
  }
})

test('so are galleries and videos', async ({ world }) => {
  const creator = await world.creator()
  const gallery = await createGallery(creator, { status: 'inactive' })
  const video = await uploadVideo(creator, { status: 'inactive' })
  expect([gallery.isDraft, video.isDraft]).toEqual([true, true])
  for (const status of ['active', 'inactive'] as const) {
    await creator.call(UpdateGallery, { params: { id: gallery._id }, body: { status } })
  }
  await uploadVideo(creator)
  const galleries = (await creator.call(ListOwnGalleries)).data.data
  expect(galleries.map(({ isDraft }) => isDraft)).toEqual([undefined])
  const videos = (await creator.call(ListOwnVideos)).data.data
  expect(videos.map(({ isDraft }) => isDraft)).toEqual([undefined, true])
})

test('the slug of a post and a video follows their words until they are published', async ({
  world,
}) => {
  const creator = await world.creator()
  const post = await publishPost(creator, { text: 'My secret plan', status: 'inactive' })
  const video = await uploadVideo(creator, { title: 'My secret plan', status: 'inactive' })
  expect([post.slug, video.slug]).toEqual([
    expect.stringMatching(/^my-secret-plan-/),
    expect.stringMatching(/^my-secret-plan-/),
  ])
  const changePost = async (body: Body<typeof UpdateFeed>) =>
    (await creator.call(UpdateFeed, { params: { id: post._id }, body })).data.slug
  const changeVideo = async (body: Body<typeof UpdateVideo>) =>
    (await creator.call(UpdateVideo, { params: { id: video._id }, body })).data.slug

  const slugs = [
    await changePost({ text: 'Harbour', status: 'active' }),
    await changeVideo({ title: 'Harbour', status: 'active' }),
  ]
  for (const slug of slugs) expect(slug).toMatch(/^harbour-\w{8}$/)
  const later = [await changePost({ text: 'Five' }), await changeVideo({ title: 'Five' })]
  expect(later).toEqual(slugs)
})
