import {
  ListStreamMessages,
  SendPublicStreamMessage,
  SendStreamMessage,
} from '#contract/live/stream-chat.ts'
import { newId } from '#server/kernel/ids.ts'
import { blocked, blockedCountry, bought, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { messagesOf, onAir, outcome, sentToRoom, streamOf, write, wrote } from './streaming.ts'

describe('a message', () => {
  test('is answered, listed, and sent to the room once, its sender included', async ({ world }) => {
    const { fan, stream } = await onAir(world)
    const message = await wrote(fan, stream, '  Hello  ')
    expect(message).toMatchObject({
      conversationId: stream.conversationId,
      type: 'text',
      text: 'Hello',
      senderId: fan.id,
      senderInfo: { name: 'Alex' },
      isDeleted: false,
      isSystem: false,
    })
    expect(sentToRoom(world, stream)).toEqual([
      expect.objectContaining({
        event: `message_created_conversation_${stream.conversationId}`,
        payload: message,
      }),
    ])
    expect(await messagesOf(world.visitor, stream)).toEqual({ data: [message], total: 1 })
  })

  test('may be sent by both addresses', async ({ world }) => {
    const { fan, stream } = await onAir(world)
    for (const endpoint of [SendStreamMessage, SendPublicStreamMessage]) {
      const params = { id: stream.conversationId }
      expect((await fan.call(endpoint, { params, body: { text: 'Hi' } })).status).toBe(200)
    }
    expect((await messagesOf(fan, stream)).total).toBe(2)
  })

  test('has 1 to 500 characters', async ({ world }) => {
    const { fan, stream } = await onAir(world)
    expect((await write(fan, stream, '😀'.repeat(500))).status).toBe(200)
    for (const text of ['', '   ', 'x'.repeat(501)]) {
      const { status, problem } = await write(fan, stream, text)
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['text']])
    }
  })

  test('is stored once by its key, also when it is sent twice at once', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const same = await Promise.all([1, 2, 3, 4].map(() => write(fan, stream, 'Hi', 'tap')))
    expect(new Set(same.map(({ data }) => data._id)).size).toBe(1)
    expect(sentToRoom(world, stream)).toHaveLength(1)
    expect(outcome(await write(fan, stream, 'Other', 'tap'))).toEqual([409, 'key_reused'])
    const later = await streamOf(world, await world.creator())
    expect(outcome(await write(fan, later, 'Hi', 'tap'))).toEqual([409, 'key_reused'])
    expect((await write(creator, stream, 'Hi', 'tap')).status).toBe(200)
  })

  test('is repeated by its key after the stream is over', async ({ world }) => {
    const { fan, stream } = await onAir(world)
    const { data } = await write(fan, stream, 'Hi', 'tap')
    await rows(world.db, `update stream set status = 'over', ended_at = now()`)
    expect((await write(fan, stream, 'Hi', 'tap')).data._id).toBe(data._id)
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([409, 'stream_over'])
  })

  test('stands in the order in which all were stored', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => wrote(at % 2 ? fan : creator, stream, `${at}`)),
    )
    const { data, total } = await messagesOf(fan, stream)
    const ids = data.map(({ _id }) => _id)
    expect(total).toBe(20)
    expect(new Set(ids).size).toBe(20)
    expect(ids).toEqual(ids.toSorted().toReversed())
  })
})

