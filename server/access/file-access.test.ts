import { findFile } from '#server/files/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { bought, publishPhotos, subscribed } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'

test('access by subscription ends exactly at its end, access by purchase never does', async ({
  world,
}) => {
  const [creator, subscriber, buyer] = [await world.creator(), await world.fan(), await world.fan()]
  const post = await publishPhotos(creator)
  await subscribed(world, subscriber, creator, 30)
  await bought(world, buyer, post)
  const file = await findFile(world.db, post.fileIds[0] ?? '')
  if (!file) throw new Error('the post has no file')
  const isOpenTo = ({ id: viewerId }: { id: string }) =>
    world.app.parts.files.access.mayStillSee({ viewerId, country: undefined }, file, 'media')
  const { ends_at: end } = await world.db
    .selectFrom('entitlement')
    .select('ends_at')
    .where('account_id', '=', subscriber.id)
    .executeTakeFirstOrThrow()

  world.app.clock.set(new Date((end?.getTime() ?? 0) - dayMs))
  expect([await isOpenTo(subscriber), await isOpenTo(buyer)]).toEqual([true, true])
  // No job ran: the time alone decides.
  world.app.clock.set(end ?? new Date())
  expect([await isOpenTo(subscriber), await isOpenTo(buyer)]).toEqual([false, true])
})
