import { CreateLabel, LabelConversation } from '#contract/messaging/labels.ts'
import {
  EstimateMassMessage,
  ListMassMessages,
  SendMassMessage,
  TakeMassMessages,
  UnsendMassMessage,
} from '#contract/messaging/mass-messages.ts'
import { CountUnread } from '#contract/messaging/messages.ts'
import { SendTip } from '#contract/money/charges.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import { Follow } from '#contract/profiles/follows.ts'
import type { Person } from '#tests/support/people.ts'
import { blocked, blockedCountry, subscribed } from '#tests/support/posts.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText, startConversation } from './conversing.ts'
import {
  detailsOf,
  onlyConversation,
  readMessages,
  sendToAll,
  startAudience,
  textsOf,
} from './mass.ts'
import { uploadPhoto } from './selling.ts'

const noticesOf = async (fan: Person) =>
  (await fan.call(ListNotifications)).data.data.filter(({ topic }) => topic === 'message')

const subscribers = [{ list: 'subscribers' as const }]

describe('a message to many fans', () => {
  test('notifies each fan once, and none of what was unsent before', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 2)
    await sendToAll(creator)
    await world.work()
    for (const fan of fans) expect(await noticesOf(fan)).toHaveLength(1)
    const other = await startAudience(world, 1)
    const unsent = await sendToAll(other.creator)
    await other.creator.call(UnsendMassMessage, { params: { id: unsent._id } })
    await world.work()
    for (const fan of other.fans) expect(await noticesOf(fan)).toEqual([])
  })

  test('reaches each of them once, and moves nothing in the list of its creator', async ({
    world,
  }) => {
    const { creator, fans } = await startAudience(world, 3)
    const stranger = await world.fan()
    const sent = await sendToAll(creator)
    expect(sent).toMatchObject({ status: 'sending', text: 'Hello all', candidates: 0 })
    await world.work()
    for (const fan of fans) {
      expect(await textsOf(fan)).toEqual(['Hello all'])
      expect((await fan.call(CountUnread, {})).data.total).toBe(1)
    }
    expect(await textsOf(stranger)).toEqual([])
    expect(await onlyConversation(creator)).toBeUndefined()
    const counts = { candidates: 3, delivered: 3, excluded: 0, excludedBy: [] }
    expect(await detailsOf(creator, sent)).toMatchObject({ status: 'sent', ...counts, opened: 0 })
  })

  test('is an ordinary message of a conversation that its fan can answer', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await sendText(fan, id, 'First')
    const { _id } = await sendToAll(creator)
    await world.work()
    const [, copy] = await readMessages(fan)
    expect(copy).toMatchObject({ text: 'Hello all', isAutomatic: false, meta: {} })
    const [, own] = await readMessages(creator)
    expect(own?.meta).toEqual({ massMessageId: _id })
    await sendText(fan, id, 'Thanks')
    expect(await textsOf(creator)).toEqual(['First', 'Hello all', 'Thanks'])
  })

  test('tells open pages of fans, and its creator of the progress alone', async ({ world }) => {
    const { creator, fans } = await startAudience(world)
    await rows(world.db, 'update account set is_online = true where id = $1', [fans[0]?.id])
    await sendToAll(creator)
    await world.work()
    const created = fans.map((fan) =>
      world.eventsFor(fan).filter(({ event }) => event === 'message_created'),
    )
    expect(created.map(({ length }) => length)).toEqual([1, 0])
    const own = world.eventsFor(creator)
    expect(own.map(({ event }) => event)).not.toContain('message_created')
    expect(own.at(-1)).toMatchObject({
      event: 'mass_message_progress',
      payload: { status: 'sent', candidates: 2, delivered: 2, excluded: 0 },
    })
  })

  test('goes to lists: followers, former subscribers, spenders, a label, and not to exceptions', async ({
    world,
  }) => {
    const { creator, fans } = await startAudience(world, 3)
    const [labelled, tipper, plain] = fans
    if (!labelled || !tipper || !plain) throw new Error('there are three fans')
    const follower = await world.fan()
    await follower.call(Follow, { params: { id: creator.id } })
    const former = await world.fan()
    await subscribed(world, former, creator, -1)
    await world.fund(tipper, 50)
    await tipper.call(SendTip, { params: { id: creator.id }, body: { price: 20 } })
    await sendToAll(creator)
    await world.work()
    await sendText(labelled, (await onlyConversation(labelled))?._id ?? '', 'Hi')
    const label = (await creator.call(CreateLabel, { body: { name: 'Regulars' } })).data
    await creator.call(LabelConversation, {
      params: { id: (await onlyConversation(creator))?._id ?? '' },
      body: { labelIds: [label._id] },
    })
    const send = async (body: Parameters<typeof sendToAll>[1]) => {
      const sent = await sendToAll(creator, body)
      await world.work()
      return (await detailsOf(creator, sent)).delivered
    }
    const got = async (text: string) => {
      const all = { labelled, tipper, plain, follower, former }
      const found: string[] = []
      for (const [name, fan] of Object.entries(all)) {
        if ((await textsOf(fan)).includes(text)) found.push(name)
      }
      return found
    }
    await send({ text: 'to followers', to: [{ list: 'followers' }] })
    expect(await got('to followers')).toEqual(['follower'])
    await send({ text: 'to former', to: [{ list: 'expired' }] })
    expect(await got('to former')).toEqual(['former'])
    expect(await send({ text: 'over 25', to: [{ list: 'spenders', minSpent: 25 }] })).toBe(0)
    await send({ text: 'over 20', to: [{ list: 'spenders', minSpent: 20 }] })
    expect(await got('over 20')).toEqual(['tipper'])
    await send({ text: 'to regulars', to: [{ list: 'label', labelId: label._id }] })
    expect(await got('to regulars')).toEqual(['labelled'])
    const except = [{ list: 'spenders' as const }, { list: 'label' as const, labelId: label._id }]
    expect(
      await send({ text: 'others', to: [...subscribers, { list: 'followers' }], except }),
    ).toBe(2)
    expect(await got('others')).toEqual(['plain', 'follower'])
  })

  test('is estimated before, with the reasons of those who get none', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 3)
    await blocked(world, creator, fans[0] as (typeof fans)[0])
    const body = { to: subscribers }
    const { data } = await creator.call(EstimateMassMessage, { body })
    const excludedBy = [{ reason: 'blocked', count: 1 }]
    expect(data).toEqual({ candidates: 3, recipients: 2, excludedBy })
  })

  test('is for verified creators, with labels and files of their own, a few a day', async ({
    world,
  }) => {
    const { creator, fans } = await startAudience(world, 1)
    const unverified = await world.creator({ verified: false })
    const other = await world.creator()
    const label = (await other.call(CreateLabel, { body: { name: 'Theirs' } })).data
    const photo = await uploadPhoto(other)
    const statusOf = async (who: typeof creator, body: object = {}) => {
      const all = { text: 'Hello', to: subscribers, ...body }
      return (await who.call(SendMassMessage, { body: all as never })).status
    }
    expect(await statusOf(world.visitor)).toBe(401)
    expect(await statusOf(fans[0] as typeof creator)).toBe(403)
    expect(await statusOf(unverified)).toBe(403)
    expect(await statusOf(creator, { to: [{ list: 'label', labelId: label._id }] })).not.toBe(200)
    expect(await statusOf(creator, { to: [{ list: 'label' }] })).not.toBe(200)
    expect(await statusOf(creator, { fileIds: [photo] })).not.toBe(200)
    expect(await statusOf(creator, { scheduledAt: '2020-01-01T00:00:00Z' })).not.toBe(200)
    for (let sent = 0; sent < 10; sent++) expect(await statusOf(creator)).toBe(200)
    const { problem } = await creator.call(SendMassMessage, {
      body: { text: 'a', to: subscribers },
    })
    expect(problem.error).toBe('mass_messages_limit')
  })

  test('is sent once however often its key is repeated (A4)', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 1)
    const call = { body: { text: 'Hello all', to: subscribers }, key: 'once' }
    const replies = await Promise.all([1, 2, 3].map(() => creator.call(SendMassMessage, call)))
    expect(new Set(replies.map(({ data }) => data._id)).size).toBe(1)
    await world.work()
    expect(await textsOf(fans[0] as (typeof fans)[0])).toEqual(['Hello all'])
    const other = { ...call, body: { ...call.body, text: 'Another' } }
    expect((await creator.call(SendMassMessage, other)).problem.error).toBe('key_reused')
  })
})

