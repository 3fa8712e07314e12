import { maxProductImages } from '#contract/commerce/product.ts'
import {
  CreateProduct,
  DeleteProduct,
  ListBookmarkedProducts,
  ListOwnProducts,
  ListProducts,
  ReadOwnProduct,
  ReadProduct,
  UpdateProduct,
  UploadProductImage,
} from '#contract/commerce/products.ts'
import { SearchKeywords } from '#contract/discovery/search.ts'
import { CreateComment } from '#contract/engagement/comments.ts'
import { AddReaction } from '#contract/engagement/reactions.ts'
import { createProduct, productFile, productPicture } from '#tests/support/products.ts'
import { rows } from '#tests/support/rows.ts'
import { expect, test } from '#tests/support/world.ts'

test('a physical product is created in one form, listed, read by slug or id, changed and hidden', async ({
  world,
}) => {
  const creator = await world.creator({ username: 'mara' })
  const { visitor } = world
  const made = await createProduct(creator, { name: ' Red shirt ', description: ' Cotton. ' })
  expect(made).toMatchObject({
    name: 'Red shirt',
    description: 'Cotton.',
    type: 'physical',
    price: 20,
    stock: 5,
    status: 'active',
    image: expect.stringContaining('/media/'),
    digitalFileId: null,
    performerId: creator.id,
    performer: { username: 'mara' },
    isBookMarked: false,
    variants: [{ name: '', options: {}, price: 20, stock: 5 }],
    shippingPrices: [],
    freeShippingFrom: null,
  })
  expect(made.imageId).toBe(made.images[0]?._id)
  const listed = await visitor.call(ListProducts, { query: { performerId: creator.id } })
  expect(listed.data).toMatchObject({ total: 1, data: [{ _id: made._id, stock: 5 }] })
  for (const id of [made._id, made.slug]) {
    const read = await visitor.call(ReadProduct, { params: { id } })
    expect(read.data).toMatchObject({ _id: made._id, price: 20 })
    expect(read.data).not.toHaveProperty('digitalFileUrl')
  }
  await world.work()
  const address = new URL(made.image ?? '').pathname
  expect((await visitor.send({ method: 'GET', url: address })).status).toBe(200)
  const found = await visitor.call(SearchKeywords, { body: { keyword: 'RED SH' } })
  expect(found.data.products).toMatchObject({ total: 1, data: [{ _id: made._id }] })

  const params = { id: made._id }
  const change = { name: 'Blue shirt', price: 22.5, stock: 4, status: 'inactive' as const }
  const changed = await creator.call(UpdateProduct, { params, body: change })
  expect(changed.data).toMatchObject({ ...change, slug: made.slug, description: 'Cotton.' })
  expect(changed.data.imageId).toBe(made.imageId)
  expect((await visitor.call(ReadProduct, { params })).status).toBe(404)
  expect((await visitor.call(ListProducts)).data.total).toBe(0)
  expect((await creator.call(ListOwnProducts, { query: { q: 'blue' } })).data.total).toBe(1)
  const counted = await rows(
    world.db,
    'select product_count as n from creator where account_id = $1',
    [creator.id],
  )
  expect(counted).toEqual([{ n: 0 }])
})

test('has at most ten pictures, also where one comes beside them', async ({ world }) => {
  const creator = await world.creator()
  const product = await createProduct(creator)
  const imageIds = [product.imageId ?? '']
  for (let n = 1; n < maxProductImages; n++) {
    const files = { file: await productPicture(`${n}.jpg`) }
    const { data } = await creator.call(UploadProductImage, { files })
    imageIds.push(data._id)
  }
  const params = { id: product._id }
  const full = await creator.call(UpdateProduct, { params, body: { imageIds } })
  expect(full.data.images).toHaveLength(maxProductImages)
  const files = { image: await productPicture('eleventh.jpg') }
  const refused = await creator.call(UpdateProduct, { params, body: { imageIds }, files })
  expect(refused.problem.fieldProblems).toMatchObject({ imageIds: { code: 'too_many' } })
  // Without a list it takes the place of the first.
  const changed = await creator.call(UpdateProduct, { params, body: {}, files })
  expect(changed.data.images).toHaveLength(maxProductImages)
  expect(changed.data.images.map(({ _id }) => _id)).not.toContain(imageIds[0])
})

