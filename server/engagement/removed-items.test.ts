import { sql } from 'kysely'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction, RemoveReaction } from '#contract/engagement/reactions.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'

/** Runs a call that waits for a transaction by which a post gets another status. */
async function whileItBecomes<T>(
  { db }: World,
  { status, id }: { status: 'removed' | 'retained'; id: string },
  call: () => Promise<T>,
): Promise<T> {
  const waiting = await db.transaction().execute(async (tx) => {
    await sql`update feed set status = ${status}, like_count = 0, comment_count = 0 where id = ${id}`.execute(
      tx,
    )
    const result = call()
    const isBlocked = () =>
      sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        db,
      )
    await expect.poll(async () => (await isBlocked()).rows.length, { timeout: 5_000 }).toBe(1)
    return { result }
  })
  return waiting.result
}

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
  const liked = await whileItBecomes(world, { status: 'removed', id }, () =>
    fan.call(AddReaction, { body: like }),
  )
  expect(liked.status, liked.text).toBe(404)

  const { _id: other } = await publishPost(creator, { text: 'Soon gone as well' })
  const body = { objectType: 'feed', objectId: other, content: 'Late' }
  const added = await whileItBecomes(world, { status: 'removed', id: other }, () =>
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
  const removed = await whileItBecomes(world, { status: 'retained', id }, () =>
    fan.call(RemoveReaction, { body: like }),
  )
  expect(removed.status, removed.text).toBe(200)
  expect(await countersOf(world, id)).toEqual({ like_count: 0, comment_count: 0 })
})
