import type { Product } from '#contract/commerce/product.ts'
import { CreateProduct, UpdateProduct } from '#contract/commerce/products.ts'
import type { Body } from '#contract/endpoint.ts'
import { DecideReport, ReportItem } from '#contract/moderation/reports.ts'
import type { Person } from './people.ts'
import { smallPicture } from './posts.ts'
import { expect, type World } from './world.ts'

export const productPicture = async (name = 'shirt.jpg') => ({
  name,
  type: 'image/jpeg',
  bytes: await smallPicture(),
})

export const productFile = (name = 'pattern.zip', text = 'a sewing pattern') => ({
  name,
  type: 'application/octet-stream',
  bytes: Buffer.from(text),
})

/** Create a physical product, or a digital one with a file, as other clients do: in one form. */
export async function createProduct(
  creator: Person,
  wish: Partial<Body<typeof CreateProduct>> = {},
): Promise<Product> {
  const isDigital = wish.type === 'digital'
  const stock = isDigital || wish.variants ? {} : { stock: 5 }
  const body = { name: 'Red shirt', type: 'physical' as const, price: 20, ...stock, ...wish }
  const files = {
    image: await productPicture(),
    ...(isDigital && { digitalFile: productFile() }),
  }
  const reply = await creator.call(CreateProduct, { body, files })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** What a form cannot carry, such as variants. */
export async function changeProduct(
  creator: Person,
  { _id: id }: Pick<Product, '_id'>,
  body: Body<typeof UpdateProduct>,
): Promise<Product> {
  const reply = await creator.call(UpdateProduct, { params: { id }, body })
  expect(reply.status, reply.text).toBe(200)
  return reply.data
}

/** Have staff hide a product after a report. */
export async function hideProduct(world: World, { _id: id }: Pick<Product, '_id'>): Promise<void> {
  const report = { title: 'Others' as const, target: 'product', targetId: id }
  const { data } = await (await world.fan()).call(ReportItem, { body: report })
  const hidden = await (await world.staff({ role: 'moderator' })).call(DecideReport, {
    params: { id: data._id },
    body: { decision: 'resolved', reason: 'Not allowed', measures: ['hide'] },
  })
  expect(hidden.status, hidden.text).toBe(200)
}
