import { AnswerOrderRequest, AskForOrder } from '#contract/commerce/order-requests.ts'
import { UpdateOrderAddress } from '#contract/commerce/orders.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { changeAccount, emailOf, emailsTo } from '#server/identity/tests/inbox.ts'
import type { Notice } from '#server/kernel/events.ts'
import { deliveryTo } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { expect, test, type World } from '#tests/support/world.ts'
import { sold } from './sold.ts'

/** An order whose two sides have proved that their addresses are theirs, and have got its first emails. */
async function placedOrder(world: World, wish: Parameters<typeof sold>[1] = {}) {
  const found = await sold(world, wish)
  await changeAccount(world, found.fan, { verified_email: true, name: 'Ada L' })
  await changeAccount(world, found.creator, { verified_email: true, name: 'Mara' })
  await world.work()
  const params = { id: found.placed._id }
  return {
    ...found,
    deliver: async () => {
      await found.move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
      await world.work()
      expect((await found.move({ deliveryStatus: 'delivered' })).status).toBe(200)
    },
    ask: (kind: 'cancel' | 'return' | 'withdrawal', reason = 'Too small') =>
      found.fan.call(AskForOrder, { params, body: { kind, reason } }),
    answer: (body: { refund: boolean; answer?: string }) =>
      found.creator.call(AnswerOrderRequest, { params, body }),
    /** What was sent to somebody since the order was placed, newest first. */
    later: async (person: Person) => (await emailsTo(world, emailOf(person))).slice(0, -1),
  }
}

test('what was shipped is emailed with its carrier, its number and where to track it', async ({
  world,
}) => {
  const { fan, creator, placed, move, later } = await placedOrder(world)
  await move({ deliveryStatus: 'shipping', shippingCode: '1z 999 aa1 012 345 6784' })
  const [email, ...others] = await later(fan)
  expect(others).toEqual([])
  expect(email?.subject).toBe(`Your order ${placed.orderNumber} is on its way`)
  expect(email?.text).toContain('Mara sent your order.')
  expect(email?.text).toContain('Tracking number: 1Z999AA10123456784 (UPS)')
  expect(email?.text).toMatch(/Track the parcel:\nhttps:\/\/www\.ups\.com\/\S+1Z999AA10123456784\n/)
  expect(email?.html).toMatch(/href="https:\/\/www\.ups\.com\/[^"]+1Z999AA10123456784"/)
  expect(email?.text).toContain('Karl Johans gate 22\n')
  expect(email?.text).toContain(`/user/orders/${placed._id}\n`)
  await move({ deliveryStatus: 'shipping', shippingCode: 'RX2' })
  expect(await later(fan)).toHaveLength(1)
  expect(await later(creator)).toEqual([])
})

test('a number of no known carrier is text, and leads nowhere', async ({ world }) => {
  const { fan, move, later } = await placedOrder(world)
  await move({ deliveryStatus: 'shipping', shippingCode: 'BIKE 7' })
  const [email] = await later(fan)
  expect(email?.text).toContain('Tracking number: BIKE7\n')
  expect(email?.text).not.toContain('Track the parcel')
})

test('what was delivered is emailed with the day until which it can be returned', async ({
  world,
}) => {
  const { fan, deliver, later } = await placedOrder(world)
  await deliver()
  const [email] = await later(fan)
  expect(email?.subject).toMatch(/was delivered$/)
  expect(email?.text).toMatch(/You can ask to return it until \w+ \d+, \d{4}, on the page/)
})

test('a refund is emailed with its amount; that of a file says that its download ends', async ({
  world,
}) => {
  const goods = await placedOrder(world)
  await goods.move({ deliveryStatus: 'refunded' })
  const [email] = await goods.later(goods.fan)
  expect(email?.text).toContain('Your order was refunded: $20.00 is back in your wallet.')
  expect(email?.text).not.toContain('downloaded')
  const file = await placedOrder(world, { type: 'digital', price: 7 })
  await file.move({ deliveryStatus: 'refunded' })
  const [other] = await file.later(file.fan)
  expect(other?.text).toContain('The file can’t be downloaded any more.')
})

