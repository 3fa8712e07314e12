import { ListFeeds, ListOwnFeeds, ReadFeed, ReadOwnFeed } from '#contract/content/feeds.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('the page of a post is counted once for each viewer and hour, and not for its creator', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { _id: id } = await publishPhotos(creator, {})
  const params = { id }
  for (const viewer of [fan, fan, world.visitor, creator]) await viewer.call(ReadFeed, { params })
  const views = async () => (await creator.call(ReadOwnFeed, { params })).data.stats?.views
  await expect.poll(views).toBe(2)
})

test('only its creator sees how often a post was unlocked and what it earned', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan({ wallet: 10 })]
  const { _id: id } = await publishPhotos(creator, { isSale: true, price: 5 })
  expect((await fan.call(BuyFeed, { params: { id } })).status).toBe(200)
  const [own] = (await creator.call(ListOwnFeeds)).data.data
  expect(own?.stats).toEqual({ views: 0, unlocks: 1, revenue: 4 })
  for (const reader of [fan, world.visitor, await world.creator()]) {
    const [shown] = (await reader.call(ListFeeds)).data.data
    expect(shown?._id).toBe(id)
    expect(shown).not.toHaveProperty('stats')
  }
})
