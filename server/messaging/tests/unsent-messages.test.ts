import { UnsendMassMessage } from '#contract/messaging/mass-messages.ts'
import { BuyMessage, CountUnread, ReadAllMessages } from '#contract/messaging/messages.ts'
import { RefundCharge } from '#contract/money/refunds.ts'
import {
  CountUnreadNotifications,
  ListNotifications,
} from '#contract/notifications/notifications.ts'
import { quoteLast } from '#server/messaging/messages/quotes.ts'
import type { Person } from '#tests/support/people.ts'
import { rows } from '#tests/support/rows.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sendText } from './conversing.ts'
import {
  detailsOf,
  onlyConversation,
  readMessages,
  sendToAll,
  startAudience,
  textsOf,
} from './mass.ts'
import { uploadPhoto } from './selling.ts'

test('A11: a notice quotes a message to many fans until it is unsent', async ({ world }) => {
  const { creator, fans } = await startAudience(world, 1)
  const fan = fans[0] as Person
  const sent = await sendToAll(creator)
  await world.work()
  const conversation = await onlyConversation(fan)
  const quote = () =>
    quoteLast(world.db, { conversationId: conversation?._id ?? '', readerId: fan.id })
  expect(await quote()).toEqual({ text: 'Hello all', priceCents: null })
  await creator.call(UnsendMassMessage, { params: { id: sent._id } })
  expect(await quote()).toBeUndefined()
})

describe('files for sale to many fans', () => {
  test('open for who buys a copy, and are counted for their creator', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 2)
    const [buyer, other] = fans
    if (!buyer || !other) throw new Error('there are two fans')
    await world.fund(buyer, 50)
    const fileIds = [await uploadPhoto(creator)]
    const sent = await sendToAll(creator, { fileIds, isSale: true, price: 5 })
    await world.work()
    const [copy] = await readMessages(buyer)
    expect(copy).toMatchObject({ isSale: true, price: 5, isBought: false, totalMedia: 1 })
    expect(copy?.files).toMatchObject([{ isLocked: true, name: '' }])
    const params = { id: copy?._id ?? '' }
    const bought = await buyer.call(BuyMessage, { params, body: {} })
    expect(bought.status).toBe(200)
    await world.work()
    const [open] = await readMessages(buyer)
    expect(open).toMatchObject({ isBought: true, files: [{ isLocked: false }] })
    const { pathname, search } = new URL(open?.files[0]?.url ?? '')
    const statusOfFile = async () =>
      (await buyer.send({ method: 'GET', url: pathname + search })).status
    expect(await statusOfFile()).toBe(200)
    const [locked] = await readMessages(other)
    expect(locked).toMatchObject({ isBought: false, files: [{ isLocked: true }] })
    const details = { bought: 1, revenue: 5, refunded: 0 }
    expect(await detailsOf(creator, sent)).toMatchObject(details)

    const again = await sendToAll(creator, { text: 'Once more', isSale: false })
    await world.work()
    expect(await detailsOf(creator, again)).toMatchObject({ delivered: 2 })

    const staff = await world.staff()
    const refund = { params: { id: bought.data._id }, body: { reason: 'Wrong' } }
    expect((await staff.call(RefundCharge, refund)).status).toBe(200)
    await world.work()
    expect(await detailsOf(creator, sent)).toMatchObject({ revenue: 0, refunded: 5 })
    expect(await statusOfFile()).not.toBe(200)
  })
})

describe('unsending', () => {
  test('deletes every copy at once, lowers what is unread, and leaves it to who bought it (A9)', async ({
    world,
  }) => {
    const { creator, fans } = await startAudience(world, 3)
    const [buyer, reader, other] = fans
    if (!buyer || !reader || !other) throw new Error('there are three fans')
    await world.fund(buyer, 50)
    const fileIds = [await uploadPhoto(creator)]
    await sendToAll(creator, { text: 'Before' })
    const sent = await sendToAll(creator, { fileIds, isSale: true, price: 5 })
    await world.work()
    const [, copy] = await readMessages(buyer)
    await buyer.call(BuyMessage, { params: { id: copy?._id ?? '' }, body: {} })
    await reader.call(ReadAllMessages, {
      params: { id: (await onlyConversation(reader))?._id ?? '' },
    })
    const unsent = await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    expect(unsent.data.status).toBe('unsent')
    expect(await textsOf(other)).toEqual(['Before', 'Message deleted!'])
    expect((await onlyConversation(creator))?.lastMessage).toBeUndefined()
    await world.work()
    for (const [fan, unread] of [
      [buyer, 1],
      [reader, 0],
      [other, 1],
    ] as const) {
      expect((await fan.call(CountUnread, {})).data.total).toBe(unread)
    }
    expect(await textsOf(reader)).toEqual(['Before', 'Message deleted!'])
    expect((await onlyConversation(other))?.lastMessage).toBe('Message deleted!')
    const [, kept] = await readMessages(buyer)
    expect(kept).toMatchObject({ text: 'Hello all', isBought: true, totalMedia: 1 })
    const { status } = await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    expect(status).toBe(200)
    const [stored] = await rows<{ text: string }>(
      world.db,
      'select text from mass_message where id = $1',
      [sent._id],
    )
    expect(stored?.text).toBe('Hello all')
  })

  test('takes back the notices of fans, also of who has no page open (A9)', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 3)
    const [away, online, other] = fans
    if (!away || !online || !other) throw new Error('there are three fans')
    await rows(world.db, 'update account set is_online = true where id = $1', [online.id])
    const noticesOf = async (fan: Person) => {
      const { data } = (await fan.call(ListNotifications)).data
      const counts = data.filter(({ topic }) => topic === 'message').map(({ count }) => count)
      return { counts, unread: (await fan.call(CountUnreadNotifications)).data }
    }
    const sent = await sendToAll(creator)
    await world.work()
    await sendText(creator, (await onlyConversation(other))?._id ?? '', 'For you alone')
    await world.work()
    expect(await noticesOf(away)).toEqual({ counts: [1], unread: 1 })
    expect(await noticesOf(other)).toEqual({ counts: [2], unread: 1 })
    await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    await world.work()
    for (const fan of [away, online]) {
      expect(await noticesOf(fan)).toEqual({ counts: [], unread: 0 })
    }
    expect(await noticesOf(other)).toEqual({ counts: [1], unread: 1 })
  })

  test('erases what nobody bought, and stops what is still being sent', async ({ world }) => {
    const { creator, fans } = await startAudience(world, 2)
    const sent = await sendToAll(creator)
    await world.work()
    await creator.call(UnsendMassMessage, { params: { id: sent._id } })
    await world.work()
    const stored = await rows<{ text: string }>(world.db, 'select text from mass_message', [])
    expect(stored).toEqual([{ text: '' }])
    expect(await textsOf(fans[0] as (typeof fans)[0])).toEqual(['Message deleted!'])
    expect((await creator.call(UnsendMassMessage, { params: { id: '0'.repeat(24) } })).status).toBe(
      404,
    )
    const other = await world.creator()
    expect((await other.call(UnsendMassMessage, { params: { id: sent._id } })).status).toBe(404)
  })
})