test('a request is emailed to its creator, and confirmed to its buyer', async ({ world }) => {
  const { fan, creator, placed, ask, later } = await placedOrder(world)
  expect((await ask('cancel', 'By mistake')).status).toBe(200)
  const [asked, ...others] = await later(creator)
  expect(others).toEqual([])
  expect(asked?.subject).toBe(`Request for order ${placed.orderNumber}: cancellation`)
  expect(asked?.text).toContain('Ada L sent you a request for an order (cancellation).')
  expect(asked?.text).toContain('The message:\nBy mistake\n')
  expect(asked?.text).toContain('Don’t send the order before you have answered.')
  expect(asked?.text).toContain(`/creator/my-order/${placed._id}\n`)
  const [confirmed] = await later(fan)
  expect(confirmed?.subject).toBe(`We received your request for order ${placed.orderNumber}`)
  expect(confirmed?.text).toMatch(
    /We received your request of .+ \(cancellation\) and passed it on/,
  )
})

test('a withdrawal is confirmed to its buyer as one', async ({ world }) => {
  const { fan, deliver, ask, later } = await placedOrder(world)
  await deliver()
  await world.work()
  expect((await ask('withdrawal')).status).toBe(200)
  const [confirmed] = await later(fan)
  expect(confirmed?.text).toContain('(withdrawal)')
})

test('the answer to a request is emailed: declined with its reason, or as the refund', async ({
  world,
}) => {
  const { fan, ask, answer, later } = await placedOrder(world)
  await ask('cancel')
  await world.work()
  await answer({ refund: false, answer: 'It is packed already' })
  const [declined] = await later(fan)
  expect(declined?.subject).toMatch(/was declined$/)
  expect(declined?.text).toContain('The answer:\nIt is packed already\n')
  world.clock.advance(1_000)
  await ask('cancel', 'Please')
  await world.work()
  await answer({ refund: true, answer: 'Of course' })
  const refunds = (await later(fan)).filter(({ subject }) => subject.startsWith('Refund'))
  expect(refunds).toHaveLength(1)
  expect(refunds[0]?.text).toContain('The answer to your request:\nOf course\n')
})

test('a refund that does not follow from a request repeats no answer to an earlier one', async ({
  world,
}) => {
  const { fan, ask, answer, move, later } = await placedOrder(world)
  await ask('cancel')
  await answer({ refund: false, answer: 'It is packed already' })
  await world.work()
  await move({ deliveryStatus: 'refunded' })
  const [email] = await later(fan)
  expect(email?.text).toContain('Your order was refunded')
  expect(email?.text).not.toContain('packed')
})

test('a changed address is emailed to the creator without the address', async ({ world }) => {
  const { fan, creator, placed, later } = await placedOrder(world)
  const { deliveryAddressId } = await deliveryTo(fan, { streetAddress: 'New street' })
  const params = { id: placed._id }
  await fan.call(UpdateOrderAddress, { params, body: { deliveryAddressId } })
  const [email] = await later(creator)
  expect(email?.subject).toBe(`New delivery address for order ${placed.orderNumber}`)
  expect(email?.text).toContain('Ada L changed the delivery address')
  expect(email?.text).not.toContain('New street')
  expect(await later(fan)).toEqual([])
})

test('of a buyer whom the creator blocked a request is emailed without the name', async ({
  world,
}) => {
  const { fan, creator, ask, later } = await placedOrder(world)
  const body = { targetId: fan.id, reason: 'A bore' }
  expect((await creator.call(BlockUser, { body })).status).toBe(200)
  await ask('cancel')
  const [asked] = await later(creator)
  expect(asked?.text).toContain('The buyer sent you a request')
  expect(`${asked?.text}${asked?.html}`).not.toContain('Ada')
})

test('a notice that is stored again is emailed once', async ({ world }) => {
  const { fan, placed, later } = await placedOrder(world)
  const notice: Notice = {
    ...{ topic: 'order_shipped', recipientIds: [fan.id], causeId: 'a cause' },
    about: { kind: 'product_order', id: placed._id },
  }
  for (let time = 0; time < 3; time += 1) await world.app.parts.notices.add(notice)
  expect(await later(fan)).toHaveLength(1)
})
