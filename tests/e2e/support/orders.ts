import { CreateAddress } from '#contract/commerce/addresses.ts'
import { BuyProduct } from '#contract/commerce/orders.ts'
import type { Product } from '#contract/commerce/product.ts'
import { CreateProduct } from '#contract/commerce/products.ts'
import { homeAddress } from '#server/commerce/addresses/tests/home-address.ts'
import type { Person } from './people.ts'
import { picture } from './posts.ts'

const blob = (bytes: Buffer, type: string) => new Blob([new Uint8Array(bytes)], { type })

/** Put a product into a creator's store: something that is sent, or a file of five bytes. */
export async function stock(
  creator: Person,
  { name, price, type = 'physical' }: { name: string; price: number; type?: Product['type'] },
): Promise<Product> {
  const isDigital = type === 'digital'
  return creator.call(CreateProduct, {
    body: { name, type, price, ...(!isDigital && { stock: 20 }) },
    files: {
      image: blob(await picture(), 'image/jpeg'),
      ...(isDigital && { digitalFile: blob(Buffer.from('stage'), 'application/octet-stream') }),
    },
  })
}

/** An address of a fan in Oslo; its id. */
export async function address(fan: Person, street: string): Promise<string> {
  const body = { ...homeAddress, name: street, recipient: 'Ada Lund', streetAddress: street }
  return (await fan.call(CreateAddress, { body }))._id
}

/** Buy something that is sent; the id of the order. */
export async function orderTo(
  fan: Person,
  { _id: id }: Product,
  deliveryAddressId: string,
  further: { quantity?: number; userNote?: string } = {},
): Promise<string> {
  const body = { deliveryAddressId, phoneNumber: '+471234567890', ...further }
  return (await fan.call(BuyProduct, { params: { id }, body })).orderId
}
