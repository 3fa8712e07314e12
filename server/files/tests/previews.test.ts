import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { DeleteFeed, UpdateFeed } from '#contract/content/publish-feeds.ts'
import { findFile } from '#server/files/index.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, publishPhotos } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { pathOf, shown, upload } from './pictures.ts'

const get = (person: Person, url: string) => person.send({ method: 'GET', url })

/** A post for subscribers, and the URL of its preview as a visitor's list shows it. */
async function lockedPost(world: World) {
  const creator = await world.creator()
  const post = await publishPhotos(creator)
  await world.work()
  const { data } = await world.visitor.call(ListFeeds)
  return { creator, post, preview: pathOf(data.data[0]?.files[0]?.thumbnails[0]) }
}

test('the preview of a post that everyone may know of is public for minutes', async ({ world }) => {
  const { post, preview } = await lockedPost(world)
  expect(preview).toBe(`/media/${post.fileIds[0]}/blurred`)
  const reply = await get(world.visitor, preview)
  expect(reply.status).toBe(200)
  expect(reply.headers['cache-control']).toBe('public, max-age=300')
  expect((await get(world.visitor, `${preview}?v=1`)).status).toBe(403)
})

test('a draft and a deleted post show no preview to others', async ({ world }) => {
  const { creator, post, preview } = await lockedPost(world)
  const params = { id: post._id }
  await creator.call(UpdateFeed, { params, body: { status: 'inactive', fileIds: post.fileIds } })
  for (const person of [world.visitor, await world.fan()]) {
    expect((await get(person, preview)).problem.error).toBe('media_locked')
  }
  const draft = await creator.call(ReadFeed, { params })
  expect((await get(creator, pathOf(draft.data.files[0]?.url))).status).toBe(200)
  await creator.call(DeleteFeed, { params })
  expect((await get(world.visitor, preview)).problem.error).toBe('media_locked')
})

test('an account or a country that is blocked gets no preview, and no shared cache keeps it', async ({
  world,
}) => {
  const { creator, post, preview } = await lockedPost(world)
  const fan = await world.fan()
  await blocked(world, creator, fan)
  expect((await get(fan, preview)).problem.error).toBe('media_locked')

  await blockedCountry(world, creator, 'DE')
  const file = await findFile(world.db, post.fileIds[0] ?? '')
  if (!file) throw new Error('the post has no file')
  const { access } = world.app.parts.files
  const scopeFrom = (country: string) => access.previewScope({ viewerId: '', country }, file)
  expect([await scopeFrom('DE'), await scopeFrom('FR')]).toEqual(['nobody', 'reader'])
  const reply = await get(world.visitor, preview)
  expect(reply.headers['cache-control']).toBe('private, max-age=300')
})

test('the preview of what belongs to no item is signed for its owner', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const loose = await upload(world, creator, { loose: true })
  const unsignedPath = `/media/${loose.id}/blurred`
  for (const person of [world.visitor, fan, creator]) {
    expect((await get(person, unsignedPath)).status).toBe(403)
  }
  const signed = pathOf(
    shown(world, loose, { viewerId: creator.id, unlocked: false }).thumbnails[0],
  )
  expect((await get(creator, signed)).status).toBe(200)
  expect((await get(fan, signed)).status).toBe(403)
})

test('a teaser is as open as its post', async ({ world }) => {
  const { creator, post } = await lockedPost(world)
  const teaser = await upload(world, creator, { type: 'feed-teaser', loose: true })
  const item = { item_kind: 'feed', item_id: post._id }
  await world.db.updateTable('file').set(item).where('id', '=', teaser.id).execute()
  const viewing = { viewerId: null, unlocked: false }
  const unsignedPath = pathOf(shown(world, teaser, { ...viewing, isListed: true }).url)
  expect(unsignedPath).toBe(`/media/${teaser.id}/w1600`)
  expect((await get(world.visitor, unsignedPath)).headers['cache-control']).toBe(
    'public, max-age=300',
  )
  await creator.call(DeleteFeed, { params: { id: post._id } })
  expect((await get(world.visitor, unsignedPath)).status).toBe(403)
})