describe('between scheduling and sending (A7)', () => {
  test('who blocks, is blocked, leaves, is kept out by country or wants none is excluded and counted', async ({
    world,
  }) => {
    const { creator, fans } = await startAudience(world, 6)
    const [hers, theirs, left, abroad, unwilling, stays] = fans
    if (!(hers && theirs && left && abroad && unwilling && stays)) throw new Error('six fans')
    await sendToAll(creator, { text: 'Before' })
    await world.work()
    const scheduledAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const sent = await sendToAll(creator, { text: 'Later', scheduledAt })
    await world.work()
    expect(await detailsOf(creator, sent)).toMatchObject({ status: 'scheduled', candidates: 6 })
    await blocked(world, creator, hers)
    await rows(
      world.db,
      `insert into user_block (id, creator_id, user_id, by_user, author_id, created_at)
       values ('b', $1, $2, true, $2, now())`,
      [creator.id, theirs.id],
    )
    await rows(world.db, 'update entitlement set ends_at = now() where account_id = $1', [left.id])
    await rows(world.db, `update session set country = 'NO' where account_id = $1`, [abroad.id])
    await blockedCountry(world, creator, 'NO')
    const { _id: id } = (await onlyConversation(unwilling)) ?? { _id: '' }
    const choice = { params: { id }, body: { isTaken: false } }
    expect((await unwilling.call(TakeMassMessages, choice)).data.takesMassMessages).toBe(false)
    world.clock.advance(3_600_000)
    await world.makeJobsDue()
    await world.work()
    const details = await detailsOf(creator, sent)
    expect(details).toMatchObject({ status: 'sent', candidates: 6, delivered: 1, excluded: 5 })
    const reasons = details.excludedBy.map(({ reason, count }) => `${reason} ${count}`).toSorted()
    expect(reasons).toEqual(['blocked 2', 'country_blocked 1', 'left_audience 1', 'opted_out 1'])
    expect(await textsOf(stays)).toEqual(['Before', 'Later'])
    expect(await textsOf(unwilling)).toEqual(['Before'])
  })

  test('a cancelled one is sent to nobody', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 1)
    const scheduledAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString()
    const { _id: id } = await sendToAll(creator, { scheduledAt })
    await world.work()
    const cancelled = await creator.call(UnsendMassMessage, { params: { id } })
    expect(cancelled.data).toMatchObject({ status: 'cancelled', candidates: 0 })
    world.clock.advance(3_600_000)
    await world.makeJobsDue()
    await world.work()
    expect(await textsOf(fans[0] as (typeof fans)[0])).toEqual([])
    const listed = (await creator.call(ListMassMessages, {})).data
    expect(listed).toMatchObject({ total: 1, data: [{ status: 'cancelled' }] })
  })
})
