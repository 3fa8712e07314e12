import {
  BuyProducts,
  ListOrders,
  ListOwnOrders,
  maxLines,
  ReadOrder,
  UpdateOrderAddress,
} from '#contract/commerce/orders.ts'
import { ReadProduct, UpdateProduct } from '#contract/commerce/products.ts'
import { ListWalletCharges } from '#contract/money/charges.ts'
import { checkLedger, earningsBalances } from '#server/money/ledger/index.ts'
import { buyProduct, deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { changeProduct, createProduct } from '#tests/support/products.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

const stockOf = async (world: World, { _id: id }: { _id: string }) =>
  (await world.visitor.call(ReadProduct, { params: { id } })).data.stock

async function sendFor(
  creator: Person,
  { _id: id }: { _id: string },
  price: { region: string; price: number },
) {
  const reply = await creator.call(UpdateProduct, {
    params: { id },
    body: { shippingPrices: [price] },
  })
  expect(reply.status, reply.text).toBe(200)
}

async function shop(world: World, wallet = 200) {
  const [fan, creator] = [await world.fan({ wallet }), await world.creator()]
  return { fan, creator, delivery: await deliveryTo(fan) }
}

describe('buying a product', () => {
  test('takes it from the stock, pays its creator, and is an order of both', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator, { price: 20, stock: 5 })
    const reply = await buyProduct(fan, shirt, { ...delivery, quantity: 2, userNote: 'Blue bag' })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data).toMatchObject({ type: 'product', target: 'product', targetId: shirt._id })
    expect(reply.data).toMatchObject({ totalPrice: 40, balance: 160 })
    expect(await stockOf(world, shirt)).toBe(3)
    expect(await earningsBalances(world.db, [creator.id])).toEqual(new Map([[creator.id, 3_200n]]))
    const { data } = await fan.call(ReadOrder, { params: { id: reply.data.orderId } })
    expect(data).toMatchObject({
      orderNumber: expect.stringMatching(/^[2-9A-Z]{10}$/),
      userId: fan.id,
      performerId: creator.id,
      productId: shirt._id,
      productInfo: { name: 'Red shirt', type: 'physical', slug: shirt.slug },
      ...{ quantity: 2, unitPrice: 20, totalPrice: 40, shippingPrice: 0 },
      ...{ deliveryStatus: 'processing', userNote: 'Blue bag', phoneNumber: delivery.phoneNumber },
      deliveryAddressId: delivery.deliveryAddressId,
    })
    expect(data.deliveryAddress).toContain('Norway')
    for (const [person, list] of [
      [fan, ListOwnOrders],
      [creator, ListOrders],
    ] as const) {
      const listed = await person.call(list, { query: { deliveryStatus: 'processing' } })
      expect(listed.data).toMatchObject({ data: [{ _id: data._id }], total: 1 })
    }
    const charges = await fan.call(ListWalletCharges, { query: {} })
    expect(charges.data.data[0]?.products).toMatchObject([{ name: 'Red shirt', price: 40 }])
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })

  test('again is another order; with the same key it is the same', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator, { price: 20, stock: 5 })
    const first = await buyProduct(fan, shirt, delivery, 'tap')
    expect((await buyProduct(fan, shirt, delivery, 'tap')).text).toBe(first.text)
    expect(await stockOf(world, shirt)).toBe(4)
    expect((await buyProduct(fan, shirt, delivery, 'other')).status).toBe(200)
    expect(await stockOf(world, shirt)).toBe(3)
  })

  test('with the same key is the same after its address was changed', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator, { price: 20, stock: 5 })
    const first = await buyProduct(fan, shirt, delivery, 'tap')
    const { deliveryAddressId } = await deliveryTo(fan, { name: 'Work' })
    const params = { id: first.data.orderId }
    const moved = await fan.call(UpdateOrderAddress, { params, body: { deliveryAddressId } })
    expect(moved.data.deliveryAddressId).toBe(deliveryAddressId)
    expect((await buyProduct(fan, shirt, delivery, 'tap')).text).toBe(first.text)
    const other = await buyProduct(fan, shirt, { ...delivery, deliveryAddressId }, 'tap')
    expect(other.problem.error).toBe('key_reused')
    expect(await stockOf(world, shirt)).toBe(4)
  })

  test('with the key of another purchase is refused', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const variants = [
      { options: { size: 'M' }, price: 20, stock: 5 },
      { options: { size: 'L' }, price: 20, stock: 5 },
    ]
    const shirt = await changeProduct(creator, await createProduct(creator), { variants })
    const [medium, large] = shirt.variants.map(({ _id }) => _id)
    const first = { ...delivery, variantId: medium ?? '' }
    expect((await buyProduct(fan, shirt, first, 'tap')).status).toBe(200)
    const { deliveryAddressId } = await deliveryTo(fan, { name: 'Work' })
    for (const change of [{ quantity: 2 }, { variantId: large ?? '' }, { deliveryAddressId }]) {
      const reply = await buyProduct(fan, shirt, { ...first, ...change }, 'tap')
      expect([reply.status, reply.problem.error]).toEqual([409, 'key_reused'])
    }
    expect(await world.walletOf(fan)).toBe(180)
  })

  test('of files keeps when the buyer waived the withdrawal; of goods nobody does', async ({
    world,
  }) => {
    const { fan, creator, delivery } = await shop(world)
    const waivesWithdrawal = true
    const shirt = await createProduct(creator)
    const wish = { type: 'digital', price: 7 } as const
    const [pattern, book] = [await createProduct(creator, wish), await createProduct(creator, wish)]
    const bought = await order(fan, pattern, { waivesWithdrawal })
    expect(bought.withdrawalWaivedAt?.slice(0, 10)).toBe(bought.createdAt.slice(0, 10))
    expect((await order(fan, book)).withdrawalWaivedAt).toBeNull()
    const sent = await order(fan, shirt, { ...delivery, waivesWithdrawal })
    expect(sent.withdrawalWaivedAt).toBeNull()
  })

  test('C5: of files asks for no address, and opens the file once', async ({ world }) => {
    const { fan, creator } = await shop(world)
    const pattern = await createProduct(creator, { type: 'digital', price: 7 })
    const bought = await order(fan, pattern)
    expect(bought).toMatchObject({ deliveryStatus: 'delivered', deliveryAddress: '', quantity: 1 })
    const { data } = await fan.call(ReadProduct, { params: { id: pattern._id } })
    expect(data.isBought).toBe(true)
    expect((await buyProduct(fan, pattern)).problem.error).toBe('already_bought')
  })

  test('needs an address of the buyer and a phone number', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const other = await deliveryTo(await world.fan())
    const shirt = await createProduct(creator)
    const { deliveryAddressId, phoneNumber } = delivery
    for (const [body, code] of [
      [{}, 'address_missing'],
      [{ phoneNumber, deliveryAddressId: other.deliveryAddressId }, 'address_missing'],
      [{ deliveryAddressId }, 'phone_missing'],
    ] as const) {
      const reply = await buyProduct(fan, shirt, body)
      expect([reply.status, reply.problem.error]).toEqual([422, code])
    }
    expect((await buyProduct(fan, shirt, { ...delivery, phoneNumber: '12' })).status).toBe(422)
    expect([await stockOf(world, shirt), await world.walletOf(fan)]).toEqual([5, 200])
  })

  test('C6: a price that rose is named, one that fell is paid', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator, { price: 12 })
    await sendFor(creator, shirt, { region: 'NO', price: 3 })
    for (const price of [undefined, 10, 12]) {
      const reply = await buyProduct(fan, shirt, { ...delivery, ...(price && { price }) })
      expect([reply.status, reply.problem.error]).toEqual([409, 'price_changed'])
      expect(reply.problem.facts).toEqual({ price: 15 })
    }
    const reply = await buyProduct(fan, shirt, { ...delivery, price: 20 })
    expect(reply.data.totalPrice).toBe(15)
  })

  test('C9: is not sent where it has no shipping price', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator)
    await sendFor(creator, shirt, { region: 'EU', price: 3 })
    const reply = await buyProduct(fan, shirt, { ...delivery, price: 100 })
    expect([reply.status, reply.problem.error]).toEqual([422, 'region_not_served'])
  })
})

