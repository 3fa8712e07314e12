import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { BuyFeed } from '#contract/money/charges.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPhotos } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('a post removed during a purchase is either refunded or never charged', async ({ world }) => {
  const creator = await world.creator()
  const post = await publishPhotos(creator, { isSale: true, price: 5 })
  const fans: Person[] = []
  for (let made = 0; made < 10; made++) fans.push(await world.fan({ wallet: 10 }))
  const params = { id: post._id }
  const [before, after] = [fans.slice(0, 5), fans.slice(5)]
  const replies = await Promise.all([
    ...before.map((fan) => fan.call(BuyFeed, { params })),
    creator.call(DeleteFeed, { params }),
    ...after.map((fan) => fan.call(BuyFeed, { params })),
  ])
  expect(replies[5]?.status).toBe(200)
  const bought = replies.filter(({ status }) => status !== 200).map(({ status }) => status)
  expect(bought.every((status) => status === 404)).toBe(true)

  await world.work()
  for (const fan of fans) expect(await world.walletOf(fan)).toBe(10)
})
