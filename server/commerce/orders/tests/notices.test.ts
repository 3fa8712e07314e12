import { AnswerOrderRequest, AskForOrder } from '#contract/commerce/order-requests.ts'
import { UpdateOrderAddress } from '#contract/commerce/orders.ts'
import { UpdateProduct } from '#contract/commerce/products.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { listOf } from '#server/notifications/tests/listing.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { changeProduct, createProduct, productFile } from '#tests/support/products.ts'
import { describe, expect, test } from '#tests/support/world.ts'
import { sold } from './sold.ts'

const topicsOf = async (person: Person) => (await listOf(person)).map(({ topic }) => topic)

describe('of an order', () => {
  test('both sides are notified of what the other does', async ({ world }) => {
    const { fan, creator, placed, move } = await sold(world)
    const params = { id: placed._id }
    const { deliveryAddressId } = await deliveryTo(fan, { streetAddress: 'New street' })
    await fan.call(UpdateOrderAddress, { params, body: { deliveryAddressId } })
    await fan.call(AskForOrder, { params, body: { kind: 'cancel', reason: 'A mistake' } })
    const answer = (body: { refund: boolean; answer?: string }) =>
      creator.call(AnswerOrderRequest, { params, body })
    await answer({ refund: false, answer: 'It is packed' })
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX1' })
    await move({ deliveryStatus: 'shipping', shippingCode: 'RX2' })
    await move({ deliveryStatus: 'delivered' })
    await fan.call(AskForOrder, { params, body: { kind: 'return', reason: 'Too small' } })
    await answer({ refund: true })
    await world.work()
    expect((await topicsOf(fan)).toSorted()).toEqual(
      ['order_delivered', 'order_refunded', 'order_request_declined', 'order_shipped'].toSorted(),
    )
    const told = await listOf(creator)
    expect(told.map(({ topic }) => topic).toSorted()).toEqual(
      ['order_address_changed', 'order_cancel_asked', 'order_return_asked', 'sale'].toSorted(),
    )
    const asked = told.find(({ topic }) => topic === 'order_return_asked')
    expect(asked).toMatchObject({ refSource: 'product_order', refId: placed._id, type: 'order' })
    expect(asked?.actor?._id).toBe(fan.id)
  })
})

describe('of a product', () => {
  test('its creator learns once that it runs low and is sold out, and who waits that it is back', async ({
    world,
  }) => {
    const [fan, other, creator] = [
      await world.fan({ wallet: 500 }),
      await world.fan(),
      await world.creator(),
    ]
    const product = await createProduct(creator, { stock: 5 })
    const body = { objectId: product._id, objectType: 'product', action: 'bookmark' } as const
    expect((await other.call(AddReaction, { body })).status).toBe(200)
    const delivery = await deliveryTo(fan)
    const stockTopics = async () =>
      (await topicsOf(creator)).filter((topic) => topic.startsWith('stock_'))
    await order(fan, product, delivery)
    await world.work()
    expect(await stockTopics()).toEqual([])
    await order(fan, product, delivery)
    await order(fan, product, delivery)
    await world.work()
    expect(await stockTopics()).toEqual(['stock_low'])
    await order(fan, product, { ...delivery, quantity: 2 })
    await world.work()
    expect(await stockTopics()).toEqual(['stock_out', 'stock_low'])
    const save = async (body: object) => {
      await changeProduct(creator, product, body)
      await world.work()
    }
    // In the order of careful creators: first the pieces, then it is shown again.
    await save({ status: 'inactive' })
    await save({ stock: 9 })
    expect(await listOf(other)).toEqual([])
    await save({ status: 'active' })
    const [back] = await listOf(other)
    expect(back).toMatchObject({ topic: 'product_back', item: { _id: product._id } })
    expect(await stockTopics()).toHaveLength(2)
    expect(await topicsOf(fan)).toEqual([])
  })

  test('C13: its buyers learn of a new version of its file', async ({ world }) => {
    const { fan, creator, product, move } = await sold(world, { type: 'digital', price: 7 })
    const add = async (name: string) => {
      const files = { digitalFile: productFile(name, name) }
      const body = { digitalFileNote: 'With larger sizes' }
      const reply = await creator.call(UpdateProduct, { params: { id: product._id }, body, files })
      expect(reply.status, reply.text).toBe(200)
      await world.work()
    }
    await add('second.zip')
    expect(await listOf(fan)).toMatchObject([{ topic: 'file_version', actor: { _id: creator.id } }])
    await move({ deliveryStatus: 'refunded' })
    await add('third.zip')
    expect(await topicsOf(fan)).toEqual(['order_refunded', 'file_version'])
  })
})
