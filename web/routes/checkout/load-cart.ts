import { ListAddresses, maxAddresses } from '#contract/commerce/addresses.ts'
import { ListOwnOrders } from '#contract/commerce/orders.ts'
import type { Call } from '#contract/site-request.ts'

export const addressInput = { query: { limit: maxAddresses } }

/** Of how many orders the last one that was sent is looked for. */
const recentOrders = 10

/** The own addresses, and where and by which number things were last sent. */
export async function loadDelivery(call: Call) {
  const [addresses, orders] = await Promise.all([
    call(ListAddresses, addressInput),
    call(ListOwnOrders, { query: { limit: recentOrders } }),
  ])
  const last = orders.data.find(({ phoneNumber }) => phoneNumber !== '')
  const chosen =
    addresses.data.find(({ _id }) => _id === last?.deliveryAddressId) ?? addresses.data[0]
  return { addresses, addressId: chosen?._id ?? null, phoneNumber: last?.phoneNumber ?? '' }
}
