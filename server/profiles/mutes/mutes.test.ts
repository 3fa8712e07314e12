import { ListFeeds } from '#contract/content/feeds.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { ListMutedCreators, MuteCreator, UnmuteCreator } from '#contract/profiles/mutes.ts'
import {
  ListRandomCreators,
  ListTopCreators,
  ReadCreator,
  SearchCreators,
} from '#contract/profiles/performers.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

const audiences = ['for-you', 'following', 'trending', 'latest'] as const

async function shown(fan: Person) {
  const home = audiences.map((audience) =>
    fan.call(ListFeeds, { query: { isHome: true, audience } }),
  )
  const suggested = [fan.call(ListRandomCreators), fan.call(ListTopCreators)]
  const lists = await Promise.all([...home, ...suggested])
  return lists.map(({ data }) => data.total)
}

test('a muted creator leaves the home and the suggestions, until unmuted', async ({ world }) => {
  const [fan, other, creator] = [await world.fan(), await world.fan(), await world.creator()]
  const params = { id: creator.id }
  for (const person of [fan, other]) await person.call(Follow, { params })
  await publishPost(creator)
  await world.work()
  expect(await shown(fan)).toEqual([1, 1, 1, 1, 1, 1])
  for (let times = 0; times < 2; times++) {
    expect((await fan.call(MuteCreator, { params })).data).toEqual({ success: true })
  }
  expect(await shown(fan)).toEqual([0, 0, 0, 0, 0, 0])
  expect(await shown(other)).toEqual([1, 1, 1, 1, 1, 1])

  expect((await fan.call(SearchCreators)).data.total).toBe(1)
  expect((await fan.call(ReadCreator, { params })).data).toMatchObject({
    isMuted: true,
    isFollowed: true,
  })
  expect((await other.call(ReadCreator, { params })).data.isMuted).toBe(false)
  expect((await fan.call(ListFeeds, { query: { performerId: creator.id } })).data.total).toBe(1)

  const listed = await fan.call(ListMutedCreators)
  expect(listed.data).toMatchObject({ total: 1, data: [{ objectInfo: { _id: creator.id } }] })
  expect((await other.call(ListMutedCreators)).data.total).toBe(0)
  for (let times = 0; times < 2; times++) await fan.call(UnmuteCreator, { params })
  expect(await shown(fan)).toEqual([1, 1, 1, 1, 1, 1])
})

test('muting is for fans, and for creators whom they may see', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const params = { id: creator.id }
  expect((await world.visitor.call(MuteCreator, { params })).status).toBe(401)
  expect((await creator.call(MuteCreator, { params })).status).toBe(403)
  expect((await creator.call(ListMutedCreators)).status).toBe(403)
  expect((await fan.call(MuteCreator, { params: { id: fan.id } })).status).toBe(404)
  await blocked(world, creator, fan)
  expect((await fan.call(MuteCreator, { params })).status).toBe(404)
})

test('a creator who blocks the country of a fan cannot be muted from there', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const params = { id: creator.id }
  await blockedCountry(world, creator, 'DE')
  const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }
  expect((await fan.call(MuteCreator, { params, headers })).status).toBe(404)
  expect((await fan.call(MuteCreator, { params })).status).toBe(200)
})
