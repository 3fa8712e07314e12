/** What a notification still tells when something changed since it was stored. */
import { DeleteFeed } from '#contract/content/publish-feeds.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListNotifications, ReadAllNotifications } from '#contract/notifications/notifications.ts'
import { BlockCreator, BlockUser, UnblockUser } from '#contract/profiles/blocks.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { deleteAccountNow } from '#server/identity/account-deletion/index.ts'
import { dayMs } from '#server/kernel/clock.ts'
import { addJob, publish } from '#server/platform/jobs/index.ts'
import type { Person } from '#tests/support/people.ts'
import { blockedCountry, publishPost } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { listOf, topicsOf, unreadOf } from './listing.ts'

async function comment(world: World, author: Person, objectType: string, objectId: string) {
  const body = { objectType, objectId, content: 'Lovely' }
  const { data } = await author.call(CreateComment, { body })
  await world.work()
  return data._id
}

/** A creator whom a fan follows, and who replied to the fan. */
async function acquainted(world: World) {
  const [fan, creator] = [await world.fan({ wallet: 50 }), await world.creator()]
  const post = await publishPost(creator, { text: 'A post' })
  await fan.call(Follow, { params: { id: creator.id } })
  const written = await comment(world, fan, 'feed', post._id)
  await comment(world, creator, 'comment', written)
  return { fan, creator, post }
}

test('a block by the creator hides either from the other, until it is lifted', async ({
  world,
}) => {
  const { fan, creator } = await acquainted(world)
  const before = [await topicsOf(creator), await topicsOf(fan)]
  expect(before).toEqual([['comment', 'follower'], ['reply']])
  await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
  expect([await listOf(creator), await listOf(fan)]).toEqual([[], []])
  expect([await unreadOf(creator), await unreadOf(fan)]).toEqual([0, 0])
  await creator.call(UnblockUser, { params: { id: fan.id } })
  expect((await topicsOf(fan)).length).toBe(1)
})

test('a block by the fan hides either from the other', async ({ world }) => {
  const { fan, creator } = await acquainted(world)
  await fan.call(BlockCreator, { params: { id: creator.id } })
  expect([await listOf(creator), await listOf(fan)]).toEqual([[], []])
  expect([await unreadOf(creator), await unreadOf(fan)]).toEqual([0, 0])
})

test('open pages of who blocked learn whom; those of the other learn nothing', async ({
  world,
}) => {
  const { fan, creator } = await acquainted(world)
  const before = [world.eventsFor(creator).length, world.eventsFor(fan).length]
  await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
  await world.work()
  expect(world.eventsFor(creator).slice(before[0])).toEqual([
    { to: creator.id, event: 'account_blocked', payload: { accountId: fan.id } },
  ])
  expect(world.eventsFor(fan).length).toBe(before[1])
})

test('a creator is not shown where they block the country, and no page is told', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const post = await publishPost(creator)
  const written = await comment(world, fan, 'feed', post._id)
  await blockedCountry(world, creator, 'DE')
  await comment(world, creator, 'comment', written)
  const headers = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }
  expect((await fan.call(ListNotifications, { headers })).data.total).toBe(0)
  expect(await topicsOf(fan)).toEqual(['reply'])
  expect(world.eventsFor(fan).map(({ event }) => event)).not.toContain('notification_created')
})

test('a removed item stays a row without a link', async ({ world }) => {
  const { creator, fan, post } = await acquainted(world)
  const [followed] = (await listOf(creator)).slice(1)
  await creator.call(DeleteFeed, { params: { id: post._id } })
  await world.work()
  // Its comments went with it, and so did what they caused.
  expect(await listOf(creator)).toEqual([followed])
  expect(await listOf(fan)).toEqual([])
})

test('a hidden post is not named to who commented on it', async ({ world }) => {
  const { fan, post } = await acquainted(world)
  await world.db.updateTable('feed').set({ status: 'inactive' }).execute()
  const [row] = await listOf(fan)
  expect(row).toMatchObject({ topic: 'reply', item: null })
  expect(JSON.stringify(row)).not.toContain(post._id)
})

test('a deleted account leaves a row without a name, and takes its own along', async ({
  world,
}) => {
  const { fan, creator } = await acquainted(world)
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 15 } })
  await world.work()
  await deleteAccountNow(world.app.parts, fan.id)
  await world.work()
  const listed = await listOf(creator)
  expect(listed).toMatchObject([
    { topic: 'tip', actor: null, username: '', thumbnail: null },
    { topic: 'follower', actor: null, message: 'Someone follows you.' },
  ])
  const left = world.db.selectFrom('notification').select('id').where('account_id', '=', fan.id)
  expect(await left.execute()).toEqual([])
})

test('open pages get a new row under both names, and the number of unread ones', async ({
  world,
}) => {
  const { fan, creator } = await acquainted(world)
  const [row] = await listOf(fan)
  const sent = world.eventsFor(fan).filter(({ event }) => /notification/.test(event))
  expect(sent.map(({ event }) => event)).toEqual([
    'send_notification',
    'notification_created',
    'notifications_unread',
  ])
  expect(sent[1]?.payload).toEqual(row)
  expect(sent[0]?.payload).toEqual(row)
  expect(sent[2]?.payload).toEqual({ total: 1 })
  await creator.call(ReadAllNotifications)
  expect(world.eventsFor(creator).at(-1)).toEqual({
    ...{ to: creator.id, event: 'notifications_unread', payload: { total: 0 } },
  })
})

test('who is blocked by now causes no event', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await fan.call(Follow, { params: { id: creator.id } })
  await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
  await world.work()
  expect(world.eventsFor(creator).filter(({ event }) => /notification/.test(event))).toEqual([])
})

test('an event that is delivered twice notifies once, and the actor never', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  const notice = {
    topic: 'follower' as const,
    recipientIds: [creator.id, fan.id],
    ...{ actorId: fan.id, causeId: fan.id, about: { kind: 'user', id: fan.id } },
  }
  for (let times = 0; times < 2; times++) {
    await publish(world.db, { topic: 'notice.published', notice })
    await world.work()
  }
  expect([await topicsOf(creator), await topicsOf(fan)]).toEqual([['follower'], []])
})

test('notifications are kept for 180 days', async ({ world }) => {
  await acquainted(world)
  const sweep = async () => {
    await addJob(world.db, 'notifications.sweep', {})
    await world.work()
  }
  world.clock.advance(179 * dayMs)
  await sweep()
  expect((await world.db.selectFrom('notification').select('id').execute()).length).toBe(3)
  world.clock.advance(2 * dayMs)
  await sweep()
  expect(await world.db.selectFrom('notification').select('id').execute()).toEqual([])
})
