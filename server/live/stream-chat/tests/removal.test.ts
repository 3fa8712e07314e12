import { ClearStreamMessages } from '#contract/live/stream-chat.ts'
import { ReadConversation } from '#contract/messaging/conversations.ts'
import { DeleteMessage } from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import {
  messagesOf,
  moderatorOf,
  onAir,
  outcome,
  sentToRoom,
  type TestStream,
  wrote,
} from './streaming.ts'

const remove = (person: Person, id: string) => person.call(DeleteMessage, { params: { id } })
const clear = (person: Person, { conversationId: id }: TestStream) =>
  person.call(ClearStreamMessages, { params: { id } })

describe('deleting a message (D28)', () => {
  test('leaves its place without the text, and tells the room once', async ({ world }) => {
    const { fan, stream } = await onAir(world)
    const { _id, conversationId } = await wrote(fan, stream, 'A slip')
    expect((await remove(fan, _id)).data).toEqual({ _id, conversationId, isDeleted: true })
    expect((await remove(fan, _id)).status).toBe(200)
    const { data, total } = await messagesOf(world.visitor, stream)
    expect(data).toMatchObject([{ _id, text: '', isDeleted: true, senderId: fan.id }])
    expect(total).toBe(1)
    expect(sentToRoom(world, stream).slice(1)).toEqual([
      expect.objectContaining({
        event: `message_deleted_conversation_${conversationId}`,
        payload: { _id, conversationId },
      }),
    ])
    expect(await rows(world.db, `select from stream_message where text <> ''`)).toEqual([])
    const { data: conversation } = await fan.call(ReadConversation, {
      params: { id: conversationId },
    })
    expect(conversation.lastMessage).toBe('')
  })

  test('is for its author, the creator and moderators', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const [stranger, moderator] = [await world.fan(), await moderatorOf(world, creator)]
    const messages: string[] = []
    for (let at = 0; at < 3; at++) messages.push((await wrote(fan, stream, 'Hi'))._id)
    const [first = '', second = '', third = ''] = messages
    expect((await remove(world.visitor, first)).status).toBe(401)
    for (const person of [stranger, await world.creator()]) {
      expect(outcome(await remove(person, first))).toEqual([403, 'not_yours'])
    }
    expect(outcome(await remove(fan, first))).toBe(200)
    expect(outcome(await remove(creator, second))).toBe(200)
    expect(outcome(await remove(moderator, third))).toBe(200)
    await blocked(world, creator, stranger)
    expect(outcome(await remove(stranger, first))).toEqual([404, 'not_found'])
  })

  test('by a moderator spares what the creator and other moderators wrote', async ({ world }) => {
    const { creator, stream } = await onAir(world)
    const [one, other] = [await moderatorOf(world, creator), await moderatorOf(world, creator)]
    const ofCreator = await wrote(creator, stream, 'Welcome')
    const ofOther = await wrote(other, stream, 'Be kind')
    expect(outcome(await remove(one, ofCreator._id))).toEqual([403, 'not_yours'])
    expect(outcome(await remove(one, ofOther._id))).toEqual([403, 'not_yours'])
    expect(outcome(await remove(creator, ofOther._id))).toBe(200)
  })

  test('works for its author also after the right to write is gone', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const message = await wrote(fan, stream, 'Hi')
    await blocked(world, creator, fan)
    expect(outcome(await remove(fan, message._id))).toBe(200)
  })
})

describe('emptying a chat (D28)', () => {
  test('is for its creator, and tells the room', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const moderator = await moderatorOf(world, creator)
    await wrote(fan, stream, 'One')
    const last = await wrote(fan, stream, 'Two')
    expect((await clear(world.visitor, stream)).status).toBe(401)
    for (const person of [fan, moderator]) expect((await clear(person, stream)).status).toBe(403)
    expect(outcome(await clear(await world.creator(), stream))).toEqual([404, 'not_found'])
    expect((await messagesOf(fan, stream)).total).toBe(2)

    expect((await clear(creator, stream)).data).toEqual({ success: true })
    expect(await messagesOf(fan, stream)).toEqual({ data: [], total: 0 })
    const { conversationId } = stream
    expect(sentToRoom(world, stream).at(-1)).toMatchObject({
      event: `clear_all_messages_${conversationId}`,
      payload: { conversationId },
    })
    const next = await wrote(fan, stream, 'Three')
    expect(next._id > last._id).toBe(true)
    expect((await messagesOf(fan, stream)).total).toBe(1)
  })
})