describe('several lines of a creator', () => {
  test('are one purchase: an entry, and an order of each', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator, { price: 20, stock: 5 })
    const pattern = await createProduct(creator, { type: 'digital', price: 7 })
    const lines = [{ productId: shirt._id, quantity: 2 }, { productId: pattern._id }]
    const body = { performerId: creator.id, lines, ...delivery, price: 47 }
    const reply = await fan.call(BuyProducts, { body, key: 'cart' })
    expect(reply.status, reply.text).toBe(200)
    expect(reply.data).toMatchObject({ totalPrice: 47, balance: 153 })
    expect((await fan.call(BuyProducts, { body, key: 'cart' })).text).toBe(reply.text)
    const { data } = await fan.call(ListOwnOrders, { query: {} })
    expect(data.total).toBe(2)
    expect(new Set(data.data.map(({ purchaseId }) => purchaseId))).toEqual(
      new Set([reply.data.purchaseId]),
    )
  })

  test('are of this creator, and sent to an address of the buyer', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator)
    const [otherCreator, stranger] = [await world.creator(), await world.fan()]
    const lines = [{ productId: shirt._id }]
    const body = { performerId: creator.id, lines, ...delivery }
    const foreign = { ...body, ...(await deliveryTo(stranger)) }
    for (const [wrong, code] of [
      [{ ...body, performerId: otherCreator.id }, 'not_found'],
      [foreign, 'address_missing'],
    ] as const) {
      expect((await fan.call(BuyProducts, { body: wrong })).problem.error).toBe(code)
    }
    expect((await creator.call(BuyProducts, { body })).status).toBe(403)
    expect((await world.visitor.call(BuyProducts, { body })).status).toBe(401)
  })

  test('C2: of one product count together', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const shirt = await createProduct(creator, { stock: 3 })
    const line = { productId: shirt._id, quantity: 2 }
    const body = { performerId: creator.id, lines: [line, line], ...delivery }
    const reply = await fan.call(BuyProducts, { body })
    expect([reply.status, reply.problem.error]).toEqual([409, 'out_of_stock'])
    expect(reply.problem.facts).toEqual({ name: 'Red shirt', count: 3 })
    expect([await stockOf(world, shirt), await world.walletOf(fan)]).toEqual([3, 200])
  })

  test('C1: with one that is sold no more are refused by its name', async ({ world }) => {
    const { fan, creator, delivery } = await shop(world)
    const [shirt, hat] = [
      await createProduct(creator),
      await createProduct(creator, { name: 'Hat' }),
    ]
    const hidden = { params: { id: hat._id }, body: { status: 'inactive' as const } }
    expect((await creator.call(UpdateProduct, hidden)).status).toBe(200)
    const lines = [{ productId: shirt._id }, { productId: hat._id }]
    const body = { performerId: creator.id, lines, ...delivery }
    const reply = await fan.call(BuyProducts, { body })
    expect([reply.status, reply.problem.error]).toEqual([409, 'product_unavailable'])
    expect(reply.problem.facts).toEqual({ name: 'Hat' })
    expect(await stockOf(world, shirt)).toBe(5)
  })

  test('C3: a race of buyers sells what there is, and no more', async ({ world }) => {
    const creator = await world.creator()
    const shirt = await createProduct(creator, { stock: 6, price: 5 })
    const pattern = await createProduct(creator, { type: 'digital', price: 2 })
    const fans = await Promise.all(Array.from({ length: 10 }, () => world.fan({ wallet: 20 })))
    const replies = await Promise.all(
      fans.map(async (fan) => {
        const lines = [{ productId: pattern._id }, { productId: shirt._id }]
        const body = { performerId: creator.id, lines, ...(await deliveryTo(fan)) }
        return fan.call(BuyProducts, { body })
      }),
    )
    const statuses = replies.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array(6).fill(200), ...Array(4).fill(409)])
    expect(await stockOf(world, shirt)).toBe(0)
    const { data } = await creator.call(ListOrders, { query: { limit: 50 } })
    expect(data.total).toBe(12)
    expect(await checkLedger(world.db)).toMatchObject({ balanced: true })
  })
})

test('C15: numbers of orders tell neither how many there are nor when they were placed', async ({
  world,
}) => {
  const { fan, creator, delivery } = await shop(world)
  const shirt = await createProduct(creator, { price: 1, stock: maxLines })
  const lines = Array.from({ length: maxLines }, () => ({ productId: shirt._id }))
  const body = { performerId: creator.id, lines, ...delivery }
  const { data } = await fan.call(BuyProducts, { body })
  const query = { purchaseIds: data.purchaseId, sort: 'asc', limit: maxLines }
  const orders = (await fan.call(ListOwnOrders, { query })).data.data
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  expect(new Set(numbers).size).toBe(maxLines)
  // All were placed in the same millisecond: what counts or tells the time begins alike, and is in order.
  expect(new Set(numbers.map((number) => number[0])).size).toBeGreaterThan(5)
  for (const length of [1, 2, 3, 4]) {
    const ends = numbers.map((number) => number.slice(-length))
    expect(ends).not.toEqual(ends.toSorted())
  }
  expect(numbers).not.toEqual(numbers.toSorted())
  expect(numbers).not.toEqual(numbers.toSorted().toReversed())
})
