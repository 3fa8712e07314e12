import { vi } from 'vitest'
import type { Video } from '#contract/content/video.ts'
import {
  ListBookmarkedVideos,
  ListVideos,
  ReadVideo,
  UpdateVideo,
} from '#contract/content/videos.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { ReadFileStatus } from '#contract/files/status.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, bought, smallPicture, subscribed } from '#tests/support/posts.ts'
import { smallVideo, uploadVideo } from '#tests/support/videos.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** A video wherever it is shown to somebody. */
async function seenBy(person: Person, { _id, slug, performerId, title }: Video): Promise<Video[]> {
  const { data: read } = await person.call(ReadVideo, { params: { id: slug } })
  const lists = await person.call(ListVideos, { query: { performerId } })
  const search = await person.call(SearchKeywords, { body: { keyword: title } })
  const listed = [...lists.data.data, ...search.data.videos.data]
  return [read, ...listed.filter((one) => one._id === _id)]
}

/** Nothing that leads to the video, and all that its place on the page needs. */
function expectLocked(seen: readonly Video[]) {
  expect(seen).toHaveLength(3)
  for (const { isLocked, video, thumbnail, teaser } of seen) {
    expect({ isLocked, video }).toMatchObject({ isLocked: true, video: { url: null, name: '' } })
    expect(thumbnail).toMatchObject({
      isLocked: true,
      url: expect.stringContaining('/shown?'),
      width: 60,
      height: 40,
    })
    expect(thumbnail?.thumbnails[0]).toMatch(/\/media\/\w{24}\/blurred$/)
    expect(teaser?.url).toMatch(/\/media\/\w{24}\/\w+$/)
    const text = JSON.stringify([video, thumbnail]).replace(/\/shown\?[^"]+/g, '')
    expect(text).not.toMatch(/original|w400|w1600|sig=|anna/)
  }
}

function expectOpen(seen: readonly Video[], viewer: Person) {
  expect(seen).toHaveLength(3)
  for (const { isLocked, video, thumbnail } of seen) {
    expect(isLocked).toBe(false)
    expect(video.url).toContain(`?for=${viewer.id}&`)
    expect(thumbnail?.url).toContain(`/w1600?for=${viewer.id}&`)
  }
}

// Videos are really made here, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function story(world: World) {
  const creator = await world.creator()
  const bytes = await smallPicture()
  const more = {
    teaser: smallVideo('teaser.mp4'),
    thumbnail: { name: 'anna.jpg', type: 'image/jpeg', bytes },
  }
  const free = await uploadVideo(creator, { title: 'Open air' }, more)
  const sold = await uploadVideo(creator, { title: 'Behind doors', isSale: true, price: 5 }, more)
  await world.work()
  const [fan, subscriber, buyer] = [await world.fan(), await world.fan(), await world.fan()]
  const otherCreator = await world.creator()
  for (const paying of [subscriber, otherCreator]) await subscribed(world, paying, creator)
  const item = { kind: 'video', _id: sold._id, ownerId: creator.id }
  for (const paying of [buyer, otherCreator]) await bought(world, paying, item)
  return { creator, free, sold, fan, subscriber, buyer, otherCreator }
}

const pathOf = (url: string | null | undefined) => {
  const { pathname, search } = new URL(url ?? 'http://none/')
  return pathname + search
}

test('a video opens to subscribers or to buyers, as it is offered, and to nobody else; its teaser to all', async ({
  world,
}) => {
  const { creator, free, sold, fan, subscriber, buyer, otherCreator } = await story(world)
  for (const outsider of [world.visitor, fan, buyer, otherCreator]) {
    expectLocked(await seenBy(outsider, free))
  }
  for (const outsider of [world.visitor, fan, subscriber, otherCreator]) {
    expectLocked(await seenBy(outsider, sold))
  }
  for (const insider of [subscriber, creator]) expectOpen(await seenBy(insider, free), insider)
  for (const insider of [buyer, creator]) expectOpen(await seenBy(insider, sold), insider)

  const body = { objectType: 'video', objectId: free._id, action: 'bookmark' as const }
  await fan.call(AddReaction, { body })
  const [row] = (await fan.call(ListBookmarkedVideos)).data.data
  expect(row?.objectInfo).toMatchObject({ isLocked: true, video: { url: null } })
})

test('files are served by current access: not by URL, and not before the opening time', async ({
  world,
}) => {
  const { creator, sold, fan, buyer } = await story(world)
  const get = async (person: Person, url: string) =>
    (await person.send({ method: 'GET', url })).status
  const [open] = await seenBy(buyer, sold)
  const path = pathOf(open?.video.url)
  const status = async (person: Person) =>
    (await person.call(ReadFileStatus, { params: { id: sold.fileId } })).status
  expect([await get(buyer, path), await status(buyer)]).toEqual([200, 200])
  for (const outsider of [fan, world.visitor]) {
    expect([await get(outsider, path), await status(outsider)]).toEqual([403, 403])
    expect(await get(outsider, pathOf(open?.teaser?.url))).toBe(200)
    for (const id of [sold.fileId, sold.thumbnailId]) {
      expect(await get(outsider, `/media/${id}/original`)).toBeGreaterThanOrEqual(403)
    }
  }

  // Scheduled, it is closed to its buyers too; then it opens, or is taken away.
  const change = (body: object) =>
    creator.call(UpdateVideo, { params: { id: sold._id }, body, files: {} })
  const scheduledAt = new Date(world.clock.now().getTime() + hourMs / 60).toISOString()
  await change({ isSchedule: true, scheduledAt })
  expectLocked(await seenBy(buyer, sold))
  expect([await get(buyer, path), await status(buyer)]).toEqual([403, 403])
  const [own] = await seenBy(creator, sold)
  expect([await get(creator, pathOf(own?.video.url)), await status(creator)]).toEqual([200, 200])
  world.clock.advance(hourMs / 60)
  expect([await get(buyer, path), await status(buyer)]).toEqual([200, 200])
  await change({ status: 'inactive' })
  expect([await get(buyer, path), await status(buyer)]).toEqual([403, 404])
})

test('blocked viewers cannot find a video', async ({ world }) => {
  const [creator, subscriber] = [await world.creator(), await world.fan()]
  const free = await uploadVideo(creator, { title: 'Open air' })
  await subscribed(world, subscriber, creator)
  expect((await subscriber.call(ReadVideo, { params: { id: free._id } })).status).toBe(200)
  expect((await subscriber.call(ListVideos)).data.total).toBe(1)
  await blocked(world, creator, subscriber)
  const params = { id: free._id }
  expect((await subscriber.call(ReadVideo, { params })).status).toBe(404)
  expect((await subscriber.call(ListVideos)).data.total).toBe(0)
  expect((await subscriber.call(ReadFileStatus, { params: { id: free.fileId } })).status).toBe(404)
  await blockedCountry(world, creator, 'DE')
  const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }
  expect((await world.visitor.call(ReadVideo, { params, headers })).status).toBe(404)
})
