import { SendTip } from '#contract/money/charges.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { SearchCreators } from '#contract/profiles/performers.ts'
import { expect, test } from '#tests/support/world.ts'
import { countScores } from './writes.ts'

test('popular creators are those whom fans of late paid and followed, each fan once', async ({
  world,
}) => {
  const [followed, paid] = [await world.creator(), await world.creator()]
  const [tippedTwice, newest] = [await world.creator(), await world.creator()]
  const [ada, ben] = [await world.fan({ wallet: 100 }), await world.fan({ wallet: 100 })]
  const tip = async (fan: typeof ada, { id }: typeof paid) =>
    expect((await fan.call(SendTip, { params: { id }, body: { price: 10 } })).status).toBe(200)
  for (const fan of [ada, ben]) {
    await fan.call(Follow, { params: { id: followed.id } })
    await tip(fan, paid)
  }
  await tip(ada, tippedTwice)
  await tip(ada, tippedTwice)

  await countScores(world.db, '0'.repeat(24))
  const popular = async () => {
    const { data } = await world.visitor.call(SearchCreators, { query: { sortBy: 'popular' } })
    return data.data.map(({ _id, score }) => [_id, score])
  }
  expect(await popular()).toEqual([
    [paid.id, 20],
    [tippedTwice.id, 10],
    [followed.id, 2],
    [newest.id, 0],
  ])

  await world.db
    .updateTable('earning')
    .set({ refunded_at: world.clock.now() })
    .where('performer_id', '=', paid.id)
    .execute()
  await countScores(world.db, '0'.repeat(24))
  expect((await popular())[0]).toEqual([tippedTwice.id, 10])

  await countScores(world.db, 'f'.repeat(24))
  expect((await popular())[0]).toEqual([newest.id, 0])
})
