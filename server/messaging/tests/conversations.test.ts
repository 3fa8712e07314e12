import {
  ListConversations,
  OpenConversation,
  ReadConversation,
  RenameConversation,
  SearchConversations,
} from '#contract/messaging/conversations.ts'
import { newId } from '#server/kernel/ids.ts'
import { blocked, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'

describe('opening a conversation', () => {
  test('returns one conversation to both members, even for concurrent requests', async ({
    world,
  }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await subscribed(world, fan, creator)
    const byFan = { body: { source: 'performer', sourceId: creator.id } } as const
    const byCreator = { body: { source: 'user', sourceId: fan.id } } as const
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, tap) =>
        tap % 2 ? fan.call(OpenConversation, byFan) : creator.call(OpenConversation, byCreator),
      ),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1)
    const members = await rows(world.db, 'select 1 from conversation_member')
    expect(members).toHaveLength(2)
  })

  test('shows each member the other one', async ({ world }) => {
    const fan = await world.fan({ name: 'Ada Fan' })
    const creator = await world.creator({ username: 'mara', name: 'Mara' })
    const { data } = await fan.call(OpenConversation, {
      body: { source: 'performer', sourceId: creator.id },
    })
    expect(data).toMatchObject({
      type: 'private',
      recipients: [
        { source: 'performer', sourceId: creator.id },
        { source: 'user', sourceId: fan.id },
      ],
      recipientInfo: { _id: creator.id, username: 'mara', isPerformer: true, isOnline: 0 },
      lastMessage: '',
      lastMessageCreatedAt: null,
      totalNotSeenMessages: 0,
      isSubscribed: false,
      isBlocked: false,
      performerId: creator.id,
    })
    await subscribed(world, fan, creator)
    const again = await fan.call(ReadConversation, { params: { id: data._id } })
    expect(again.data.isSubscribed).toBe(true)
    const theirs = await creator.call(ReadConversation, { params: { id: data._id } })
    expect(theirs.data).toMatchObject({
      isSubscribed: true,
      recipientInfo: { _id: fan.id, name: 'Ada Fan', isPerformer: false },
    })
  })

  test('is for a fan and a creator who exist', async ({ world }) => {
    const [fan, other] = [await world.fan(), await world.fan()]
    const [creator, rival] = [await world.creator(), await world.creator()]
    const open = async (who: typeof fan, source: 'performer' | 'user', sourceId: string) =>
      (await who.call(OpenConversation, { body: { source, sourceId } })).problem?.error
    expect(await open(fan, 'user', other.id)).toBe('conversation_not_allowed')
    expect(await open(fan, 'user', fan.id)).toBe('conversation_not_allowed')
    expect(await open(creator, 'performer', rival.id)).toBe('conversation_not_allowed')
    expect(await open(fan, 'performer', other.id)).toBe('not_found')
    expect(await open(creator, 'user', rival.id)).toBe('not_found')
    expect(await open(fan, 'performer', newId())).toBe('not_found')
    await rows(world.db, `update account set status = 'inactive' where id = $1`, [rival.id])
    expect(await open(fan, 'performer', rival.id)).toBe('not_found')
  })

  test('a creator who blocked the fan is not found by them, but existing conversations stay', async ({
    world,
  }) => {
    const { fan, creator, id } = await startConversation(world)
    const hidden = await world.creator()
    await blocked(world, hidden, fan)
    await blocked(world, creator, fan)
    const refused = await fan.call(OpenConversation, {
      body: { source: 'performer', sourceId: hidden.id },
    })
    expect(refused.problem.error).toBe('not_found')
    const opened = await fan.call(OpenConversation, {
      body: { source: 'performer', sourceId: creator.id },
    })
    expect(opened.data).toMatchObject({ _id: id, isBlocked: true })
  })
})

describe('the list of conversations', () => {
  test('holds an empty one only for the member who opened it', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    expect((await fan.call(ListConversations)).data.total).toBe(1)
    expect((await creator.call(ListConversations)).data).toEqual({ data: [], total: 0 })
    await sendText(fan, id, 'hello')
    const { data } = await creator.call(ListConversations)
    expect(data.data).toMatchObject([
      { _id: id, lastMessage: 'hello', lastSenderId: fan.id, totalNotSeenMessages: 1 },
    ])
  })

  test('comes last message first, page by page, with the number of all', async ({ world }) => {
    const creator = await world.creator()
    const ids: string[] = []
    // More than five: from the sixth call on Postgres may keep one plan for all values.
    for (let count = 0; count < 8; count++) {
      const fan = await world.fan({ name: `Fan ${count}` })
      await subscribed(world, fan, creator)
      const { data } = await fan.call(OpenConversation, {
        body: { source: 'performer', sourceId: creator.id },
      })
      await sendText(fan, data._id, 'hi')
      ids.unshift(data._id)
    }
    const page = async (query: { limit?: number; offset?: number }) =>
      (await creator.call(ListConversations, { query: { type: 'private', ...query } })).data
    expect((await page({ limit: 2 })).data.map(({ _id }) => _id)).toEqual(ids.slice(0, 2))
    expect((await page({ limit: 2, offset: 7 })).data.map(({ _id }) => _id)).toEqual([ids[7]])
    expect(await page({ offset: 9 })).toEqual({ data: [], total: 8 })

    await sendText(creator, ids[4] ?? '', 'you first')
    expect((await page({ limit: 1 })).data[0]?._id).toBe(ids[4])
  })

  test('is searched by the other member’s name or username, every character literally', async ({
    world,
  }) => {
    const creator = await world.creator()
    for (const [username, name] of [
      ['ada', '100% Ada'],
      ['bob', 'Bob_the'],
    ] as const) {
      const fan = await world.fan({ username, name })
      await subscribed(world, fan, creator)
      await creator.call(OpenConversation, { body: { source: 'user', sourceId: fan.id } })
    }
    const found = async (keyword: string) => {
      const { data } = await creator.call(SearchConversations, { query: { keyword } })
      expect(data.total).toBe(data.data.length)
      return data.data.map(({ recipientInfo }) => recipientInfo?.username)
    }
    expect(await found('ADA')).toEqual(['ada'])
    expect(await found('the')).toEqual(['bob'])
    expect(await found('%')).toEqual(['ada'])
    expect(await found('_')).toEqual(['bob'])
    expect(await found('\\')).toEqual([])
  })

  test('a name that one member gives is not seen by the other', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    const params = { id }
    const body = { name: ' Stagedoor Support ' }
    const named = await creator.call(RenameConversation, { params, body })
    expect(named.data).toMatchObject({ _id: id, name: 'Stagedoor Support' })
    await sendText(creator, id, 'Your password, please')
    expect((await creator.call(ReadConversation, { params })).data.name).toBe('Stagedoor Support')
    expect((await fan.call(ReadConversation, { params })).data.name).toBe('')
    expect((await fan.call(ListConversations)).data.data[0]?.name).toBe('')
    expect((await fan.call(RenameConversation, { params, body: { name: 'Mara' } })).data.name).toBe(
      'Mara',
    )
    expect((await creator.call(ReadConversation, { params })).data.name).toBe('Stagedoor Support')
  })
})
