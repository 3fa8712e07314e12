import { ListOwnedFiles } from '#contract/commerce/library.ts'
import { QuoteOrders } from '#contract/commerce/order-quotes.ts'
import { ReadOrder, UpdateOrder } from '#contract/commerce/orders.ts'
import { UpdateProduct } from '#contract/commerce/products.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { changeProduct, createProduct, hideProduct, productFile } from '#tests/support/products.ts'
import { expect, test } from '#tests/support/world.ts'

const library = async (person: Person) => (await person.call(ListOwnedFiles)).data

test('the library of a buyer has the files that were bought, and nothing that is sent', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  expect(await library(fan)).toEqual({ data: [], total: 0 })
  await order(fan, await createProduct(creator), await deliveryTo(fan))
  const product = await createProduct(creator, { type: 'digital', price: 7, name: 'Pattern' })
  const { _id: orderId } = await order(fan, product)
  const { data, total } = await library(fan)
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    ...{ productId: product._id, orderId, slug: product.slug, name: 'Pattern' },
    image: expect.stringContaining('/'),
    performerInfo: { _id: creator.id },
    file: { size: 16, format: 'ZIP', version: 1, isNewer: false, note: '' },
  })
  expect((await library(creator)).total).toBe(0)
  expect((await world.visitor.call(ListOwnedFiles)).status).toBe(401)
})

test('the license of a file stands on its page, in the cart and in the library; that of things is none', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const licenseNote = 'For yourself. No resale.'
  const wish = { type: 'digital', licenseNote: ` ${licenseNote} ` } as const
  const product = await createProduct(creator, wish)
  expect(product.licenseNote).toBe(licenseNote)
  const lines = [{ productId: product._id, quantity: 1 }]
  const quote = await fan.call(QuoteOrders, { body: { lines } })
  expect(quote.data.lines[0]?.product).toMatchObject({ licenseNote })
  await order(fan, product)
  expect((await library(fan)).data[0]).toMatchObject({ licenseNote })
  await changeProduct(creator, product, { licenseNote: 'As you like.' })
  expect((await library(fan)).data[0]).toMatchObject({ licenseNote: 'As you like.' })
  expect((await createProduct(creator, { licenseNote })).licenseNote).toBe('')
})

test('a new version is told with its note, and is no purchase', async ({ world }) => {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const product = await createProduct(creator, { type: 'digital', price: 7 })
  await order(fan, product)
  const changed = await creator.call(UpdateProduct, {
    params: { id: product._id },
    body: { digitalFileNote: 'Two errors less' },
    files: { digitalFile: productFile('pattern-2.pdf', 'a better pattern') },
  })
  expect(changed.status, changed.text).toBe(200)
  const { data, total } = await library(fan)
  expect(total).toBe(1)
  expect(data[0]?.file).toMatchObject({
    ...{ size: 16, format: 'PDF', version: 2, isNewer: true, note: 'Two errors less' },
  })
})

test('a file that staff hid stays in the library without its file, and its order without a link', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const product = await createProduct(creator, { type: 'digital', price: 7 })
  const { _id: id } = await order(fan, product)
  const hasPage = async () =>
    (await fan.call(ReadOrder, { params: { id } })).data.productInfo.hasPage
  expect([(await library(fan)).data[0]?.file, await hasPage()]).toEqual([expect.any(Object), true])
  await hideProduct(world, product)
  expect([(await library(fan)).data[0]?.file, await hasPage()]).toEqual([null, false])
})

test('a refunded file is gone from the library, and there again once it is bought again', async ({
  world,
}) => {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const product = await createProduct(creator, { type: 'digital', price: 7 })
  const { _id: id } = await order(fan, product)
  const body = { deliveryStatus: 'refunded' } as const
  expect((await creator.call(UpdateOrder, { params: { id }, body })).status).toBe(200)
  expect((await library(fan)).total).toBe(0)
  const again = await order(fan, product)
  expect((await library(fan)).data.map(({ orderId }) => orderId)).toEqual([again._id])
})
