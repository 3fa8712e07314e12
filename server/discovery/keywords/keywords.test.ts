import { ListKeywords, SearchKeywords } from '#contract/discovery/search.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { sweepKeywords } from './writes.ts'

test('a search finds creators and posts that the reader may see, and is counted if it finds any', async ({
  world,
}) => {
  const creator = await world.creator({ username: 'marafisher', name: 'Mara Fisher' })
  await publishPost(creator, { text: 'Fishers at dawn' })
  const [fan, blocked] = [await world.fan(), await world.fan()]
  await creator.call(BlockUser, { body: { targetId: blocked.id, reason: 'A bore' } })
  const search = (by: typeof fan, keyword: string, limit?: number) =>
    by.call(SearchKeywords, { body: { keyword, ...(limit === undefined ? {} : { limit }) } })

  const { data } = await search(fan, '  FISHER ')
  expect(data).toMatchObject({
    keyword: 'fisher',
    performers: { total: 1, data: [{ username: 'marafisher' }] },
    feeds: { total: 1, data: [{ text: 'Fishers at dawn' }] },
    videos: { data: [], total: 0 },
    galleries: { data: [], total: 0 },
    products: { data: [], total: 0 },
  })
  expect((await search(world.visitor, 'fisher', 0)).data.feeds).toMatchObject({ data: [] })
  expect((await search(blocked, 'mara')).data.performers.total).toBe(0)
  expect((await search(fan, 'marafisher')).status).toBe(200)
  expect((await search(fan, 'zeppelins')).data.performers.total).toBe(0)
  for (const keyword of ['a', '   ', 'a'.repeat(101)]) {
    const refused = await search(fan, keyword)
    expect(refused.status).toBe(422)
    expect(refused.problem.fields).toHaveProperty('keyword')
  }

  const listed = async (query: { q?: string; limit?: number; offset?: number } = {}) =>
    (await world.visitor.call(ListKeywords, { query })).data
  expect(await listed()).toEqual({
    data: [
      { keyword: 'fisher', total: 2 },
      { keyword: 'marafisher', total: 1 },
    ],
    total: 2,
  })
  expect(await listed({ q: 'MARA' })).toEqual({
    data: [{ keyword: 'marafisher', total: 1 }],
    total: 1,
  })
  expect((await listed({ limit: 1, offset: 1 })).data).toEqual([
    { keyword: 'marafisher', total: 1 },
  ])

  world.clock.advance(91 * dayMs)
  await sweepKeywords(world.app.parts)
  expect((await listed()).total).toBe(0)
})
