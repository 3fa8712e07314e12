import { createGallery } from '#tests/support/galleries.ts'
import { expect, test } from '#tests/support/world.ts'
import { countForSubscribers } from './subscription-contents.ts'

test('a kind that a subscription includes nothing of still counts what it leaves locked', async ({
  world,
}) => {
  const creator = await world.creator()
  await createGallery(creator, { isSale: true, price: 4 })
  const ask = { creatorId: creator.id, viewer: null, now: world.clock.now() }
  const found = await countForSubscribers(world.db, { table: 'gallery', included: {} }, ask)
  expect(found).toEqual({ included: {}, lockedCount: 1, fromCents: 400n })
})
