import { CreateAddress } from '#contract/commerce/addresses.ts'
import { BuyProduct, ListOwnOrders, type Order } from '#contract/commerce/orders.ts'
import type { Product } from '#contract/commerce/product.ts'
import type { Body } from '#contract/endpoint.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import type { Person } from './people.ts'
import { expect } from './world.ts'

/** What a delivery needs: a new address of the buyer, and a phone number. */
export async function deliveryTo(fan: Person, change: object = {}) {
  const reply = await fan.call(CreateAddress, { body: { ...homeAddress, ...change } })
  expect(reply.status, reply.text).toBe(200)
  return { deliveryAddressId: reply.data._id, phoneNumber: '+4712345678901'.slice(0, 13) }
}

export const buyProduct = (
  fan: Person,
  { _id: id }: Pick<Product, '_id'>,
  body: Body<typeof BuyProduct> = {},
  key?: string,
) => fan.call(BuyProduct, { params: { id }, body, ...(key !== undefined && { key }) })

/** Buy a product and return its order. */
export async function order(
  fan: Person,
  product: Pick<Product, '_id'>,
  body: Body<typeof BuyProduct> = {},
): Promise<Order> {
  const reply = await buyProduct(fan, product, body)
  expect(reply.status, reply.text).toBe(200)
  const { data } = await fan.call(ListOwnOrders, { query: {} })
  const placed = data.data.find(({ _id }) => _id === reply.data.orderId)
  if (!placed) throw new Error('an order is not in the list of its buyer')
  return placed
}
