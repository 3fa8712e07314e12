import {
  ReadCreatorStreamConversation,
  ReadStreamConversation,
} from '#contract/live/stream-chat.ts'
import {
  ListConversations,
  ReadConversation,
  RenameConversation,
} from '#contract/messaging/conversations.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { expect, test } from '#tests/support/world.ts'
import { onAir, outcome, streamOf, wrote } from './streaming.ts'

test('the conversation of a stream shows its creator, title and last message', async ({
  world,
}) => {
  const { creator, fan, stream } = await onAir(world)
  await wrote(fan, stream, 'Hello')
  const { data } = await fan.call(ReadStreamConversation, { params: { id: stream.id } })
  expect(data).toMatchObject({
    _id: stream.conversationId,
    type: 'stream_public',
    name: 'An evening',
    recipients: [{ source: 'performer', sourceId: creator.id }],
    recipientInfo: { _id: creator.id, name: 'Mara', isPerformer: true },
    lastMessage: 'Hello',
    lastSenderId: fan.id,
    totalNotSeenMessages: 0,
    isSubscribed: true,
    isBlocked: false,
    performerId: creator.id,
    streamId: stream.id,
  })
  const own = await creator.call(ReadStreamConversation, { params: { id: stream.id } })
  expect(own.data).toMatchObject({ recipientInfo: null, isSubscribed: true })
  const strangers = await (await world.fan()).call(ReadStreamConversation, {
    params: { id: stream.id },
  })
  expect(strangers.data.isSubscribed).toBe(false)
})

test('by its own id it is read, too, and stands in no list', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  const params = { id: stream.conversationId }
  for (const person of [creator, fan]) {
    const { data } = await person.call(ReadConversation, { params })
    expect(data).toMatchObject({ _id: stream.conversationId, streamId: stream.id, spent: null })
    expect((await person.call(ListConversations)).data.total).toBe(0)
    const body = { name: 'Mine' }
    expect((await person.call(RenameConversation, { params, body })).status).toBe(404)
  }
})

test('of a creator it is the one on air, else the latest that was', async ({ world }) => {
  const creator = await world.creator()
  const ofCreator = async (person: Person = world.visitor) => {
    const params = { id: creator.id }
    const reply = await person.call(ReadCreatorStreamConversation, { params })
    return reply.status === 200 ? reply.data._id : outcome(reply)
  }
  expect(await ofCreator()).toEqual([404, 'not_found'])
  await streamOf(world, creator, { status: 'next' })
  expect(await ofCreator()).toEqual([404, 'not_found'])
  await streamOf(world, creator, { status: 'over' })
  const latest = await streamOf(world, creator, { status: 'over' })
  expect(await ofCreator()).toBe(latest.conversationId)
})

test('it is not found by whom the creator blocked', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  await blocked(world, creator, fan)
  for (const reply of [
    await fan.call(ReadStreamConversation, { params: { id: stream.id } }),
    await fan.call(ReadCreatorStreamConversation, { params: { id: creator.id } }),
    await fan.call(ReadConversation, { params: { id: stream.conversationId } }),
  ]) {
    expect(outcome(reply)).toEqual([404, 'not_found'])
  }
  const signedOut = await world.visitor.call(ReadStreamConversation, { params: { id: stream.id } })
  expect(signedOut.status).toBe(401)
})