describe('writing', () => {
  test('is for those who may watch, the creator and moderators', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const [stranger, moderator, other] = [
      await world.fan(),
      await world.fan(),
      await world.creator(),
    ]
    await rows(world.db, 'insert into stream_moderator (creator_id, account_id) values ($1, $2)', [
      creator.id,
      moderator.id,
    ])
    const outcomes = async () =>
      Object.fromEntries(
        await Promise.all(
          Object.entries({ visitor: world.visitor, stranger, other, fan, creator, moderator }).map(
            async ([name, person]) => [name, outcome(await write(person, stream, 'Hi'))] as const,
          ),
        ),
      )
    const notSubscribed = [403, 'stream_not_subscribed']
    expect(await outcomes()).toEqual({
      visitor: [401, 'unauthenticated'],
      stranger: notSubscribed,
      other: notSubscribed,
      ...{ fan: 200, creator: 200, moderator: 200 },
    })
  })

  test('ends with the subscription (D18)', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    await wrote(fan, stream, 'Hi')
    await rows(world.db, `update entitlement set ends_at = now() - interval '1 day'`)
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'stream_not_subscribed'])
    await wrote(creator, stream, 'Bye')
  })

  test('in a priced stream needs its payment', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world, { price: 5 })
    const item = { kind: 'stream', _id: stream.id, ownerId: creator.id }
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'stream_not_paid'])
    await bought(world, fan, item)
    await wrote(fan, stream, 'Hi')
    const stranger = await world.fan()
    await bought(world, stranger, item)
    expect(outcome(await write(stranger, stream, 'Hi'))).toEqual([403, 'stream_not_subscribed'])
  })

  test('is refused to who is banned, and after the end', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    await rows(world.db, 'insert into stream_ban (creator_id, account_id) values ($1, $2)', [
      creator.id,
      fan.id,
    ])
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'banned_from_stream'])
    expect((await messagesOf(fan, stream)).total).toBe(0)
    await rows(world.db, `update stream set status = 'over', ended_at = now()`)
    expect(outcome(await write(creator, stream, 'Hi'))).toEqual([409, 'stream_over'])
  })
})

describe('reading', () => {
  test('goes in pages, and from a message to what is older or newer', async ({ world }) => {
    const { creator, stream } = await onAir(world)
    for (let at = 0; at < 30; at++) await wrote(creator, stream, `${at}`)
    const page = async (query: object) => {
      const { data } = await world.visitor.call(ListStreamMessages, {
        params: { id: stream.conversationId },
        query,
      })
      return data.data
    }
    const texts = async (query: object) => (await page(query)).map(({ text }) => Number(text))
    const first = await page({})
    expect(first.map(({ text }) => text)).toEqual(
      Array.from({ length: 25 }, (_, at) => `${29 - at}`),
    )
    expect(await texts({ offset: 25 })).toEqual([4, 3, 2, 1, 0])
    const [newest, oldest] = [first[0]?._id, first[24]?._id]
    expect(await texts({ before: oldest, limit: 2 })).toEqual([4, 3])
    expect(await texts({ after: oldest, limit: 2 })).toEqual([7, 6])
    expect(await texts({ after: newest })).toEqual([])
  })

  test('is open to whom the creator’s page is open to', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const params = { id: stream.conversationId }
    const status = async (person = fan, headers = {}) =>
      (await person.call(ListStreamMessages, { params, headers })).status
    expect([
      await status(),
      await status(world.visitor),
      await status(await world.creator()),
    ]).toEqual([200, 200, 200])
    await blockedCountry(world, creator, 'DE')
    const fromThere = { 'x-forwarded-for': '203.0.113.9', 'cf-ipcountry': 'DE' }
    expect([await status(world.visitor, fromThere), await status(creator, fromThere)]).toEqual([
      404, 200,
    ])
    await blocked(world, creator, fan)
    expect([await status(), await status(world.visitor)]).toEqual([404, 200])
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([404, 'not_found'])
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
    expect(await status(world.visitor)).toBe(404)
  })

  test('of a private stream is for its two sides, who write without rules', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world, { type: 'private' })
    const partner = await world.fan()
    await rows(world.db, 'insert into stream_chat (conversation_id, fan_id) values ($1, $2)', [
      stream.conversationId,
      partner.id,
    ])
    await rows(
      world.db,
      `insert into stream_chat_rules (creator_id, is_off, words) values ($1, true, '{hello}')`,
      [creator.id],
    )
    await wrote(creator, stream, 'Hello')
    await wrote(partner, stream, 'Hello')
    expect((await messagesOf(partner, stream)).total).toBe(2)
    const params = { id: stream.conversationId }
    for (const person of [world.visitor, fan, await world.creator()]) {
      expect((await person.call(ListStreamMessages, { params })).status).toBe(404)
    }
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([404, 'not_found'])
  })

  test('an unknown chat is not found', async ({ world }) => {
    const reply = await world.visitor.call(ListStreamMessages, { params: { id: newId() } })
    expect(outcome(reply)).toEqual([404, 'not_found'])
  })
})

test('subscribers of another creator do not write here', async ({ world }) => {
  const { stream } = await onAir(world)
  const [other, fan] = [await world.creator(), await world.fan()]
  await subscribed(world, fan, other)
  expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'stream_not_subscribed'])
})
