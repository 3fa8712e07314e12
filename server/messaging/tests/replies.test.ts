import { ListConversations } from '#contract/messaging/conversations.ts'
import { UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import {
  BuyMessage,
  DeleteMessage,
  EditMessage,
  ListMessages,
  type Message,
  ReactToMessage,
  SendMessage,
} from '#contract/messaging/messages.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, subscribed } from '#tests/support/posts.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'
import { onlyConversation, readMessages, sendToAll, startAudience } from './mass.ts'
import { newestOf, sellPhoto, startSale, uploadPhoto } from './selling.ts'

const minuteMs = 60_000

const reply = (person: Person, id: string, replyTo: string, key?: string) =>
  person.call(SendMessage, {
    params: { id },
    body: { text: 'As I said', replyTo },
    ...(key && { key }),
  })
const edit = (person: Person, { _id: id }: Pick<Message, '_id'>, text: string) =>
  person.call(EditMessage, { params: { id }, body: { text } })
const react = (
  person: Person,
  { _id: id }: Pick<Message, '_id'>,
  reaction: 'heart' | 'fire' | null,
) => person.call(ReactToMessage, { params: { id }, body: { reaction } })

/** The changed messages that the pages of an account were sent. */
const changesFor = (world: World, person: Person) =>
  world
    .eventsFor(person)
    .filter(({ event }) => event === 'message_updated')
    .map(({ payload }) => payload as Message)

describe('a reply', () => {
  test('quotes the message that it answers, once per key, on both sides', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const long = `${'a'.repeat(250)} end`
    const first = await sendText(creator, id, long)
    const [sent, again] = [
      await reply(fan, id, first._id, 'tap'),
      await reply(fan, id, first._id, 'tap'),
    ]
    expect(again.data._id).toBe(sent.data._id)
    const quote = { _id: first._id, senderId: creator.id, isDeleted: false, media: null }
    expect(sent.data.replyTo).toMatchObject(quote)
    expect(sent.data.replyTo?.text).toHaveLength(200)
    expect((await newestOf(creator, id)).replyTo).toMatchObject(quote)
    await world.work()
    const created = world
      .eventsFor(creator)
      .filter(({ event }) => event === 'message_created')
      .map(({ payload }) => payload as Message)
    expect(created.find(({ _id }) => _id === sent.data._id)).toMatchObject({ replyTo: quote })
    const other = await sendText(fan, id, 'something else')
    expect((await reply(fan, id, other._id, 'tap')).problem.error).toBe('key_reused')
  })

  test('answers no message of another conversation', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    const elsewhere = await startConversation(world)
    const foreign = await sendText(elsewhere.fan, elsewhere.id, 'between others')
    const refused = await reply(fan, id, foreign._id)
    expect([refused.status, refused.problem.error]).toEqual([409, 'reply_elsewhere'])
    expect(refused.text).not.toContain('between others')
    expect((await fan.call(ListMessages, { params: { id } })).data.total).toBe(0)
  })

  test('says so when that message was deleted', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const first = await sendText(creator, id, 'said too much')
    await reply(fan, id, first._id)
    await creator.call(DeleteMessage, { params: { id: first._id } })
    for (const member of [fan, creator]) {
      const { replyTo } = await newestOf(member, id)
      expect(replyTo).toMatchObject({ _id: first._id, isDeleted: true, text: 'Message deleted!' })
    }
  })

  test('A12: tells of locked files only what they are', async ({ world }) => {
    const { fan, id, message } = await startSale(world)
    const { data } = await reply(fan, id, message._id)
    expect(data.replyTo).toEqual({
      _id: message._id,
      senderId: message.senderId,
      text: 'Only for you',
      isDeleted: false,
      media: 'photo',
    })
  })
})

describe('a copy of a mass message', () => {
  test('A12: is quoted with its text and without its files, until it is unsent', async ({
    world,
  }) => {
    const { creator, fans } = await startAudience(world, 1)
    const [fan] = fans
    if (!fan) throw new Error('there is a fan')
    const fileIds = [await uploadPhoto(creator)]
    const sent = await sendToAll(creator, { fileIds, isSale: true, price: 5 })
    await world.work()
    const id = (await onlyConversation(fan))?._id ?? ''
    const copy = await newestOf(fan, id)
    const { data } = await reply(fan, id, copy._id)
    const quote = { _id: copy._id, senderId: creator.id }
    const open = { ...quote, text: 'Hello all', isDeleted: false, media: 'photo' }
    expect(data.replyTo).toEqual(open)
    expect((await newestOf(creator, id)).replyTo).toEqual(open)
    await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    expect((await newestOf(fan, id)).replyTo).toEqual({
      ...{ ...quote, text: 'Message deleted!', isDeleted: true, media: null },
    })
    expect((await react(fan, copy, 'heart')).problem.error).toBe('not_found')
  })

  test('takes reactions, and keeps the text that all its fans read', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 2)
    await sendToAll(creator)
    await world.work()
    const [copy] = await readMessages(fans[0] as Person)
    const [other] = await readMessages(fans[1] as Person)
    if (!copy || !other) throw new Error('both got it')
    const refused = await edit(creator, copy, 'Hello you')
    expect([refused.status, refused.problem.error]).toEqual([403, 'not_yours'])
    const { data } = await react(fans[0] as Person, copy, 'heart')
    expect(data).toMatchObject({ text: 'Hello all', reactions: [{ reaction: 'heart' }] })
    const [still] = await readMessages(fans[1] as Person)
    expect(still).toMatchObject({ text: 'Hello all', reactions: [] })
  })
})

