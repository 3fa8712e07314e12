import { ReadConversation } from '#contract/messaging/conversations.ts'
import {
  CountUnread,
  DeleteMessage,
  ListMessages,
  type Message,
  ReadAllMessages,
  SendMessage,
} from '#contract/messaging/messages.ts'
import { hourMs } from '#server/kernel/clock.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

const list = async (person: Person, id: string, query = {}) =>
  (await person.call(ListMessages, { params: { id }, query })).data
const texts = (messages: readonly Message[]) => messages.map(({ text }) => text)
const unread = async (person: Person) => (await person.call(CountUnread)).data.total

describe('sending', () => {
  test('stores the message once per key, with its sender', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    const request = { params: { id }, body: { text: '  hello\nyou ' }, key: 'tap' }
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => fan.call(SendMessage, request)),
    )
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1)
    expect(replies[0]?.data).toMatchObject({
      conversationId: id,
      type: 'text',
      text: 'hello\nyou',
      files: [],
      fileId: null,
      senderId: fan.id,
      senderInfo: { _id: fan.id, username: fan.username },
      isDeleted: false,
    })
    expect((await list(fan, id)).total).toBe(1)

    const other = await fan.call(SendMessage, { ...request, body: { text: 'something else' } })
    expect(other.problem.error).toBe('key_reused')
  })

  test('many at once are all there, in one order, and counted exactly', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sends = Array.from({ length: 30 }, (_, count) =>
      sendText(count % 3 ? fan : creator, id, `message ${count}`),
    )
    const sent = (await Promise.all(sends)).map(({ _id }) => _id)
    const { data, total } = await list(creator, id, { limit: 100 })
    expect(total).toBe(30)
    expect(data.map(({ _id }) => _id)).toEqual(sent.toSorted().reverse())
    const times = data.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect([await unread(creator), await unread(fan)]).toEqual([20, 10])
  })

  test('assigns increasing ids, even after one from a process whose clock is ahead', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const ahead = `${Math.floor(Date.now() / 1000 + 60).toString(16)}ffffffffffffffff`
    await rows(world.db, 'update conversation set last_message_id = $1', [ahead])
    const sent = [await sendText(fan, id, 'one'), await sendText(creator, id, 'two')].map(
      ({ _id }) => _id,
    )
    expect([ahead, ...sent]).toEqual([ahead, ...sent].toSorted())
    for (const made of sent) expect(made).toMatch(/^[0-9a-f]{24}$/)
    // A full counter runs over into the next second, and no further.
    const secondOf = (made: string) => Number.parseInt(made.slice(0, 8), 16)
    expect(sent.map(secondOf)).toEqual([secondOf(ahead) + 1, secondOf(ahead) + 1])
    expect(sent.map((made) => made.slice(8, 14))).toEqual(['000000', '000001'])
  })

  test('A2: no clock of a sender orders or dates a message, and none of a process', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const own = { _id: 'f'.repeat(24), createdAt: '2036-01-01T00:00:00.000Z', updatedAt: 'soon' }
    const body = { text: 'one', ...own }
    const now = world.clock.now()
    world.clock.set(new Date(now.getTime() + 5 * hourMs))
    const first = await fan.call(SendMessage, { params: { id }, body })
    expect(Date.parse(first.data.createdAt)).toBeLessThanOrEqual(world.clock.now().getTime())
    world.clock.set(now)
    await sendText(creator, id, 'two')
    await sendText(fan, id, 'three')
    const { data } = await list(fan, id)
    expect(texts(data)).toEqual(['three', 'two', 'one'])
    const times = data.map(({ createdAt }) => createdAt)
    expect(times).toEqual(times.toSorted().reverse())
    expect(data.map(({ _id }) => _id)).not.toContain(own._id)
  })

  test('requires a subscription and no block from the fan, and nothing from the creator', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const send = async (who: Person) =>
      (await who.call(SendMessage, { params: { id }, body: { text: 'hi' } })).problem?.error
    await subscribed(world, fan, creator, -1)
    expect(await send(fan)).toBe('not_subscribed')
    expect(await send(creator)).toBeUndefined()
    await subscribed(world, fan, creator, 1)
    expect(await send(fan)).toBeUndefined()
    await blocked(world, creator, fan)
    expect(await send(fan)).toBe('conversation_blocked')
    expect(await send(creator)).toBe('conversation_blocked')
  })

  test('a long message is cut in lists, but never within an emoji or a flag', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    const shownOf = async (text: string) => {
      await sendText(fan, id, text)
      return (await fan.call(ReadConversation, { params: { id } })).data.lastMessage
    }
    const most = 'a'.repeat(299)
    expect(await shownOf(`${most}🇳🇴`)).toBe(most)
    expect(await shownOf(`${most}😀b`)).toBe(`${most}😀`)
  })

  test('an invalid message has a validation error by field', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    for (const text of ['', '   \n', 'x'.repeat(5001), undefined]) {
      const reply = await fan.call(SendMessage, { params: { id }, body: { text } as never })
      expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, ['text']])
    }
    const seven = Array.from({ length: 7 }, () => id)
    const crowded = await fan.call(SendMessage, {
      params: { id },
      body: { text: 'look', fileIds: seven },
    })
    expect(crowded.problem.fields).toHaveProperty('fileIds')
    const strange = await sendText(fan, id, 'a 👩‍👧 <b>bold</b>')
    expect(strange.text).toBe('a 👩‍👧 bold')
  })
})

