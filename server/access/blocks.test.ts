import { ListFeeds, ReadFeed } from '#contract/content/feeds.ts'
import { ListComments } from '#contract/engagement/comments.ts'
import { rows } from '#server/platform/database/index.ts'
import { callApi } from '#server/platform/http/index.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** As a trusted proxy brings a caller of some country. */
const from = (country: string | undefined, person: Person) => ({
  token: person.token,
  ip: '127.0.0.1',
  country,
  language: 'en',
  requestId: 'x',
})

async function blockCountry(world: World, creator: Person, country: string) {
  await rows(world.db, 'insert into creator_country_block (creator_id, country) values ($1, $2)', [
    creator.id,
    country,
  ])
}

test('a country that a creator blocked finds nothing of that creator', async ({ world }) => {
  const { api } = world.app.parts
  const creator = await world.creator()
  const post = await publishPost(creator)
  await blockCountry(world, creator, 'DE')
  for (const person of [world.visitor, await world.fan()]) {
    const listed = await callApi(api, ListFeeds, {}, from('DE', person))
    expect(listed).toEqual({ data: [], total: 0 })
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
