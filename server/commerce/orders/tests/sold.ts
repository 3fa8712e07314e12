import { UpdateOrder } from '#contract/commerce/orders.ts'
import { ReadProduct } from '#contract/commerce/products.ts'
import { deliveryTo, order } from '#tests/support/orders.ts'
import type { Person } from '#tests/support/people.ts'
import { createProduct } from '#tests/support/products.ts'
import type { World } from '#tests/support/world.ts'

/** An order of a fan with 100 in the wallet, of a product of 20 with 5 pieces. */
export async function sold(world: World, wish: Parameters<typeof createProduct>[1] = {}) {
  const [fan, creator] = [await world.fan({ wallet: 100 }), await world.creator()]
  const product = await createProduct(creator, wish)
  const placed = await order(fan, product, wish.type === 'digital' ? {} : await deliveryTo(fan))
  const move = (body: object, by: Person = creator) =>
    by.call(UpdateOrder, { params: { id: placed._id }, body: body as never })
  const stock = async () =>
    (await world.visitor.call(ReadProduct, { params: { id: product._id } })).data.stock
  return { fan, creator, product, placed, move, stock }
}
