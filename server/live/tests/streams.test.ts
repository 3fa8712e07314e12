import { describe } from 'vitest'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { EndStream, ListOwnStreams, PutOnAir, ReadOwnStream } from '#contract/live/own-streams.ts'
import { StreamToken } from '#contract/live/playback.ts'
import {
  BuyStream,
  EditStream,
  JoinStream,
  SearchStreams,
  SetDuration,
  StartStream,
  UpdateStream,
} from '#contract/live/streams.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { Follow } from '#contract/profiles/follows.ts'
import { ReadCreator } from '#contract/profiles/performers.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'
import { goLive, prepare, streamWish, subscriber } from './going-live.ts'

describe('going live', () => {
  test('only verified creators prepare a stream, and it is not on air by that', async ({
    world,
  }) => {
    const creator = await world.creator()
    const others = [world.visitor, await world.fan(), await world.creator({ verified: false })]
    const refused = await Promise.all(
      others.map((person) => person.call(StartStream, { body: streamWish })),
    )
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403])

    const { stream, conversation, access } = await prepare(creator)
    expect(stream).toMatchObject({
      ...streamWish,
      isStreaming: 0,
      streamingTime: 0,
      type: 'public',
    })
    expect(conversation).toMatchObject({ _id: stream.conversationId, type: 'stream_public' })
    expect(access).toMatchObject({ channel: stream.sessionId, uid: creator.id, kind: 'embedded' })
    expect((await world.visitor.call(SearchStreams)).data).toEqual({ data: [], total: 0 })
  })

  test('each start gives new ids; a second one while live is refused', async ({ world }) => {
    const creator = await world.creator()
    const first = await prepare(creator)
    const second = await prepare(creator)
    expect(second.stream._id).not.toBe(first.stream._id)
    expect(second.stream.sessionId).not.toBe(first.stream.sessionId)
    expect([...world.app.fakeLive.channels.keys()]).toEqual([second.stream.sessionId])
    await creator.call(PutOnAir, { params: { id: second.stream._id }, body: {} })
    const third = await creator.call(StartStream, { body: streamWish })
    expect([third.status, third.problem.error]).toEqual([409, 'already_live'])
  })

  test('one that is not free costs what its creator asks, by default the own price', async ({
    world,
  }) => {
    const creator = await world.creator()
    await rows(world.db, 'update creator set public_chat_price_cents = 700 where account_id = $1', [
      creator.id,
    ])
    expect((await prepare(creator, { isFree: false })).stream.price).toBe(7)
    expect((await prepare(creator, { isFree: false, price: 12.5 })).stream.price).toBe(12.5)
    expect((await prepare(creator, { isFree: true, price: 3 })).stream.price).toBe(0)
    for (const price of [0, 0.5, 1.234]) {
      const { status } = await creator.call(StartStream, {
        body: { ...streamWish, isFree: false, price },
      })
      expect(status).toBe(422)
    }
  })

  test('texts have the lengths of the contract', async ({ world }) => {
    const creator = await world.creator()
    for (const wish of [
      { title: 'x'.repeat(101) },
      { description: 'x'.repeat(201) },
      { title: '' },
    ]) {
      const { status } = await creator.call(StartStream, { body: { ...streamWish, ...wish } })
      expect(status).toBe(422)
    }
  })

  test('on air, its creator is shown as live and the stream is listed', async ({ world }) => {
    const creator = await world.creator()
    const stream = await goLive(creator)
    const { data } = await world.visitor.call(SearchStreams, { query: { limit: 99 } })
    expect(data.total).toBe(1)
    expect(data.data[0]).toMatchObject({ _id: stream._id, isStreaming: 1, isSubscribed: false })
    expect(data.data[0]?.performerInfo).toMatchObject({ live: 1, streamingStatus: 'public' })
    const { data: profile } = await world.visitor.call(ReadCreator, {
      params: { id: creator.username },
    })
    expect(profile).toMatchObject({ live: 1, streamingStatus: 'public' })
  })

  test('its texts, price and goal can be edited by its creator alone', async ({ world }) => {
    const creator = await world.creator()
    const stream = await goLive(creator)
    const params = { id: stream._id }
    const edited = await creator.call(EditStream, { params, body: { description: 'Tonight' } })
    expect(edited.data).toMatchObject({ title: streamWish.title, description: 'Tonight' })
    const goal = { title: 'New curtain', amount: 100 }
    const updated = await creator.call(UpdateStream, { body: { goal, isFree: false, price: 4 } })
    expect(updated.data).toMatchObject({ price: 4, goal: { ...goal, received: 0 } })
    const other = await world.creator()
    expect((await other.call(EditStream, { params, body: { title: 'Mine' } })).status).toBe(404)
    const fan = await world.fan()
    expect((await fan.call(EditStream, { params, body: { title: 'Mine' } })).status).toBe(403)
  })

  test('without a stream, an update prepares the next one', async ({ world }) => {
    const creator = await world.creator()
    const { data } = await creator.call(UpdateStream, { body: { title: 'Tomorrow' } })
    expect(data).toMatchObject({ title: 'Tomorrow', isStreaming: 0 })
    expect((await creator.call(ReadOwnStream)).data.stream).toMatchObject({ status: 'next' })
  })

  test('the server measures how long it has been on air', async ({ world }) => {
    const creator = await world.creator()
    const stream = await goLive(creator)
    world.clock.advance(95_400)
    const body = { streamId: stream._id, duration: 4_000 }
    const { data } = await creator.call(SetDuration, { body })
    expect(data).toEqual({ _id: stream._id, streamingTime: 95 })
    expect((await (await world.creator()).call(SetDuration, { body })).status).toBe(404)
  })

  test('once ended it is over: nobody joins, and its creator finds it with its length', async ({
    world,
  }) => {
    const creator = await world.creator()
    const fan = await subscriber(world, creator)
    const stream = await goLive(creator)
    world.clock.advance(60_000)
    const params = { id: stream._id }
    const ended = await creator.call(EndStream, { params, body: {} })
    expect(ended.data).toMatchObject({ isStreaming: 0, streamingTime: 60, end: 'creator' })
    expect((await fan.call(JoinStream, { params: { id: creator.id } })).status).toBe(404)
    expect(world.app.fakeLive.channels.size).toBe(0)
    expect((await creator.call(ListOwnStreams)).data).toMatchObject({
      ...{ total: 1, data: [{ _id: stream._id, streamingTime: 60, status: 'over' }] },
    })
    expect((await creator.call(EditStream, { params, body: { title: 'Late' } })).status).toBe(409)
    expect((await creator.call(PutOnAir, { params, body: {} })).status).toBe(409)
    expect((await creator.call(StartStream, { body: streamWish })).status).toBe(200)
  })
})

