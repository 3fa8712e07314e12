import { maxProductCategories } from '#contract/commerce/product.ts'
import {
  CreateProductCategory,
  DeleteProductCategory,
  ListOwnProductCategories,
  ListProductCategories,
  OrderProductCategories,
  RenameProductCategory,
} from '#contract/commerce/product-categories.ts'
import {
  DeleteProduct,
  ListOwnProducts,
  ListProducts,
  ReadProduct,
} from '#contract/commerce/products.ts'
import { BlockUser } from '#contract/profiles/blocks.ts'
import type { Person } from '#tests/support/people.ts'
import { changeProduct, createProduct } from '#tests/support/products.ts'
import { expect, test } from '#tests/support/world.ts'

async function addCategory(creator: Person, name: string) {
  const reply = await creator.call(CreateProductCategory, { body: { name } })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

const namesOf = (reply: { data: { data: readonly { name: string }[] } }) =>
  reply.data.data.map(({ name }) => name)

test('a creator adds, renames, orders and deletes categories; products in a deleted one stay', async ({
  world,
}) => {
  const creator = await world.creator()
  const [prints, music] = [
    await addCategory(creator, ' Prints '),
    await addCategory(creator, 'Music'),
  ]
  expect(prints.name).toBe('Prints')
  const product = await createProduct(creator, { name: 'Poster' })
  expect(product.categories).toEqual([])
  const categoryIds = [prints._id, music._id]
  expect((await changeProduct(creator, product, { categoryIds })).categories).toEqual([
    music,
    prints,
  ])
  const own = await creator.call(ListOwnProductCategories)
  expect(own.data).toEqual({
    data: [
      { ...prints, count: 1 },
      { ...music, count: 1 },
    ],
    total: 2,
  })

  await creator.call(OrderProductCategories, { body: { ids: [music._id] } })
  expect(namesOf(await creator.call(ListOwnProductCategories))).toEqual(['Music', 'Prints'])
  const params = { id: prints._id }
  const renamed = await creator.call(RenameProductCategory, { params, body: { name: 'Art' } })
  expect(renamed.data).toEqual({ _id: prints._id, name: 'Art' })
  const shown = () => world.visitor.call(ReadProduct, { params: { id: product._id } })
  expect((await shown()).data.categories).toEqual([renamed.data, music])

  expect((await creator.call(DeleteProductCategory, { params })).data).toEqual({ success: true })
  expect((await shown()).data.categories).toEqual([music])
  expect((await creator.call(DeleteProductCategory, { params })).status).toBe(404)
  expect((await changeProduct(creator, product, { categoryIds: [] })).categories).toEqual([])
})

test('products are listed by category, for their creator and for everybody', async ({ world }) => {
  const creator = await world.creator()
  const prints = await addCategory(creator, 'Prints')
  const query = { categoryId: prints._id }
  const poster = await createProduct(creator, { name: 'Poster' })
  await changeProduct(creator, poster, { categoryIds: [prints._id] })
  const hidden = await createProduct(creator, { name: 'Card', status: 'inactive' })
  await changeProduct(creator, hidden, { categoryIds: [prints._id] })
  await createProduct(creator, { name: 'Shirt' })

  expect(namesOf(await creator.call(ListOwnProducts, { query }))).toEqual(['Card', 'Poster'])
  for (const of of [query, { ...query, performerId: creator.id }, { ...query, q: 'post' }]) {
    const listed = await world.visitor.call(ListProducts, { query: of })
    expect(listed.data).toMatchObject({ total: 1, data: [{ name: 'Poster' }] })
  }
  const other = { ...query, performerId: (await world.creator()).id }
  expect((await world.visitor.call(ListProducts, { query: other })).data.total).toBe(0)
})

test('readers see the categories that show them something, unless the creator blocks them', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const prints = await addCategory(creator, 'Prints')
  await addCategory(creator, 'Nothing yet')
  const list = (reader = world.visitor) =>
    reader.call(ListProductCategories, { query: { performerId: creator.id } })
  expect((await list()).data).toEqual({ data: [], total: 0 })
  const product = await createProduct(creator)
  await changeProduct(creator, product, { categoryIds: [prints._id] })
  expect((await list()).data).toEqual({ data: [prints], total: 1 })
  await creator.call(BlockUser, { body: { targetId: fan.id, reason: 'A bore' } })
  expect((await list(fan)).data.total).toBe(0)
  await creator.call(DeleteProduct, { params: { id: product._id } })
  expect((await list()).data.total).toBe(0)
  expect((await creator.call(ListOwnProductCategories)).data.data).toMatchObject([{ count: 0 }, {}])
})

test('a name is used once, the number of categories is limited, and those of others are unknown', async ({
  world,
}) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const prints = await addCategory(creator, 'Prints')
  const again = await creator.call(CreateProductCategory, { body: { name: 'prints' } })
  expect(again).toMatchObject({ status: 409, problem: { error: 'name_exists' } })
  const { _id: id } = await addCategory(other, 'Prints')
  const params = { id }
  const rename = await creator.call(RenameProductCategory, { params, body: { name: 'Mine' } })
  expect(rename.status).toBe(404)
  expect((await creator.call(DeleteProductCategory, { params })).status).toBe(404)
  const order = await creator.call(OrderProductCategories, { body: { ids: [prints._id, id] } })
  expect(order).toMatchObject({ status: 422, problem: { error: 'category_unknown' } })
  await expect(createProduct(creator, { categoryIds: [id] })).rejects.toThrow('category_unknown')

  for (let nth = 1; nth < maxProductCategories; nth++) await addCategory(creator, `Category ${nth}`)
  const over = await creator.call(CreateProductCategory, { body: { name: 'One more' } })
  expect(over).toMatchObject({ status: 409, problem: { error: 'category_limit' } })
})
