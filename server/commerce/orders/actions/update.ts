import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import type { ItemKind, ItemKinds } from '#server/access/index.ts'
import { findOwnAddress, printAddress } from '#server/commerce/addresses/index.ts'
import { findForSale } from '#server/commerce/products/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { refundCharge } from '#server/money/charges/index.ts'
import { moveAvailability } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { checkMove, earnedAt, shippingOf } from '../rules.ts'
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  noteBack,
  returnToStock,
  setAddress,
  setRefunded,
} from '../writes.ts'

export interface OrderParts {
  db: Db
  clock: Clock
  kinds: ItemKinds
}

interface OwnOrder {
  id: string
  creatorId: string
}

interface Wanted {
  deliveryStatus: DeliveryStatus
  shippingCode?: string | undefined
  /** Of a refund: whether the goods are back. */
  isBack?: boolean | undefined
}

/**
 * Move an order of the creator's own product, or refund it.
 *
 * @throws Problem `not_found`, `order_final`, `shipping_code_missing`, `not_refundable`
 */
export function updateOrder(parts: OrderParts, own: OwnOrder, wanted: Wanted): Promise<void> {
  const { db, clock } = parts
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, own.id)
    if (order?.creator_id !== own.creatorId) throw new Problem('not_found')
    const now = clock.now()
    if (wanted.deliveryStatus === 'refunded') {
      return refundOrder(tx, parts, { order, isBack: wanted.isBack ?? true })
    }
    await move(tx, order, wanted, now)
  })
}

async function refundOrder(
  tx: Tx,
  { clock, kinds }: OrderParts,
  { order, isBack }: { order: LockedOrder; isBack: boolean },
): Promise<void> {
  await noteBack(tx, order.id, isBack)
  const refund = { chargeId: order.id, by: { is: 'creator', id: order.creator_id } } as const
  const isGiven = await refundCharge(tx, refund, { kinds, now: clock.now() })
  if (!isGiven) throw new Problem('not_refundable')
}

async function move(tx: Tx, order: LockedOrder, wanted: Wanted, now: Date): Promise<void> {
  const { id, status, product_type: productType, shipping_code: code } = order
  const { deliveryStatus: to, shippingCode } = wanted
  checkMove({ status, productType, shippingCode: code }, to, shippingCode)
  const shippedAt = order.shipped_at ?? (to === 'processing' ? null : now)
  const deliveredAt = order.delivered_at ?? (to === 'delivered' ? now : null)
  await moveOrder(
    tx,
    { id, status: to, shippingCode: shippingCode ?? code, shippedAt, deliveredAt },
    now,
  )
  if (productType === 'physical') {
    await moveAvailability(tx, { id, availableAt: earnedAt({ shippedAt, deliveredAt }, now) })
  }
}

/**
 * What the item kind does when a charge for a product is refunded: once it is whole, its order ends,
 * and its pieces are in the stock again unless they did not come back.
 */
export const takeBackOrder: NonNullable<ItemKind['refund']> = async (
  tx,
  { chargeId, isWhole },
  now,
) => {
  if (!isWhole) return
  const order = await lockOrder(tx, chargeId)
  if (!order || order.status === 'refunded') return
  await setRefunded(tx, order.id, now)
  if (order.product_type === 'digital' || order.is_back === false) return
  await returnToStock(tx, { variantId: order.variant_id, quantity: order.quantity })
}

/**
 * Send an own order to another address of the address book, where that costs no more.
 *
 * @throws Problem `not_found`, `order_shipped`, `address_missing`, `region_not_served`
 */
export function changeAddress(
  { db, clock }: OrderParts,
  { id, buyerId }: { id: string; buyerId: string },
  addressId: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, id)
    if (order?.buyer_id !== buyerId || order.product_type === 'digital') {
      throw new Problem('not_found')
    }
    if (order.status !== 'processing') throw new Problem('order_shipped')
    const address = await findOwnAddress(tx, { accountId: buyerId, id: addressId })
    if (!address) throw fieldProblem('address_missing', 'deliveryAddressId')
    await checkRegion(tx, order, address.countryCode)
    const { countryCode, zipCode: postalCode } = address
    const deliveryAddress = printAddress(address)
    await setAddress(tx, { id, addressId, deliveryAddress, countryCode, postalCode }, clock.now())
  })
}

/** Within its country an order can go anywhere; elsewhere only where it costs no more to send. */
async function checkRegion(tx: Tx, order: LockedOrder, countryCode: string): Promise<void> {
  if (countryCode === order.country_code) return
  const products = await findForSale(tx, { productIds: [order.product_id] })
  const product = products.get(order.product_id)
  const notServed = () =>
    fieldProblem('region_not_served', 'deliveryAddressId', { name: order.product_name })
  if (!product) throw notServed()
  if (shippingOf(product, { countryCode, sentCents: 0n }) > order.shipping_cents) throw notServed()
}