describe('joining', () => {
  test('a subscriber gets the stream, its conversation and how to play it', async ({ world }) => {
    const creator = await world.creator()
    const fan = await subscriber(world, creator)
    const stream = await goLive(creator)
    const { data, status } = await fan.call(JoinStream, { params: { id: creator.id } })
    expect(status).toBe(200)
    expect(data.stream).toMatchObject({ _id: stream._id, isSubscribed: true, hasPurchased: false })
    expect(data.conversation).toMatchObject({
      ...{ _id: stream.conversationId, performerId: creator.id, streamId: stream._id },
    })
    expect(data.access).toMatchObject({ channel: stream.sessionId, uid: fan.id })
    const body = { channelName: stream.sessionId }
    expect((await fan.call(StreamToken, { body })).data).toEqual(expect.any(String))
  })

  test('others do not: not before it is on air, not without a subscription, not if blocked', async ({
    world,
  }) => {
    const creator = await world.creator()
    const [fan, blocked] = [await subscriber(world, creator), await subscriber(world, creator)]
    const join = { params: { id: creator.id } }
    const early = await fan.call(JoinStream, join)
    expect([early.status, early.problem.error]).toEqual([404, 'not_on_air'])
    const stream = await goLive(creator)
    await creator.call(BlockUser, { body: { targetId: blocked.id, reason: 'Rude' } as never })
    const people = [world.visitor, await world.fan(), await world.creator(), blocked]
    const refused = await Promise.all(people.map((person) => person.call(JoinStream, join)))
    expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 404])
    const body = { channelName: stream.sessionId }
    const tokens = await Promise.all(people.map((person) => person.call(StreamToken, { body })))
    expect(tokens.map(({ status }) => status)).toEqual([401, 403, 403, 403])
  })

  test('a priced stream opens by its price, once, for subscribers only', async ({ world }) => {
    const creator = await world.creator()
    const fan = await subscriber(world, creator)
    const stream = await goLive(creator, { isFree: false, price: 5 })
    const join = { params: { id: creator.id } }
    const before = await fan.call(JoinStream, join)
    expect([before.status, before.data.stream.hasPurchased, before.data.access]).toEqual([
      ...[200, false, null],
    ])
    const params = { id: stream._id }
    const paid = await fan.call(BuyStream, { params })
    expect(paid.data).toMatchObject({ type: 'public_chat', target: 'stream', totalPrice: 5 })
    expect(await world.walletOf(fan)).toBe(45)
    expect((await fan.call(BuyStream, { params })).status).toBe(409)
    const after = await fan.call(JoinStream, join)
    expect(after.data).toMatchObject({ stream: { hasPurchased: true }, access: { uid: fan.id } })
    const stranger = await world.fan({ wallet: 50 })
    expect((await stranger.call(BuyStream, { params })).status).toBe(403)
    expect(await world.walletOf(stranger)).toBe(50)
  })

  test('nobody pays for what is over, or was never on air', async ({ world }) => {
    const creator = await world.creator()
    const fan = await subscriber(world, creator)
    const { stream } = await prepare(creator, { isFree: false, price: 5 })
    const params = { id: stream._id }
    expect((await fan.call(BuyStream, { params })).status).toBe(404)
    await creator.call(PutOnAir, { params, body: {} })
    await creator.call(EndStream, { params, body: {} })
    expect((await fan.call(BuyStream, { params })).status).toBe(404)
    expect(await world.walletOf(fan)).toBe(50)
  })
})

