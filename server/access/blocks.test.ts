import { sql } from 'kysely'
import type { Feed } from '#contract/content/feed.ts'
import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { isBlockedBy } from '#server/access/index.ts'
import { callApi, createServer } from '#server/platform/http/index.ts'
import type { Person } from '#tests/support/people.ts'
import {
  blocked,
  blockedCountry,
  bought,
  publishPhotos,
  publishPost,
  subscribed,
} from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

/** As a trusted proxy brings a caller of some country. */
const from = (country: string | undefined, person: Person) => ({
  token: person.token,
  ip: '127.0.0.1',
  country,
  language: 'en',
  requestId: 'x',
})

test('a country that a creator blocked finds nothing of that creator', async ({ world }) => {
  const { api } = world.app.parts
  const creator = await world.creator()
  const post = await publishPost(creator)
  await blockedCountry(world, creator, 'DE')
  for (const person of [world.visitor, await world.fan()]) {
    const listed = await callApi(api, ListFeeds, {}, from('DE', person))
    expect(listed).toEqual({ data: [], total: 0, next: null })
    const read = callApi(api, ReadFeed, { params: { id: post._id } }, from('DE', person))
    await expect(read).rejects.toMatchObject({ code: 'not_found' })
    const query = { objectId: post._id, objectType: 'feed' as const }
    const comments = await callApi(api, ListComments, { query }, from('DE', person))
    expect(comments.total).toBe(0)
    expect((await callApi(api, ListFeeds, {}, from('FR', person))).total).toBe(1)
    expect((await callApi(api, ListFeeds, {}, from(undefined, person))).total).toBe(1)
  }
  expect((await callApi(api, ListFeeds, {}, from('DE', creator))).total).toBe(1)
})

test('a country that a creator blocked cannot load any file, public or sold', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const open = await publishPhotos(creator)
  const sold = await publishPhotos(creator, { isSale: true, price: 5 })
  await world.work()
  await subscribed(world, fan, creator)
  await bought(world, fan, sold)
  const paths = await Promise.all([pathOf(fan, open), pathOf(fan, sold)])
  const behindProxy = createServer({
    log: world.app.parts.log,
    trustProxy: 'loopback',
    countryHeader: 'cf-ipcountry',
  })
  for (const add of world.app.parts.rawRoutes) add(behindProxy)
  const status = async (url: string, country: string) => {
    const proxied = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': country }
    const headers = { authorization: fan.token ?? '', ...proxied }
    return (await behindProxy.inject({ url, headers })).statusCode
  }
  for (const path of paths) expect(await status(path, 'DE')).toBe(200)
  await blockedCountry(world, creator, 'DE')
  for (const path of paths) {
    expect(await status(path, 'DE')).toBe(403)
    expect(await status(path, 'FR')).toBe(200)
  }
  await behindProxy.close()
})

/** Where a reader finds the original of a post's picture. */
async function pathOf(reader: Person, post: Feed): Promise<string> {
  const { data } = await reader.call(ReadFeed, { params: { id: post._id } })
  const url = new URL(data.files[0]?.url ?? '')
  return url.pathname + url.search
}

test('the database and access decide alike who is blocked', async ({ world }) => {
  const { db } = world
  const [creator, blockedFan, fan] = [await world.creator(), await world.fan(), await world.fan()]
  await blocked(world, creator, blockedFan)
  await blockedCountry(world, creator, 'DE')
  for (const { id } of [blockedFan, fan]) {
    for (const country of ['DE', 'FR', undefined]) {
      const { rows } = await sql<{ is_blocked: boolean }>`
        select is_blocked_by(${creator.id}, ${id}, ${country ?? null}) as is_blocked`.execute(db)
      const byAccess = await isBlockedBy(db, creator.id, {
        viewer: { id, isPerformer: false },
        country,
      })
      expect(rows[0]?.is_blocked, `${id} from ${country}`).toBe(byAccess)
    }
  }
})
