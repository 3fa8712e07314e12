import {
  AddChatModerator,
  BanFromStreams,
  ListChatModerators,
  ListChatMutes,
  ListStreamBans,
  MuteInChat,
  RemoveChatModerator,
  UnbanFromStreams,
  UnmuteInChat,
} from '#contract/live/chat-moderation.ts'
import { ReadChatState } from '#contract/live/chat-rules.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { messagesOf, moderatorOf, onAir, outcome, streamOf, write, wrote } from './streaming.ts'

const mute = (by: Person, creator: Person, user: Person, minutes?: number) =>
  by.call(MuteInChat, {
    params: { id: creator.id },
    body: { userId: user.id, ...(minutes === undefined ? {} : { minutes }) },
  })
const unmute = (by: Person, creator: Person, user: Person) =>
  by.call(UnmuteInChat, { params: { id: creator.id, userId: user.id } })
const ban = (by: Person, creator: Person, user: Person) =>
  by.call(BanFromStreams, { params: { id: creator.id }, body: { userId: user.id } })
const unban = (by: Person, creator: Person, user: Person) =>
  by.call(UnbanFromStreams, { params: { id: creator.id, userId: user.id } })
const appoint = (creator: Person, user: Person) =>
  creator.call(AddChatModerator, { body: { userId: user.id } })
const mutes = async (by: Person, creator: Person) =>
  (await by.call(ListChatMutes, { params: { id: creator.id } })).data
const bans = async (by: Person, creator: Person) =>
  (await by.call(ListStreamBans, { params: { id: creator.id } })).data

describe('muting (D28)', () => {
  test('for minutes ends by itself, and is told to whom it is about', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const earliestMs = world.clock.now().getTime() + 600_000
    const { data } = await mute(creator, creator, fan, 10)
    const { endsAt } = data
    expect(data).toMatchObject({ user: { _id: fan.id }, mutedBy: { _id: creator.id } })
    expect(Date.parse(endsAt ?? '')).toBeGreaterThanOrEqual(earliestMs)
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'chat_muted'])
    const params = { id: stream.conversationId }
    const { data: state } = await fan.call(ReadChatState, { params })
    expect(state).toMatchObject({ obstacle: 'muted', isMuted: true, mutedUntil: endsAt })
    expect(world.eventsFor(fan)).toContainEqual(
      expect.objectContaining({
        event: 'chat_state_changed',
        payload: { performerId: creator.id },
      }),
    )
    world.clock.set(new Date(Date.parse(endsAt ?? '') + 1))
    await wrote(fan, stream, 'Hi')
    expect(await mutes(creator, creator)).toEqual({ data: [], total: 0 })
  })

  test('for this stream ends with it', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    expect((await mute(creator, creator, fan)).data.endsAt).toBe(null)
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'chat_muted'])
    expect((await mutes(creator, creator)).total).toBe(1)
    await rows(world.db, `update stream set status = 'over', ended_at = now()`)
    expect((await mutes(creator, creator)).total).toBe(0)
    expect(outcome(await mute(creator, creator, fan))).toEqual([404, 'not_on_air'])
    await wrote(fan, await streamOf(world, creator), 'Hi')
  })

  test('leaves the messages before, is replaced by a later one, and taken back', async ({
    world,
  }) => {
    const { creator, fan, stream } = await onAir(world)
    await wrote(fan, stream, 'Before')
    await mute(creator, creator, fan)
    await mute(creator, creator, fan, 60)
    const { data, total } = await mutes(creator, creator)
    expect([total, data[0]?.endsAt]).toEqual([1, expect.any(String)])
    expect((await messagesOf(fan, stream)).total).toBe(1)
    expect((await unmute(creator, creator, fan)).data).toEqual({ success: true })
    expect(outcome(await unmute(creator, creator, fan))).toBe(200)
    await wrote(fan, stream, 'After')
  })

  test('lasts 1 minute to 7 days', async ({ world }) => {
    const { creator, fan } = await onAir(world)
    for (const minutes of [0, 10_081, 1.5]) {
      const { status, problem } = await mute(creator, creator, fan, minutes)
      expect([status, Object.keys(problem.fields ?? {})]).toEqual([422, ['minutes']])
    }
  })
})

describe('banning', () => {
  test('closes the chat, until it is taken back', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const { data } = await ban(creator, creator, fan)
    expect(data).toMatchObject({ user: { _id: fan.id }, bannedBy: { _id: creator.id } })
    expect((await ban(creator, creator, fan)).data).toEqual(data)
    expect(outcome(await write(fan, stream, 'Hi'))).toEqual([403, 'banned_from_stream'])
    expect(await bans(creator, creator)).toMatchObject({ total: 1, data: [data] })
    expect((await unban(creator, creator, fan)).status).toBe(200)
    expect(outcome(await unban(creator, creator, fan))).toBe(200)
    await wrote(fan, stream, 'Hi')
  })

  test('holds for all streams of the creator, and for no other', async ({ world }) => {
    const { creator, fan } = await onAir(world)
    await ban(creator, creator, fan)
    await rows(world.db, `update stream set status = 'over', ended_at = now()`)
    const next = await streamOf(world, creator)
    expect(outcome(await write(fan, next, 'Hi'))).toEqual([403, 'banned_from_stream'])
    const others = await streamOf(world, await world.creator())
    expect(outcome(await write(fan, others, 'Hi'))).toEqual([403, 'stream_not_subscribed'])
  })
})

