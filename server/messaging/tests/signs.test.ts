import { OpenConversation, ReadConversation } from '#contract/messaging/conversations.ts'
import { ReadAllConversations, ReadAllMessages } from '#contract/messaging/messages.ts'
import {
  type MessagePreferences,
  ReadMessagePreferences,
  SetMessagePreferences,
} from '#contract/messaging/signs.ts'
import { MuteCreator } from '#contract/profiles/mutes.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { type OpenWorld, openWorld, type Page, pause, until } from '#tests/support/sockets.ts'
import { describe, expect, test as worldTest } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

const test = worldTest.extend<{ open: OpenWorld }>({
  open: async ({ world }, use) => {
    const open = await openWorld(world)
    await use(open)
    await open.close()
  },
})

const signsOf = (page: Page) =>
  page.received.filter(({ event }) => event === 'typing' || event === 'seen')
const choose = (person: Person, body: Partial<MessagePreferences>) =>
  person.call(SetMessagePreferences, { body })
const seenBy = async (person: Person, id: string) =>
  (await person.call(ReadConversation, { params: { id } })).data.seenMessageId
const readAll = (person: Person, id: string) => person.call(ReadAllMessages, { params: { id } })

describe('typing', () => {
  test('is shown to the other member alone, and to no stranger', async ({ world, open }) => {
    const { fan, creator, id } = await startConversation(world)
    const stranger = await world.fan()
    const [own, other, outside] = [
      await open.page({ token: fan.token }),
      await open.page({ token: creator.token }),
      await open.page({ token: stranger.token }),
    ]
    outside.socket.emit('typing', { conversationId: id })
    own.socket.emit('typing', { conversationId: { $ne: '' } })
    own.socket.emit('typing', { conversationId: id })
    await until(() => signsOf(other).length === 1)
    expect(other.of('typing')).toEqual([{ conversationId: id, userId: fan.id }])
    await pause(100)
    expect([signsOf(own), signsOf(outside), signsOf(other).length]).toEqual([[], [], 1])
  })

  test.for([
    ['the one who types', 'fan'],
    ['the other one', 'creator'],
  ] as const)(
    'A13: is shown to nobody when %s switched it off',
    async ([, who], { world, open }) => {
      const { fan, creator, id } = await startConversation(world)
      await choose(who === 'fan' ? fan : creator, { typing: false })
      const [fanPage, creatorPage] = [
        await open.page({ token: fan.token }),
        await open.page({ token: creator.token }),
      ]
      fanPage.socket.emit('typing', { conversationId: id })
      creatorPage.socket.emit('typing', { conversationId: id })
      await sendText(fan, id, 'stored after both')
      await until(() => creatorPage.of('message_created').length === 1)
      await pause(200)
      expect([...signsOf(fanPage), ...signsOf(creatorPage)]).toEqual([])
    },
  )
})

