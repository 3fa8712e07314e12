import { OpenConversation } from '#contract/messaging/conversations.ts'
import { ListMessages } from '#contract/messaging/messages.ts'
import { ListWalletActivity } from '#contract/money/activity.ts'
import { ListWalletCharges, SendTip } from '#contract/money/charges.ts'
import {
  ReadEarningStats,
  ReadEarningsByItem,
  ReadEarningsByType,
} from '#contract/money/earnings.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { refundBySite } from '#tests/support/refund-charge.ts'
import { firstRow, rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { messagesOf, onAir, outcome, sentToRoom, streamOf, type TestStream } from './streaming.ts'

interface TipWish {
  price?: number
  conversationId?: string
  sessionId?: string
  key?: string
}

const tip = (fan: Person, creator: Person, { price = 10, key = newId(), ...place }: TipWish) =>
  fan.call(SendTip, {
    params: { id: creator.id },
    body: { price, streamType: 'stream_public', ...place },
    key,
  })

/** On air, with a goal, and a fan with money. */
async function withGoal(world: World) {
  const { creator, fan, stream } = await onAir(world)
  await world.fund(fan, 100)
  await rows(world.db, `update stream set goal_title = 'New light', goal_cents = 50000`)
  return { creator, fan, stream }
}

const tippedIn = async (world: World, { id }: TestStream) =>
  (
    await firstRow<{ tipped_cents: bigint }>(
      world.db,
      'select tipped_cents from stream where id = $1',
      [id],
    )
  )?.tipped_cents

describe('a tip in a stream', () => {
  test('is told by a message, and counted for the goal, once', async ({ world }) => {
    const { creator, fan, stream } = await withGoal(world)
    const { conversationId, sessionId } = stream
    const reply = await tip(fan, creator, { conversationId, sessionId })
    expect(reply.data).toMatchObject({ type: 'stream_tip', target: 'stream', targetId: stream.id })
    await world.work()
    const { data } = await messagesOf(fan, stream)
    expect(data).toMatchObject([
      { type: 'tip', text: 'Alex tipped $10.00', senderId: fan.id, meta: { amount: 10 } },
    ])
    expect(sentToRoom(world, stream)).toMatchObject([
      { event: `message_created_conversation_${conversationId}`, payload: data[0] },
      {
        event: 'stream_changed',
        payload: { conversationId, goal: { title: 'New light', amount: 500, received: 10 } },
      },
    ])
    expect(await tippedIn(world, stream)).toBe(1_000n)
    expect(await world.walletOf(fan)).toBe(90)

    // The job runs again, as after a crash.
    await rows(
      world.db,
      `insert into event_outbox (topic, payload) values ('charge.succeeded',
         jsonb_build_object('chargeId', $1::text, 'buyerId', $2::text, 'creatorId', $3::text))`,
      [reply.data._id, fan.id, creator.id],
    )
    await world.work()
    expect((await messagesOf(fan, stream)).total).toBe(1)
    expect(await tippedIn(world, stream)).toBe(1_000n)
    expect(sentToRoom(world, stream)).toHaveLength(2)
  })

  test.for([['conversationId'], ['sessionId']] as const)(
    'is one by its %s alone',
    async ([field], { world }) => {
      const { creator, fan, stream } = await withGoal(world)
      const { data } = await tip(fan, creator, { [field]: stream[field] })
      expect(data.type).toBe('stream_tip')
    },
  )

  test('is taken off again when it is refunded, also in part', async ({ world }) => {
    const { creator, fan, stream } = await withGoal(world)
    const { conversationId } = stream
    const { data: first } = await tip(fan, creator, { conversationId })
    const { data: second } = await tip(fan, creator, { conversationId, price: 15 })
    await world.work()
    expect(await tippedIn(world, stream)).toBe(2_500n)
    await refundBySite(world, { chargeId: first._id })
    await world.work()
    expect(await tippedIn(world, stream)).toBe(1_500n)
    await refundBySite(world, { chargeId: second._id, cents: 200n })
    await world.work()
    expect(await tippedIn(world, stream)).toBe(1_300n)
    expect(sentToRoom(world, stream).at(-1)).toMatchObject({
      payload: { goal: { received: 13 } },
    })
    expect((await messagesOf(fan, stream)).total).toBe(2)
  })

  test('stands in lists and sums as a tip, and in no private conversation', async ({ world }) => {
    const { creator, fan, stream } = await withGoal(world)
    const body = { source: 'performer' as const, sourceId: creator.id }
    const { data: conversation } = await fan.call(OpenConversation, { body })
    await tip(fan, creator, { conversationId: stream.conversationId })
    await world.work()
    const { data: messages } = await fan.call(ListMessages, { params: { id: conversation._id } })
    expect(messages.total).toBe(0)
    const charges = await fan.call(ListWalletCharges, { query: { type: 'stream_tip' } })
    expect(charges.data.data).toMatchObject([{ type: 'stream_tip', products: [{ name: 'Tip' }] }])
    const activity = await fan.call(ListWalletActivity, { query: { type: 'tip' } })
    expect(activity.data.data).toMatchObject([{ type: 'tip', name: 'Tip', item: null, amount: 10 }])
    const stats = await creator.call(ReadEarningStats, { query: { type: 'stream_tip' } })
    expect(stats.data.totalGrossPrice).toBe(10)
    const byType = await creator.call(ReadEarningsByType)
    expect(byType.data.data).toMatchObject([{ type: 'stream_tip', count: 1 }])
    const day = world.clock.now().toISOString().slice(0, 10)
    const byItem = await creator.call(ReadEarningsByItem, { query: { fromDate: day, toDate: day } })
    expect(byItem.data.data).toEqual([])
  })

  test('is repeated by its key after the end of the stream', async ({ world }) => {
    const { creator, fan, stream } = await withGoal(world)
    const { conversationId } = stream
    const { data } = await tip(fan, creator, { conversationId, key: 'tap' })
    await rows(world.db, `update stream set status = 'over', ended_at = now()`)
    const again = await tip(fan, creator, { conversationId, key: 'tap' })
    expect(again.data._id).toBe(data._id)
  })

  test('is taken while the chat is off, and from who is muted (D28)', async ({ world }) => {
    const { creator, fan, stream } = await withGoal(world)
    await rows(world.db, 'insert into stream_chat_rules (creator_id, is_off) values ($1, true)', [
      creator.id,
    ])
    await rows(
      world.db,
      'insert into stream_mute (creator_id, account_id, stream_id) values ($1, $2, $3)',
      [creator.id, fan.id, stream.id],
    )
    expect((await tip(fan, creator, { conversationId: stream.conversationId })).status).toBe(200)
    await world.work()
    expect((await messagesOf(fan, stream)).total).toBe(1)
  })

  test('is refused to who is banned or blocked', async ({ world }) => {
    const { creator, fan, stream } = await withGoal(world)
    const other = await world.fan({ wallet: 20 })
    const { conversationId } = stream
    await rows(world.db, 'insert into stream_ban (creator_id, account_id) values ($1, $2)', [
      creator.id,
      fan.id,
    ])
    expect(outcome(await tip(fan, creator, { conversationId }))).toEqual([
      403,
      'banned_from_stream',
    ])
    expect((await tip(fan, creator, {})).data.type).toBe('tip')
    await blocked(world, creator, other)
    expect(outcome(await tip(other, creator, { conversationId }))).toEqual([403, 'blocked'])
    await world.work()
    expect((await messagesOf(creator, stream)).total).toBe(0)
  })
})

describe('a tip that names no stream of its creator', () => {
  test('is an ordinary one by its conversation, and not found by its session', async ({
    world,
  }) => {
    const { creator, fan } = await withGoal(world)
    const others = await streamOf(world, await world.creator())
    for (const conversationId of [others.conversationId, newId(), '', 'x']) {
      expect((await tip(fan, creator, { conversationId })).data.type).toBe('tip')
    }
    for (const sessionId of [others.sessionId, 'unknown']) {
      expect(outcome(await tip(fan, creator, { sessionId }))).toEqual([404, 'not_found'])
    }
    expect((await tip(fan, creator, { sessionId: '' })).data.type).toBe('tip')
    expect(await world.walletOf(fan)).toBe(50)
  })

  test('of a private stream is one for its fan alone', async ({ world }) => {
    const { creator, fan } = await withGoal(world)
    const stream = await streamOf(world, creator, { type: 'private' })
    await rows(world.db, 'insert into stream_chat (conversation_id, fan_id) values ($1, $2)', [
      stream.conversationId,
      fan.id,
    ])
    const { conversationId } = stream
    expect((await tip(fan, creator, { conversationId })).data.type).toBe('stream_tip')
    const outsider = await world.fan({ wallet: 20 })
    expect((await tip(outsider, creator, { conversationId })).data.type).toBe('tip')
  })
})
