import { sql } from 'kysely'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** Runs a call that waits for a transaction which removes what the call is about. */
async function during<T>(
  { db }: World,
  removal: ReturnType<typeof sql>,
  call: () => Promise<T>,
): Promise<T> {
  const waiting = await db.transaction().execute(async (tx) => {
    await removal.execute(tx)
    const result = call()
    const isBlocked = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
    await expect.poll(async () => (await isBlocked()).rows.length, { timeout: 30_000 }).toBe(1)
    return { result }
  })
  return waiting.result
}

const becomes = (status: 'removed' | 'retained', id: string) =>
  sql`update feed set status = ${status}, like_count = 0, comment_count = 0 where id = ${id}`

const countersOf = ({ db }: World, id: string) =>
  db
    .selectFrom('feed')
    .select(['like_count', 'comment_count'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

test('nothing is added to a post that is being removed', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { _id: id } = await publishPost(creator, { text: 'Soon gone' })
  const like = { objectType: 'feed', objectId: id, action: 'like' } as const
  const liked = await during(world, becomes('removed', id), () =>
    fan.call(AddReaction, { body: like }),
  )
  expect(liked.status, liked.text).toBe(404)

  const { _id: other } = await publishPost(creator, { text: 'Soon gone as well' })
  const body = { objectType: 'feed', objectId: other, content: 'Late' }
  const added = await during(world, becomes('removed', other), () =>
    fan.call(CreateComment, { body }),
  )
  expect(added.status, added.text).toBe(404)
  expect(await world.db.selectFrom('comment').select('id').execute()).toEqual([])
  expect(await world.db.selectFrom('reaction').select('id').execute()).toEqual([])
})

test('a like that is taken back while its post is retained is not subtracted twice', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const { _id: id } = await publishPost(creator, { text: 'Sold' })
  const like = { objectType: 'feed', objectId: id, action: 'like' } as const
  await fan.call(AddReaction, { body: like })
  const removed = await during(world, becomes('retained', id), () =>
    fan.call(RemoveReaction, { body: like }),
  )
  expect(removed.status, removed.text).toBe(200)
  expect(await countersOf(world, id)).toEqual({ like_count: 0, comment_count: 0 })
})

test('a like is taken back, but none is added, while its comment is being deleted', async ({
  world,
}) => {
  const [creator, fan, other] = [await world.creator(), await world.fan(), await world.fan()]
  const { _id: postId } = await publishPost(creator)
  const liked = async () => {
    const body = { objectType: 'feed', objectId: postId, content: 'Nice' }
    const { _id: objectId } = (await creator.call(CreateComment, { body })).data
    const like = { body: { objectType: 'comment', objectId, action: 'like' } } as const
    await fan.call(AddReaction, like)
    return { like, deletion: sql`delete from comment where id = ${objectId}` }
  }
  const [one, two] = [await liked(), await liked()]
  const removed = await during(world, one.deletion, () => fan.call(RemoveReaction, one.like))
  expect(removed.status, removed.text).toBe(200)
  const added = await during(world, two.deletion, () => other.call(AddReaction, two.like))
  expect(added.status, added.text).toBe(404)
  const kept = await world.db.selectFrom('reaction').select(['account_id', 'object_id']).execute()
  expect(kept).toEqual([{ account_id: fan.id, object_id: two.like.body.objectId }])
})
