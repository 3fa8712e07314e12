import {
  HideConversation,
  KeepDraft,
  ListConversations,
  maxMessage,
  maxPinned,
  OpenConversation,
  PinConversation,
  ReadConversation,
  SearchConversations,
} from '#contract/messaging/conversations.ts'
import {
  CountUnread,
  DeleteMessage,
  ListMessages,
  ReadAllConversations,
  ReadAllMessages,
} from '#contract/messaging/messages.ts'
import { SendTip } from '#contract/money/charges.ts'
import type { Person } from '#tests/support/people.ts'
import { subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

type Filter = 'unread' | 'subscribers' | 'buyers'

const idsOf = async (person: Person, filter?: Filter) => {
  const { data } = await person.call(ListConversations, { query: filter ? { filter } : {} })
  expect(data.total).toBe(data.data.length)
  return data.data.map(({ _id }) => _id)
}

const unread = async (person: Person) => (await person.call(CountUnread)).data.total

/** A creator with conversations, one a fan; the last one first in the list. */
async function inbox(world: World, count: number) {
  const creator = await world.creator()
  const threads: { fan: Person; id: string }[] = []
  for (let n = 0; n < count; n++) {
    const fan = await world.fan({ wallet: 20 })
    await subscribed(world, fan, creator)
    const body = { source: 'performer' as const, sourceId: creator.id }
    const { data } = await fan.call(OpenConversation, { body })
    world.clock.advance(1_000)
    await sendText(fan, data._id, `Hello ${n}`)
    threads.push({ fan, id: data._id })
  }
  const pin = (by: Person, id: string, isPinned = true) =>
    by.call(PinConversation, { params: { id }, body: { isPinned } })
  return { creator, threads, pin }
}

describe('the list of conversations', () => {
  test('is filtered by unread ones, subscribers and buyers', async ({ world }) => {
    const { creator, threads } = await inbox(world, 2)
    const [first, second] = threads as [{ fan: Person; id: string }, { fan: Person; id: string }]
    expect(await idsOf(creator, 'subscribers')).toEqual([second.id, first.id])
    expect(await idsOf(creator, 'buyers')).toEqual([])
    const tip = { params: { id: creator.id }, body: { price: 10 } }
    const tipped = await first.fan.call(SendTip, tip)
    expect(tipped.status, tipped.text).toBe(200)
    expect(await idsOf(creator, 'buyers')).toEqual([first.id])
    expect(await idsOf(first.fan, 'buyers')).toEqual([first.id])
    expect(await idsOf(second.fan, 'buyers')).toEqual([])
    expect(await idsOf(creator, 'unread')).toEqual([second.id, first.id])
    expect(await idsOf(first.fan, 'unread')).toEqual([])
    await sendText(creator, first.id, 'Thank you')
    expect(await idsOf(first.fan, 'unread')).toEqual([first.id])
    const query = { keyword: first.fan.username, filter: 'buyers' as const }
    expect((await creator.call(SearchConversations, { query })).data.total).toBe(1)
    await rows(world.db, 'delete from entitlement where account_id = $1', [second.fan.id])
    expect(await idsOf(creator, 'subscribers')).toEqual([first.id])
    const wrong = await creator.call(ListConversations, { query: { filter: 'rich' as Filter } })
    expect(wrong.status).toBe(422)
  })

  test('begins with those that its owner pinned, ten at most', async ({ world }) => {
    const { creator, threads, pin } = await inbox(world, maxPinned + 1)
    const [oldest, ...others] = threads.map(({ id }) => id)
    const pinned = await pin(creator, oldest ?? '')
    expect(pinned.data).toMatchObject({ _id: oldest, isPinned: true })
    expect(await idsOf(creator)).toEqual([oldest, ...others.toReversed()])
    const [one] = threads
    const ofFan = await one?.fan.call(ListConversations)
    expect(ofFan?.data.data[0]).toMatchObject({ _id: oldest, isPinned: false })
    for (const id of others.slice(1)) expect((await pin(creator, id)).status).toBe(200)
    const full = await pin(creator, others[0] ?? '')
    expect(full.problem.fieldProblems).toMatchObject({ isPinned: { code: 'too_many' } })
    // One that is pinned already takes no further place.
    expect((await pin(creator, oldest ?? '')).status).toBe(200)
    expect((await pin(creator, oldest ?? '', false)).data.isPinned).toBe(false)
    expect((await pin(creator, others[0] ?? '')).status).toBe(200)
    expect((await pin(await world.fan(), oldest ?? '')).status).toBe(404)
    expect((await pin(world.visitor, oldest ?? '')).status).toBe(401)
  })

  test('is read at once, by one side', async ({ world }) => {
    const { creator, threads } = await inbox(world, 2)
    for (const { id } of threads) await sendText(creator, id, 'Hello')
    expect(await unread(creator)).toBe(2)
    const { data } = await creator.call(ReadAllConversations)
    expect(data).toEqual({ totalNotSeenMessages: 0 })
    expect([await unread(creator), await idsOf(creator, 'unread')]).toEqual([0, []])
    for (const { fan } of threads) expect(await unread(fan)).toBe(1)
    expect((await creator.call(ReadAllConversations)).status).toBe(200)
    expect((await world.visitor.call(ReadAllConversations)).status).toBe(401)
  })
})

describe('a hidden conversation', () => {
  test('is gone from one list with its history, until a message arrives', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(creator, id, 'Hello')
    const params = { id }
    const history = async (person: Person) => {
      const { data } = await person.call(ListMessages, { params, query: {} })
      expect(data.total).toBe(data.data.length)
      return data.total
    }
    expect((await fan.call(HideConversation, { params })).data).toEqual({ _id: id })
    expect([await idsOf(fan), await unread(fan), await history(fan)]).toEqual([[], 0, 0])
    expect([await idsOf(creator), await history(creator)]).toEqual([[id], 1])
    await sendText(creator, id, 'Are you there?')
    expect([await idsOf(fan), await unread(fan), await history(fan)]).toEqual([[id], 1, 2])
    expect((await (await world.fan()).call(HideConversation, { params })).status).toBe(404)
    expect((await world.visitor.call(HideConversation, { params })).status).toBe(401)
  })

  test('is there again when its member opens it, also after the other one left', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(fan, id, 'Hello')
    await fan.call(HideConversation, { params: { id } })
    const hidden = await fan.call(ReadConversation, { params: { id } })
    expect(hidden.data.isHidden).toBe(true)
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [creator.id])
    const body = { source: 'performer' as const, sourceId: creator.id }
    expect((await fan.call(OpenConversation, { body })).data._id).toBe(id)
    expect(await idsOf(fan)).toEqual([id])
    expect((await fan.call(ListMessages, { params: { id }, query: {} })).data.total).toBe(1)
  })
})