test('followers and subscribers are notified once that a creator is live, by email as well', async ({
  world,
}) => {
  const creator = await world.creator()
  const [follower, both] = [await world.fan(), await subscriber(world, creator)]
  for (const fan of [follower, both]) {
    await fan.call(Follow, { params: { id: creator.id } })
    await changeAccount(world, fan, { verified_email: true })
  }
  const other = await world.fan()
  const stream = await goLive(creator)
  await world.work()
  for (const fan of [follower, both]) {
    const { data } = await fan.call(ListNotifications)
    const about = data.data.filter(({ type }) => type === 'stream')
    expect(about).toMatchObject([{ action: 'started', refId: stream._id }])
  }
  expect((await other.call(ListNotifications)).data.data).toEqual([])
  for (const fan of [follower, both]) {
    expect(await emailsTo(world, emailOf(fan))).toHaveLength(1)
  }
})

test('likes are counted, and shown to the room', async ({ world }) => {
  const creator = await world.creator()
  const fan = await subscriber(world, creator)
  const stream = await goLive(creator)
  const body = { objectType: 'stream', objectId: stream._id, action: 'like' as const }
  expect((await fan.call(AddReaction, { body })).status).toBe(200)
  await world.work()
  const { data } = await fan.call(JoinStream, { params: { id: creator.id } })
  expect(data.stream).toMatchObject({ isLiked: true, stats: { likes: 1 } })
  const sent = world.app.sent.filter(({ event }) => event === 'stream_changed')
  expect(sent.at(-1)?.payload).toMatchObject({ likes: 1 })
})