describe('reactions', () => {
  test('are one of each member, replaced and removed, live on both sides', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const message = await sendText(creator, id, 'good news')
    await react(fan, message, 'heart')
    await react(creator, message, 'fire')
    const { data } = await react(fan, message, 'fire')
    const both = [
      { userId: fan.id, reaction: 'fire' },
      { userId: creator.id, reaction: 'fire' },
    ]
    expect(data.reactions).toHaveLength(2)
    expect(data.reactions).toEqual(expect.arrayContaining(both))
    await world.work()
    for (const member of [fan, creator]) {
      expect(changesFor(world, member).at(-1)?.reactions).toEqual(expect.arrayContaining(both))
    }
    await react(fan, message, null)
    expect((await newestOf(creator, id)).reactions).toEqual([
      { userId: creator.id, reaction: 'fire' },
    ])
  })

  test('A13: those of blocked people reach nobody, nor do their edits', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const [own, theirs] = [await sendText(fan, id, 'hi'), await sendText(creator, id, 'hello')]
    await react(fan, theirs, 'heart')
    await world.work()
    await blocked(world, creator, fan)
    const before = world.eventsFor(creator).length
    const refused = [
      await react(fan, theirs, 'fire'),
      await react(fan, theirs, null),
      await edit(fan, own, 'read this'),
    ]
    expect(refused.map(({ problem }) => problem.error)).toEqual([
      ...Array.from({ length: 3 }, () => 'conversation_blocked'),
    ])
    await world.work()
    expect(world.eventsFor(creator)).toHaveLength(before)
  })

  test('of former subscribers can only be taken back', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const message = await sendText(creator, id, 'good news')
    await react(fan, message, 'heart')
    await subscribed(world, fan, creator, -1)
    expect((await react(fan, message, 'fire')).problem.error).toBe('not_subscribed')
    expect((await react(fan, message, null)).data.reactions).toEqual([])
  })
})

describe('editing', () => {
  test('changes the text for both, marked, and in their lists', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent = await sendText(fan, id, 'helo')
    const { data } = await edit(fan, sent, ' hello ')
    expect(data).toMatchObject({ _id: sent._id, text: 'hello', createdAt: sent.createdAt })
    expect(data.editedAt).not.toBeNull()
    await world.work()
    expect(changesFor(world, creator)).toMatchObject([{ text: 'hello', editedAt: data.editedAt }])
    expect(await newestOf(creator, id)).toMatchObject({ text: 'hello' })
    const [listed] = (await creator.call(ListConversations)).data.data
    expect(listed).toMatchObject({ lastMessage: 'hello', totalNotSeenMessages: 1 })
  })

  test('of an older message leaves the lists as they are', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent = await sendText(fan, id, 'helo')
    await sendText(creator, id, 'what?')
    await edit(fan, sent, 'hello')
    const [listed] = (await fan.call(ListConversations)).data.data
    expect(listed?.lastMessage).toBe('what?')
  })

  test('ends after 15 minutes by the clock of the server, and is for the author alone', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const sent = await sendText(fan, id, 'helo')
    expect((await edit(creator, sent, 'mine')).problem.error).toBe('not_yours')
    world.clock.advance(14 * minuteMs)
    expect((await edit(fan, sent, 'hello')).status).toBe(200)
    world.clock.advance(2 * minuteMs)
    const late = await edit(fan, sent, 'hello again')
    expect([late.status, late.problem.error]).toEqual([409, 'edit_too_late'])
    await fan.call(DeleteMessage, { params: { id: sent._id } })
    expect((await edit(fan, sent, 'back')).problem.error).toBe('not_found')
  })

  test('leaves the price and files of a sold message as they were bought', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await world.fund(fan, 50)
    const message = await sellPhoto(creator, id)
    await fan.call(BuyMessage, { params: { id: message._id }, body: {} })
    await edit(creator, message, 'Still only for you')
    const shown = await newestOf(fan, id)
    expect(shown).toMatchObject({ text: 'Still only for you', price: 5, isBought: true })
    expect(shown.files).toHaveLength(1)
  })

  test('A4: a repeated send is answered with the message as it is now', async ({ world }) => {
    const { fan, id } = await startConversation(world)
    const request = { params: { id }, body: { text: 'helo' }, key: 'tap' }
    const { data: sent } = await fan.call(SendMessage, request)
    await edit(fan, sent, 'hello')
    const again = await fan.call(SendMessage, request)
    expect(again.data).toMatchObject({ _id: sent._id, text: 'hello' })
  })
})