describe('who decides', () => {
  test('is the creator and moderators', async ({ world }) => {
    const { creator, fan } = await onAir(world)
    const moderator = await moderatorOf(world, creator)
    const outsiders = [await world.fan(), await world.creator(), fan]
    for (const call of [mute, ban]) {
      expect((await call(world.visitor, creator, fan)).status).toBe(401)
      for (const person of outsiders) {
        expect(outcome(await call(person, creator, fan))).toEqual([403, 'not_yours'])
      }
      for (const person of [moderator, creator]) {
        expect(outcome(await call(person, creator, fan))).toBe(200)
      }
    }
    for (const endpoint of [ListChatMutes, ListStreamBans]) {
      const status = async (person: Person) =>
        (await person.call(endpoint, { params: { id: creator.id } })).status
      expect([await status(world.visitor), await status(fan)]).toEqual([401, 403])
      expect([await status(moderator), await status(creator)]).toEqual([200, 200])
    }
    for (const call of [unmute, unban]) {
      expect(outcome(await call(fan, creator, fan))).toEqual([403, 'not_yours'])
      expect(outcome(await call(moderator, creator, fan))).toBe(200)
    }
  })

  test('spares the creator, and moderators each other', async ({ world }) => {
    const { creator } = await onAir(world)
    const [one, other] = [await moderatorOf(world, creator), await moderatorOf(world, creator)]
    for (const call of [mute, ban]) {
      for (const user of [creator, other]) {
        expect(outcome(await call(one, creator, user))).toEqual([403, 'chat_protected'])
      }
      expect(outcome(await call(creator, creator, creator))).toEqual([403, 'chat_protected'])
    }
    expect(outcome(await ban(creator, creator, one))).toBe(200)
    const { data } = await creator.call(ListChatModerators)
    expect(data.data.map(({ user }) => user._id)).toEqual([other.id])
    expect(outcome(await mute(one, creator, other))).toEqual([403, 'not_yours'])
  })

  test('is no moderator whom the creator blocked', async ({ world }) => {
    const { creator, fan } = await onAir(world)
    const moderator = await moderatorOf(world, creator)
    await blocked(world, creator, moderator)
    expect(outcome(await mute(moderator, creator, fan))).toEqual([403, 'not_yours'])
  })

  test('decides about accounts that exist, of creators that do', async ({ world }) => {
    const { creator, fan } = await onAir(world)
    const nobody = { id: newId() } as Person
    expect(outcome(await mute(creator, creator, nobody))).toEqual([404, 'not_found'])
    expect(outcome(await ban(creator, nobody, fan))).toEqual([404, 'not_found'])
    expect(outcome(await ban(creator, fan, fan))).toEqual([404, 'not_found'])
  })
})

describe('moderators', () => {
  test('are appointed and removed by their creator, who is none', async ({ world }) => {
    const { creator, fan, stream } = await onAir(world)
    const helper = await world.fan()
    expect((await world.visitor.call(ListChatModerators)).status).toBe(401)
    expect((await appoint(fan, helper)).status).toBe(403)
    expect(outcome(await appoint(creator, creator))).toEqual([403, 'chat_protected'])
    const { data } = await appoint(creator, helper)
    expect(data).toMatchObject({ user: { _id: helper.id } })
    expect((await appoint(creator, helper)).data).toEqual(data)
    expect((await creator.call(ListChatModerators)).data).toEqual({ data: [data], total: 1 })
    await wrote(helper, stream, 'Be kind')
    const remove = () => creator.call(RemoveChatModerator, { params: { id: helper.id } })
    for (let times = 0; times < 2; times++) {
      expect((await remove()).data).toEqual({ success: true })
    }
    expect(outcome(await mute(helper, creator, fan))).toEqual([403, 'not_yours'])
    expect(world.eventsFor(helper).map(({ event }) => event)).toEqual(
      Array.from({ length: 3 }, () => 'chat_state_changed'),
    )
  })

  test('are 20 at most', async ({ world }) => {
    const creator = await world.creator()
    await rows(
      world.db,
      `with made as (
         insert into account (id, username, name)
         select lpad(to_hex(n), 24, '0'), 'helper' || n, 'Helper' from generate_series(1, 19) n
         returning id)
       insert into stream_moderator (creator_id, account_id) select $1, id from made`,
      [creator.id],
    )
    const [one, other] = [await world.fan(), await world.fan()]
    const both = await Promise.all([one, other].map((person) => appoint(creator, person)))
    expect(both.map(outcome).toSorted()).toEqual([200, [422, 'too_many']])
    expect((await creator.call(ListChatModerators)).data.total).toBe(20)
  })
})

test('messages of moderators are marked as theirs', async ({ world }) => {
  const { creator, fan, stream } = await onAir(world)
  const moderator = await moderatorOf(world, creator)
  for (const person of [moderator, fan, creator]) await wrote(person, stream, 'Hello')
  const { data: messages } = await messagesOf(fan, stream)
  const marked = messages.filter(({ meta }) => meta.isModerator === true)
  expect(messages).toHaveLength(3)
  expect(marked.map(({ senderId }) => senderId)).toEqual([moderator.id])
})