describe('reading', () => {
  test('lists newest first, 25 a page, and before or after a given id', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent: string[] = []
    for (let count = 0; count < 32; count++) sent.push((await sendText(fan, id, `${count}`))._id)

    const first = await list(creator, id)
    expect([first.data.length, first.total]).toEqual([25, 32])
    expect(texts(first.data).slice(0, 2)).toEqual(['31', '30'])
    expect(texts((await list(creator, id, { offset: 25 })).data)).toEqual([
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
      '0',
    ])
    const older = await list(creator, id, { before: sent[7], limit: 3 })
    expect(texts(older.data)).toEqual(['6', '5', '4'])
    const missed = await list(creator, id, { after: sent[20], limit: 3 })
    expect([texts(missed.data), missed.total]).toEqual([['23', '22', '21'], 32])
    const between = await list(creator, id, { after: sent[2], before: sent[5] })
    expect(texts(between.data)).toEqual(['4', '3'])
    expect((await list(creator, id, { after: sent[31] })).data).toEqual([])
  })

  test('reading all clears the unread of that conversation and notifies the own pages', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const other = await world.fan()
    await subscribed(world, other, creator)
    for (const text of ['one', 'two']) await sendText(fan, id, text)
    expect([await unread(creator), await unread(fan)]).toEqual([2, 0])

    const reply = await creator.call(ReadAllMessages, { params: { id } })
    expect(reply.data).toEqual({ _id: id, totalNotSeenMessages: 0 })
    expect(await unread(creator)).toBe(0)
    const shown = await creator.call(ReadConversation, { params: { id } })
    expect(shown.data.totalNotSeenMessages).toBe(0)
    await world.work()
    expect(world.eventsFor(creator).at(-1)).toEqual({
      to: creator.id,
      event: 'nofify_read_messages_in_conversation',
      payload: { total: 0 },
    })
  })
})

describe('deleting', () => {
  test('hides it from its author and shows the other member that it was deleted', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(fan, id, 'first')
    const wrong = await sendText(fan, id, 'a secret')
    for (let twice = 0; twice < 2; twice++) {
      const reply = await fan.call(DeleteMessage, { params: { id: wrong._id } })
      expect(reply.data).toEqual({ _id: wrong._id, conversationId: id, isDeleted: true })
    }
    const own = await list(fan, id)
    expect([texts(own.data), own.total]).toEqual([['first'], 1])
    const theirs = await list(creator, id)
    expect([texts(theirs.data), theirs.total]).toEqual([['Message deleted!', 'first'], 2])
    expect(theirs.data[0]).toMatchObject({ isDeleted: true, files: [] })
    expect((await creator.call(ReadConversation, { params: { id } })).data.lastMessage).toBe(
      'Message deleted!',
    )
    const stored = await rows(world.db, `select 1 from message where text like '%secret%'`)
    expect(stored).toEqual([])
  })

  test('is only for the author', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const { _id } = await sendText(fan, id, 'mine')
    const stranger = await world.fan()
    const tries = [creator, stranger].map((who) => who.call(DeleteMessage, { params: { id: _id } }))
    const refused = (await Promise.all(tries)).map(({ problem }) => problem.error)
    expect(refused).toEqual(['not_yours', 'not_found'])
    expect(texts((await list(fan, id)).data)).toEqual(['mine'])
  })
})

describe('events to open pages', () => {
  test('both members get the message, the recipient the unread total', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent = await sendText(fan, id, 'hello')
    await world.work()
    const ofMessages = () =>
      world.eventsFor(creator).filter(({ event }) => !/^(notification|send_notif)/.test(event))
    const [toFan, toCreator] = [world.eventsFor(fan), ofMessages()]
    expect(toFan).toEqual([{ to: fan.id, event: 'message_created', payload: sent }])
    expect(toCreator.map(({ event }) => event)).toEqual([
      'message_created',
      'nofify_read_messages_in_conversation',
    ])
    const received = { ...sent, isBought: false }
    expect(toCreator.map(({ payload }) => payload)).toMatchObject([received, { total: 1 }])

    await fan.call(DeleteMessage, { params: { id: sent._id } })
    await world.work()
    const afterwards = ofMessages().slice(toCreator.length)
    // Their order says nothing: two jobs send them.
    expect(afterwards).toHaveLength(2)
    expect(afterwards).toContainEqual(
      expect.objectContaining({
        event: 'message_deleted',
        payload: expect.objectContaining({
          _id: sent._id,
          conversationId: id,
          isDeleted: true,
        }),
      }),
    )
    expect(afterwards).toContainEqual(
      expect.objectContaining({
        event: 'nofify_read_messages_in_conversation',
        payload: { total: 0 },
      }),
    )
  })
})