test('the file of a digital product is for its creator and its buyers, as it is', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const body = { name: 'Pattern', type: 'digital' as const, price: 9 }
  const image = await productPicture()
  const without = await creator.call(CreateProduct, { body, files: { image } })
  expect([without.status, Object.keys(without.problem.fields ?? {})]).toEqual([
    422,
    ['digitalFile'],
  ])

  const page = productFile('page.html', '<html><script>alert(1)</script></html>')
  const { data } = await creator.call(CreateProduct, { body, files: { image, digitalFile: page } })
  expect(data).toMatchObject({ type: 'digital', stock: 0, digitalFile: { format: 'HTML' } })
  await world.work()
  const own = await creator.call(ReadOwnProduct, { params: { id: data._id } })
  expect(own.data.digitalFile).toMatchObject({ name: 'page.html', size: page.bytes.length })
  const { pathname, search } = new URL(own.data.digitalFileUrl ?? '')
  const sent = await creator.send({ method: 'GET', url: pathname + search })
  expect(sent.text).toBe(page.bytes.toString())
  expect(sent.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': expect.stringMatching(/^attachment; filename="page.html"/),
  })
  for (const person of [fan, world.visitor]) {
    const read = await person.call(ReadProduct, { params: { id: data._id } })
    expect(read.data.digitalFile).toEqual({ size: page.bytes.length, format: 'HTML' })
    expect((await person.send({ method: 'GET', url: pathname + search })).status).toBe(403)
    expect((await person.send({ method: 'GET', url: pathname })).status).toBe(403)
  }

  // A new file is a new version; the one before stays for those who bought it.
  const digitalFile = productFile('pattern-2.zip', 'better')
  const params = { id: data._id }
  const changed = await creator.call(UpdateProduct, {
    params,
    body: { digitalFileNote: 'Two errors less' },
    files: { digitalFile },
  })
  expect(changed.data.digitalFile).toMatchObject({ name: 'pattern-2.zip', note: 'Two errors less' })
  expect(await rows(world.db, 'select from product_file')).toHaveLength(2)
})

test('variants have their own price and stock, and a stock that changed meanwhile is a conflict', async ({
  world,
}) => {
  const creator = await world.creator()
  const made = await createProduct(creator, { price: 20 })
  const [only] = made.variants
  const params = { id: made._id }
  const variants = [
    {
      _id: only?._id ?? '',
      options: { size: 'S', color: 'red' },
      price: 20,
      stock: 5,
      seenStock: 5,
    },
    { options: { size: 'M', color: 'red' }, price: 25, stock: 2 },
  ]
  const changed = await creator.call(UpdateProduct, { params, body: { variants } })
  expect(changed.data).toMatchObject({ price: 20, stock: 7 })
  expect(changed.data.variants.map(({ name }) => name)).toEqual(['S, red', 'M, red'])
  expect(changed.data.variants[0]?._id).toBe(only?._id)

  // A sale takes two: readers see it at once, and the form of the creator no longer fits.
  await rows(world.db, 'update product_variant set stock = stock - 2 where id = $1 returning id', [
    only?._id,
  ])
  expect((await world.visitor.call(ReadProduct, { params })).data.stock).toBe(5)
  const held = changed.data.variants.map(({ _id, options, price, stock }) => {
    return { _id, options, price, stock: stock + 1, seenStock: stock }
  })
  const late = await creator.call(UpdateProduct, { params, body: { variants: held } })
  expect([late.status, late.problem.error]).toEqual([409, 'stock_changed'])
  expect(late.problem.facts).toEqual({ stock: 3 })
  expect((await world.visitor.call(ReadProduct, { params })).data.stock).toBe(5)

  const alike = held.map((one) => ({ ...one, seenStock: undefined, options: { size: 'S' } }))
  const refused = await creator.call(UpdateProduct, { params, body: { variants: alike } })
  expect(refused.problem.fieldProblems?.variants?.code).toBe('variants_alike')
  const other = await createProduct(creator)
  const foreign = [{ _id: other.variants[0]?._id ?? '', price: 3 }]
  const stolen = await creator.call(UpdateProduct, { params, body: { variants: foreign } })
  expect(stolen.status).toBe(422)

  const one = held.slice(1).map((kept) => ({ ...kept, seenStock: undefined }))
  const fewer = await creator.call(UpdateProduct, { params, body: { variants: one } })
  expect(fewer.data).toMatchObject({ price: 25, stock: 3 })
  expect(await rows(world.db, 'select from product_variant where is_removed')).toHaveLength(1)
})