describe('what was read', () => {
  test('is shown to its author, live and when the conversation is read', async ({
    world,
    open,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const page = await open.page({ token: fan.token })
    const sent = await sendText(fan, id, 'hi')
    expect(await seenBy(fan, id)).toBeNull()
    await readAll(creator, id)
    await until(() => signsOf(page).length === 1)
    expect(page.of('seen')).toEqual([
      { conversationId: id, userId: creator.id, messageId: sent._id },
    ])
    expect([await seenBy(fan, id), await seenBy(creator, id)]).toEqual([sent._id, null])
    const next = await sendText(fan, id, 'still there?')
    expect(await seenBy(fan, id)).toBe(sent._id)
    await creator.call(ReadAllConversations)
    expect(await seenBy(fan, id)).toBe(next._id)
  })

  test('is shown live to each author once somebody reads all conversations', async ({
    world,
    open,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const fans = [{ fan, id }]
    for (let nth = 0; nth < 2; nth++) {
      const another = await world.fan()
      await subscribed(world, another, creator)
      const { data } = await another.call(OpenConversation, {
        body: { source: 'performer', sourceId: creator.id },
      })
      fans.push({ fan: another, id: data._id })
    }
    const pages: Page[] = []
    const sent: string[] = []
    for (const one of fans) {
      pages.push(await open.page({ token: one.fan.token }))
      sent.push((await sendText(one.fan, one.id, 'hi'))._id)
    }
    await choose(fans[2]?.fan ?? fan, { seen: false })
    await creator.call(ReadAllConversations)
    await until(() => pages.flatMap(signsOf).length === 2)
    await pause(100)
    expect(pages.map((page) => page.of('seen'))).toEqual([
      ...fans
        .slice(0, 2)
        .map(({ id: conversationId }, nth) => [
          { conversationId, userId: creator.id, messageId: sent[nth] },
        ]),
      [],
    ])
  })

  test('of more than a hundred conversations is shown live to those that were written in last', async ({
    world,
  }) => {
    const creator = await world.creator()
    await rows(
      world.db,
      `with fan as (
         insert into account (id, username, email, name)
         select 'a' || lpad(n::text, 23, '0'), 'fan' || n, n || '@fans.test', 'A fan'
         from generate_series(1, 102) n returning id
       ), opened as (
         insert into conversation (id, creator_id, fan_id, last_message_id)
         select 'b' || substr(id, 2), $1, id, 'c' || substr(id, 2) from fan
         returning id
       )
       insert into conversation_member (conversation_id, account_id, unread_count)
       select id, $1, 1 from opened`,
      [creator.id],
    )
    await creator.call(ReadAllConversations)
    const [event] = await rows<{ ids: string[] }>(
      world.db,
      `select payload -> 'latestIds' as ids from event_outbox where topic = 'conversation.read'`,
    )
    const idOf = (n: number) => `b${String(n).padStart(23, '0')}`
    expect(event?.ids).toEqual(Array.from({ length: 100 }, (_, nth) => idOf(102 - nth)))
  })

  test('A13: is shown to nobody who switched it off, or while the other one has', async ({
    world,
    open,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const page = await open.page({ token: fan.token })
    await sendText(fan, id, 'hi')
    expect((await choose(creator, { seen: false })).data).toEqual({ typing: true, seen: false })
    expect((await creator.call(ReadMessagePreferences)).data.seen).toBe(false)
    await readAll(creator, id)
    // What was read while it was off is not told afterwards.
    await choose(creator, { seen: true })
    expect(await seenBy(fan, id)).toBeNull()
    const sent = await sendText(fan, id, 'and now?')
    await readAll(creator, id)
    await until(() => signsOf(page).length > 0)
    await choose(fan, { seen: false })
    expect(await seenBy(fan, id)).toBeNull()
    await sendText(fan, id, 'I do not look')
    await readAll(creator, id)
    await pause(200)
    // A job that ran late may have said the same twice.
    const seen = page.of<{ messageId: string }>('seen').map(({ messageId }) => messageId)
    expect(new Set(seen)).toEqual(new Set([sent._id]))
    await choose(fan, { seen: true })
    expect(await seenBy(fan, id)).toBe(sent._id)
  })
})

describe('A13: no sign of any kind', () => {
  test('passes between two of whom one blocked the other', async ({ world, open }) => {
    const { fan, creator, id } = await startConversation(world)
    const pages = [await open.page({ token: fan.token }), await open.page({ token: creator.token })]
    await sendText(fan, id, 'hi')
    await sendText(creator, id, 'hello')
    await readAll(creator, id)
    await until(() => pages.flatMap(signsOf).length === 1)
    await blocked(world, creator, fan)
    for (const { socket } of pages) socket.emit('typing', { conversationId: id })
    for (const member of [fan, creator]) await readAll(member, id)
    await pause(300)
    expect(pages.flatMap(signsOf)).toHaveLength(1)
    expect([await seenBy(creator, id)]).toEqual([null])
  })

  test('reaches a fan from a creator whom they muted, nor is typing of former subscribers shown', async ({
    world,
    open,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const [fanPage, creatorPage] = [
      await open.page({ token: fan.token }),
      await open.page({ token: creator.token }),
    ]
    await fan.call(MuteCreator, { params: { id: creator.id } })
    await sendText(fan, id, 'hi')
    await readAll(creator, id)
    creatorPage.socket.emit('typing', { conversationId: id })
    await pause(300)
    expect(signsOf(fanPage)).toEqual([])
    await subscribed(world, fan, creator, -1)
    fanPage.socket.emit('typing', { conversationId: id })
    await pause(200)
    expect(signsOf(creatorPage)).toEqual([])
  })
})