describe('A20: a draft', () => {
  test('is its writer’s alone, on every device, until it is sent or the conversation is hidden', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(creator, id, 'Hello')
    const params = { id }
    const keep = (text: string, by: Person = fan) => by.call(KeepDraft, { params, body: { text } })
    const draftOf = async (person: Person) => {
      const { data } = await person.call(ListConversations)
      return data.data[0]?.draft
    }
    expect((await keep('  Half a sen')).data).toEqual({ _id: id })
    expect([await draftOf(fan), await draftOf(creator)]).toEqual(['  Half a sen', ''])
    expect((await fan.call(ReadConversation, { params })).data.draft).toBe('  Half a sen')
    // A message that is sent meanwhile, such as by a retry, is another one.
    await sendText(fan, id, 'Hi')
    expect(await draftOf(fan)).toBe('  Half a sen')
    await fan.call(HideConversation, { params })
    await sendText(creator, id, 'Are you there?')
    expect(await draftOf(fan)).toBe('')
    expect((await keep('x'.repeat(maxMessage + 1))).status).toBe(422)
  })
})

describe('A9: unread messages', () => {
  test('are fewer by one that is deleted before it is read, and by no other', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const first = await sendText(creator, id, 'One')
    await fan.call(ReadAllMessages, { params: { id } })
    const second = await sendText(creator, id, 'Two')
    await sendText(creator, id, 'Three')
    const remove = (messageId: string) => creator.call(DeleteMessage, { params: { id: messageId } })
    await remove(first._id)
    expect(await unread(fan)).toBe(2)
    await remove(second._id)
    await remove(second._id)
    expect([await unread(fan), await unread(creator)]).toEqual([1, 0])
  })

  test('equal a recount after each of many random operations', async ({ world }) => {
    const creator = await world.creator()
    const threads: Thread[] = []
    for (let n = 0; n < 3; n++) {
      const fan = await world.fan()
      await subscribed(world, fan, creator)
      const body = { source: 'performer' as const, sourceId: creator.id }
      const { data } = await fan.call(OpenConversation, { body })
      threads.push({ id: data._id, fan, sent: new Map(), unread: new Map() })
    }
    const random = randomOf(7)
    const pick = <One>(of: readonly One[]) => of[Math.floor(random() * of.length)] as One
    const step = async ({ id, fan, sent, unread: waiting }: Thread) => {
      const [actor, other] = random() < 0.5 ? [fan, creator] : [creator, fan]
      const params = { id }
      const chance = random()
      if (chance < 0.55) {
        const { _id } = await sendText(actor, id, 'Hello')
        sent.set(_id, actor)
        waiting.set(_id, other)
      } else if (chance < 0.8 && sent.size > 0) {
        const messageId = pick([...sent.keys()])
        await sent.get(messageId)?.call(DeleteMessage, { params: { id: messageId } })
        for (const each of [sent, waiting]) each.delete(messageId)
      } else {
        const call = chance < 0.95 ? ReadAllMessages : HideConversation
        expect((await actor.call(call as typeof ReadAllMessages, { params })).status).toBe(200)
        for (const [messageId, by] of waiting) if (by === actor) waiting.delete(messageId)
      }
    }
    for (let n = 0; n < 150; n++) {
      if (random() < 0.02) {
        await creator.call(ReadAllConversations)
        for (const { unread: waiting } of threads)
          for (const [id, by] of waiting) if (by === creator) waiting.delete(id)
      }
      await step(pick(threads))
      const count = (person: Person) =>
        threads.flatMap((one) => [...one.unread.values()].filter((by) => by === person)).length
      for (const person of [creator, ...threads.map(({ fan }) => fan)]) {
        expect(await unread(person), `step ${n}`).toBe(count(person))
      }
    }
  })
})

interface Thread {
  id: string
  fan: Person
  /** By whom. */
  sent: Map<string, Person>
  /** By whom each is still to be read. */
  unread: Map<string, Person>
}

/** Park and Miller's generator: the same numbers from the same seed. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}