test('shipping is priced by region, free above a sum, and kept until it is changed', async ({
  world,
}) => {
  const creator = await world.creator()
  const made = await createProduct(creator)
  const params = { id: made._id }
  const shippingPrices = [
    { region: 'DE', price: 4 },
    { region: 'EU', price: 9.5 },
    { region: 'WORLD', price: 20 },
  ]
  const body = {
    shippingPrices,
    freeShippingFrom: 100,
    producer: 'Mara, Main St 1',
    safetyText: 'Hot',
  }
  const changed = await creator.call(UpdateProduct, { params, body })
  expect(changed.data).toMatchObject(body)
  const later = await creator.call(UpdateProduct, { params, body: { name: 'Other' } })
  expect(later.data).toMatchObject(body)
  const none = await creator.call(UpdateProduct, {
    params,
    body: { shippingPrices: [], freeShippingFrom: null },
  })
  expect(none.data).toMatchObject({ shippingPrices: [], freeShippingFrom: null })
  for (const [prices, error] of [
    [[{ region: 'QQ', price: 1 }], 'country_unknown'],
    [[...shippingPrices, ...shippingPrices], 'regions_alike'],
    [[{ region: 'DE', price: 1.005 }], 'amount_invalid'],
    [[{ region: 'de', price: 1 }], 'not_valid'],
  ] as const) {
    const refused = await creator.call(UpdateProduct, {
      params,
      body: { shippingPrices: [...prices] },
    })
    expect(refused.problem.fieldProblems?.shippingPrices?.code).toBe(error)
  }
})

test('products are made and changed by verified creators, each by its own', async ({ world }) => {
  const [creator, other] = [await world.creator(), await world.creator()]
  const { _id: id } = await createProduct(creator)
  const body = { name: 'Mine', type: 'physical' as const, price: 3, stock: 1 }
  const files = { image: await productPicture() }
  const strangers = [world.visitor, await world.fan(), await world.creator({ verified: false })]
  const statuses = [401, 403, 403]
  for (const [index, person] of strangers.entries()) {
    expect((await person.call(CreateProduct, { body, files })).status).toBe(statuses[index])
    expect((await person.call(UpdateProduct, { params: { id }, body })).status).toBe(
      statuses[index],
    )
  }
  for (const endpoint of [UpdateProduct, DeleteProduct, ReadOwnProduct] as const) {
    const reply = await other.call(endpoint as typeof UpdateProduct, { params: { id }, body })
    expect(reply.status, endpoint.path).toBe(404)
  }
  for (const [fields, field] of [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ price: 0.5 }, 'price'],
    [{ stock: 0 }, 'stock'],
    [{ stock: undefined }, 'stock'],
    [{ type: 'rental' as never }, 'type'],
  ] as const) {
    const reply = await creator.call(CreateProduct, { body: { ...body, ...fields } })
    expect([reply.status, Object.keys(reply.problem.fields ?? {})]).toEqual([422, [field]])
  }
  const bare = await creator.call(CreateProduct, { body })
  expect(Object.keys(bare.problem.fields ?? {})).toEqual(['image'])
})

test('a key creates one product, and a product is liked, bookmarked, commented on and removed', async ({
  world,
}) => {
  const [creator, fan] = [await world.creator(), await world.fan()]
  const body = { name: 'Mug', type: 'physical' as const, price: 12, stock: 3 }
  const send = async (name = 'Mug') =>
    creator.call(CreateProduct, {
      body: { ...body, name },
      files: { image: await productPicture() },
      key: 'one',
    })
  const both = await Promise.all([send(), send()])
  const [id = ''] = new Set(both.map(({ data }) => data._id))
  expect((await creator.call(ListOwnProducts)).data.total).toBe(1)
  expect((await send('Cup')).problem.error).toBe('key_reused')

  for (const action of ['like', 'bookmark'] as const) {
    const reaction = { objectType: 'product', objectId: id, action }
    expect((await fan.call(AddReaction, { body: reaction })).status).toBe(200)
  }
  const comment = { objectType: 'product', objectId: id, content: 'I drink from it daily' }
  expect((await fan.call(CreateComment, { body: comment })).status).toBe(200)
  const bookmarks = await fan.call(ListBookmarkedProducts)
  expect(bookmarks.data).toMatchObject({
    total: 1,
    data: [{ objectId: id, objectInfo: { isBookMarked: true, totalLike: 1, totalComment: 1 } }],
  })

  await creator.call(DeleteProduct, { params: { id } })
  await world.work()
  expect((await fan.call(ReadProduct, { params: { id } })).status).toBe(404)
  expect((await fan.call(ListBookmarkedProducts)).data.total).toBe(0)
  // Its second picture was that of the repeated call.
  expect(await rows(world.db, 'select from file')).toHaveLength(0)
})
