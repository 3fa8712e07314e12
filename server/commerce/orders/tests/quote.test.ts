import { QuoteOrders } from '#contract/commerce/order-quotes.ts'
import { DeleteProduct } from '#contract/commerce/products.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import { buyProduct, deliveryTo } from '#tests/support/orders.ts'
import { changeProduct, createProduct } from '#tests/support/products.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'

async function shop(world: World, wallet = 200) {
  const [fan, creator] = [await world.fan({ wallet }), await world.creator()]
  const quote = async (
    lines: { productId: string; variantId?: string; quantity?: number }[],
    deliveryAddressId?: string,
  ) => {
    const body = { lines, ...(deliveryAddressId && { deliveryAddressId }) }
    const reply = await fan.call(QuoteOrders, { body })
    expect(reply.status, reply.text).toBe(200)
    return reply.data
  }
  return { fan, creator, quote, delivery: await deliveryTo(fan) }
}

describe('a quote of a cart', () => {
  test('tells of each line what is bought, and of each creator what it costs', async ({
    world,
  }) => {
    const { creator, quote, delivery } = await shop(world)
    const other = await world.creator()
    const shirt = await changeProduct(creator, await createProduct(creator), {
      variants: [
        { options: { size: 'M' }, price: 20, stock: 5 },
        { options: { size: 'L' }, price: 22, stock: 5 },
      ],
      shippingPrices: [{ region: 'NO', price: 4 }],
    })
    const pattern = await createProduct(other, { type: 'digital', price: 7, name: 'Pattern' })
    const [, large] = shirt.variants
    const lines = [
      { productId: shirt._id, variantId: large?._id ?? '', quantity: 2 },
      { productId: pattern._id },
    ]
    const data = await quote(lines, delivery.deliveryAddressId)
    expect(data.lines).toMatchObject([
      {
        product: { name: 'Red shirt', slug: shirt.slug, image: expect.any(String) },
        ...{ variant: 'L', quantity: 2, stock: 5, problem: null },
        ...{ unitPrice: 22, shippingPrice: 4, totalPrice: 48 },
      },
      { product: { name: 'Pattern', type: 'digital' }, shippingPrice: 0, totalPrice: 7 },
    ])
    expect(data.sellers).toMatchObject([
      { performerId: creator.id, goodsPrice: 44, shippingPrice: 4, totalPrice: 48 },
      { performerId: other.id, goodsPrice: 7, shippingPrice: 0, totalPrice: 7 },
    ])
    expect(data.totalPrice).toBe(55)
  })

  test('does not know the shipping before it knows the country', async ({ world }) => {
    const { creator, quote } = await shop(world)
    const shippingPrices = [{ region: 'WORLD', price: 4 }]
    const shirt = await changeProduct(creator, await createProduct(creator), { shippingPrices })
    const data = await quote([{ productId: shirt._id }])
    expect(data.sellers).toMatchObject([{ shippingPrice: null, totalPrice: 20 }])
  })

  test('costs what the purchase then does', async ({ world }) => {
    const { fan, creator, quote, delivery } = await shop(world)
    const shippingPrices = [{ region: 'NO', price: 4 }]
    const shirt = await changeProduct(creator, await createProduct(creator), { shippingPrices })
    const data = await quote([{ productId: shirt._id, quantity: 3 }], delivery.deliveryAddressId)
    const body = { ...delivery, quantity: 3, price: data.totalPrice }
    expect((await buyProduct(fan, shirt, body)).data.totalPrice).toBe(64)
  })

  test('C1: names what cannot be bought any more, and counts the others', async ({ world }) => {
    const { creator, quote } = await shop(world)
    const shirt = await createProduct(creator)
    const [hat, gone] = [
      await createProduct(creator, { name: 'Hat' }),
      await createProduct(creator, { name: 'Mug' }),
    ]
    await changeProduct(creator, hat, { status: 'inactive' })
    await creator.call(DeleteProduct, { params: { id: gone._id } })
    const data = await quote([shirt, hat, gone].map(({ _id: productId }) => ({ productId })))
    expect(data.lines.map(({ problem }) => problem?.error ?? null)).toEqual([
      null,
      'product_unavailable',
      'not_found',
    ])
    expect(data.lines[1]).toMatchObject({ product: { name: 'Hat' }, totalPrice: 0 })
    expect(data.totalPrice).toBe(20)
  })

  test('C1: shows nothing of a draft', async ({ world }) => {
    const { creator, quote } = await shop(world)
    const draft = await createProduct(creator, { status: 'inactive' })
    const data = await quote([{ productId: draft._id }])
    expect(data.lines).toMatchObject([
      { product: null, unitPrice: 0, stock: 0, problem: { error: 'product_unavailable' } },
    ])
  })

  test('C1: says nothing of a creator who blocked the buyer', async ({ world }) => {
    const { fan, creator, quote } = await shop(world)
    const shirt = await createProduct(creator)
    await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'Rude' } })
    const data = await quote([{ productId: shirt._id }])
    expect(data).toMatchObject({ sellers: [], totalPrice: 0 })
    expect(data.lines).toMatchObject([
      { product: null, performerId: null, unitPrice: 0, problem: { error: 'blocked' } },
    ])
  })

  test('C2: counts lines of one variant together', async ({ world }) => {
    const { creator, quote } = await shop(world)
    const shirt = await createProduct(creator, { stock: 3 })
    const line = { productId: shirt._id, quantity: 2 }
    const data = await quote([line, line])
    expect(data.lines).toMatchObject([
      { problem: null },
      { stock: 3, problem: { error: 'out_of_stock', message: 'Red shirt: 3 left' } },
    ])
    expect(data.totalPrice).toBe(40)
  })

  test('C9: tells of a region that is not served', async ({ world }) => {
    const { creator, quote, delivery } = await shop(world)
    const shippingPrices = [{ region: 'DE', price: 4 }]
    const shirt = await changeProduct(creator, await createProduct(creator), { shippingPrices })
    const lines = [{ productId: shirt._id }]
    expect((await quote(lines)).lines[0]?.problem).toBeNull()
    const data = await quote(lines, delivery.deliveryAddressId)
    expect(data.lines[0]?.problem?.error).toBe('region_not_served')
  })

  test('tells of a file that the buyer has, or wants twice', async ({ world }) => {
    const { fan, creator, quote } = await shop(world)
    const pattern = await createProduct(creator, { type: 'digital', price: 7 })
    const line = { productId: pattern._id }
    const twice = await quote([line, line])
    expect(twice.lines.map(({ problem }) => problem?.error)).toEqual([undefined, 'already_bought'])
    expect((await buyProduct(fan, pattern)).status).toBe(200)
    expect((await quote([line])).lines[0]?.problem?.error).toBe('already_bought')
  })

  test('is for fans, and with an address of theirs', async ({ world }) => {
    const { fan, creator } = await shop(world)
    const shirt = await createProduct(creator)
    const stranger = await deliveryTo(await world.fan())
    const lines = [{ productId: shirt._id }]
    const foreign = { lines, deliveryAddressId: stranger.deliveryAddressId }
    const reply = await fan.call(QuoteOrders, { body: foreign })
    expect([reply.status, reply.problem.error]).toEqual([422, 'address_missing'])
    expect((await creator.call(QuoteOrders, { body: { lines } })).status).toBe(403)
    expect((await world.visitor.call(QuoteOrders, { body: { lines } })).status).toBe(401)
    expect((await fan.call(QuoteOrders, { body: { lines: [] } })).status).toBe(422)
  })
})
