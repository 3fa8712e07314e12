import { CreateComment, DeleteComment } from '#contract/engagement/comments.ts'
import { DecideReport, ReportItem } from '#contract/moderation/reports.ts'
import { BuyFeed, SendTip } from '#contract/money/charges.ts'
import { reachEnd, subscribed, tick } from '#server/money/tests/paying.ts'
import type { Person } from '#tests/support/people.ts'
import { publishPost } from '#tests/support/posts.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { listOf, topicsOf } from './listing.ts'

async function write(world: World, author: Person, objectType: string, objectId: string) {
  const body = { objectType, objectId, content: 'Lovely' }
  const reply = await author.call(CreateComment, { body })
  expect(reply.status, reply.text).toBe(200)
  await world.work()
  return reply.data._id
}

test('a creator is notified of subscribers with the price, and of each renewal', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribed(world, fan, creator)
  await reachEnd(world, fan, 0.01)
  await tick(world)
  await tick(world)
  expect(await listOf(creator)).toMatchObject([
    { topic: 'renewal', actor: { _id: fan.id }, amount: 10, refSource: 'subscription' },
    { topic: 'subscriber', actor: { _id: fan.id }, amount: 10, refSource: 'subscription' },
  ])
  expect(await listOf(fan)).toEqual([])
})

test('who subscribes again after the end is a new subscriber', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator({ monthlyPrice: 10 })]
  await subscribed(world, fan, creator)
  await world.db.updateTable('subscription').set({ status: 'deactivated' }).execute()
  await reachEnd(world, fan, -1)
  await tick(world)
  await subscribed(world, fan, creator)
  expect(await topicsOf(creator)).toEqual(['subscriber', 'subscription_end', 'subscriber'])
  expect(await listOf(fan)).toMatchObject([
    { topic: 'subscription_over', actor: { _id: creator.id } },
  ])
})

test('a declined card announces nobody', async ({ world }) => {
  const [fan, creator] = [await world.fan(), await world.creator()]
  await subscribed(world, fan, creator, 'declined')
  expect(await listOf(creator)).toEqual([])
})

test('tips and sales name the price, and a sale the item that was bought', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 50, name: 'Ada' }), await world.creator()]
  const post = await publishPost(creator, { type: 'text', text: 'Sold', isSale: true, price: 5 })
  await fan.call(SendTip, { params: { id: creator.id }, body: { price: 15 } })
  await world.work()
  expect((await fan.call(BuyFeed, { params: { id: post._id } })).status).toBe(200)
  await world.work()
  expect(await listOf(creator)).toMatchObject([
    {
      ...{ topic: 'sale', amount: 5, refSource: 'feed', refId: post._id },
      ...{ message: 'Ada bought something from you.', actor: { _id: fan.id } },
      item: { kind: 'feed', _id: post._id, pageId: post._id, title: 'Sold' },
    },
    { topic: 'tip', amount: 15, refSource: 'wallet_charge', item: null },
  ])
})

test('comments notify the creator, replies the author, and nobody of what they wrote', async ({
  world,
}) => {
  const creator = await world.creator()
  const [fan, other] = [await world.fan(), await world.fan()]
  const post = await publishPost(creator, { text: 'A post' })
  const comment = await write(world, fan, 'feed', post._id)
  const reply = await write(world, creator, 'comment', comment)
  await write(world, fan, 'comment', comment)
  await write(world, creator, 'feed', post._id)
  expect(await listOf(creator)).toMatchObject([
    {
      ...{ topic: 'comment', actor: { _id: fan.id }, refSource: 'comment', refId: comment },
      item: { kind: 'feed', _id: post._id, title: 'A post' },
    },
  ])
  expect(await listOf(fan)).toMatchObject([
    {
      topic: 'reply',
      actor: { _id: creator.id },
      refId: reply,
      item: { _id: post._id, title: '' },
    },
  ])
  expect(await listOf(other)).toEqual([])

  await creator.call(DeleteComment, { params: { id: comment } })
  await world.work()
  expect([await listOf(creator), await listOf(fan)]).toEqual([[], []])
})

test('what staff decide is told to whom it concerns, without who decided', async ({ world }) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const moderator = await world.staff({ role: 'moderator' })
  const post = await publishPost(creator, { text: 'A post' })
  const report = await fan.call(ReportItem, {
    body: { title: 'Others', target: 'feed', targetId: post._id },
  })
  const decided = await moderator.call(DecideReport, {
    params: { id: report.data._id },
    body: { decision: 'resolved', reason: 'Copied from somebody', measures: ['hide', 'warn'] },
  })
  expect(decided.status, decided.text).toBe(200)
  await world.work()
  const listed = await listOf(creator)
  expect(listed.map(({ decision }) => decision).toSorted()).toEqual([
    'account_warned',
    'item_hidden',
  ])
  for (const row of listed) {
    expect(row).toMatchObject({ topic: 'staff_decision', actor: null, username: '' })
    expect(row.item).toMatchObject({ kind: 'feed', _id: post._id, title: 'A post' })
    expect(JSON.stringify(row)).not.toContain('Copied')
  }
  for (const other of [fan, moderator]) expect(await listOf(other)).toEqual([])
})
