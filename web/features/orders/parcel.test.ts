import { expect, test } from 'vitest'
import type { Order } from '#contract/commerce/orders.ts'
import { parcelOf } from './parcel.ts'

const order = (_id: string, further: object = {}) =>
  ({
    ...{ _id, deliveryStatus: 'processing', deliveryAddress: 'Elm Street 1' },
    productInfo: { type: 'physical' },
    ...further,
  }) as Order

test('a parcel has what goes to one address: no file, nothing refunded, nothing with another address', () => {
  const [mug, shirt] = [order('mug'), order('shirt')]
  const others = [
    order('file', { productInfo: { type: 'digital' } }),
    order('refunded', { deliveryStatus: 'refunded' }),
    order('moved', { deliveryAddress: 'Oak Street 2' }),
  ]
  expect(parcelOf(shirt, [mug, ...others, shirt])).toEqual([shirt, mug])
  expect(parcelOf(order('refunded', { deliveryStatus: 'refunded' }), [])).toHaveLength(1)
})
