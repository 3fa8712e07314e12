import {
  ListConversations,
  OpenConversation,
  ReadConversation,
} from '#contract/messaging/conversations.ts'
import { CountUnread, DeleteMessage, ListMessages } from '#contract/messaging/messages.ts'
import { SendTip } from '#contract/money/charges.ts'
import { RefundCharge } from '#contract/money/refunds.ts'
import { ListNotifications } from '#contract/notifications/notifications.ts'
import type { Person } from '#tests/support/people.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { startConversation } from './conversing.ts'
import { newestOf } from './selling.ts'

const tip = (fan: Person, creator: Person, price: number) =>
  fan.call(SendTip, { params: { id: creator.id }, body: { price } })

describe('a tip', () => {
  test('puts one line into the conversation of its fan and creator', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await world.fund(fan, 50)
    await tip(fan, creator, 12)
    await world.work()
    for (const person of [fan, creator]) {
      const line = await newestOf(person, id)
      expect(line).toMatchObject({
        type: 'tip',
        text: '🎁 $12.00',
        senderId: fan.id,
        isSystem: false,
      })
      expect(line.meta).toMatchObject({ amount: 12 })
      expect((await person.call(ListMessages, { params: { id } })).data.total).toBe(1)
    }
    expect((await creator.call(CountUnread, {})).data.total).toBe(1)
  })

  test('is notified of as a tip alone', async ({ world }) => {
    const { fan, creator } = await startConversation(world)
    await world.fund(fan, 50)
    await tip(fan, creator, 12)
    await world.work()
    const topics = (await creator.call(ListNotifications)).data.data.map(({ topic }) => topic)
    expect(topics.filter((topic) => topic === 'tip' || topic === 'message')).toEqual(['tip'])
  })

  test('keeps its line: nobody deletes it', async ({ world }) => {
    const { fan, creator, id } = await startConversation(world)
    await world.fund(fan, 50)
    await tip(fan, creator, 12)
    await world.work()
    const { _id } = await newestOf(fan, id)
    for (const person of [fan, creator]) {
      expect((await person.call(DeleteMessage, { params: { id: _id } })).status).toBe(403)
    }
  })

  test('needs no subscription, and opens no conversation', async ({ world }) => {
    const [fan, creator] = [await world.fan(), await world.creator()]
    await world.fund(fan, 50)
    await tip(fan, creator, 15)
    await world.work()
    const body = { source: 'performer', sourceId: creator.id } as const
    const { data } = await fan.call(OpenConversation, { body })
    const messages = () => creator.call(ListMessages, { params: { id: data._id } })
    expect((await messages()).data.data).toEqual([])
    expect((await tip(fan, creator, 16)).status).toBe(200)
    await world.work()
    expect((await messages()).data.data.map(({ text }) => text)).toEqual(['🎁 $16.00'])
  })
})

test('a creator sees in a conversation what its fan has spent, refunds left out; nobody else does', async ({
  world,
}) => {
  const { fan, creator, id } = await startConversation(world)
  const owner = await world.staff()
  const other = await world.creator()
  const read = async (person: Person) =>
    (await person.call(ReadConversation, { params: { id } })).data.spent
  expect(await read(creator)).toBe(0)
  await world.fund(fan, 50)
  const given = await tip(fan, creator, 12)
  await tip(fan, creator, 15)
  await tip(fan, other, 11)
  await world.work()
  expect(await read(creator)).toBe(27)
  expect(await read(fan)).toBeNull()
  const params = { id: given.data._id }
  await owner.call(RefundCharge, { params, body: { reason: 'Sent twice' }, key: 'once' })
  expect(await read(creator)).toBe(15)

  const opening = { source: 'user' as const, sourceId: fan.id }
  expect((await creator.call(OpenConversation, { body: opening })).data.spent).toBe(15)
  const { data, text } = await creator.call(ListConversations)
  expect([data.total, text.includes('spent')]).toEqual([1, false])
})
