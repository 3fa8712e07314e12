import type { DeliveryStatus } from '#contract/commerce/orders.ts'
import type { ItemKind, ItemKinds } from '#server/access/index.ts'
import { findOwnAddress, printAddress } from '#server/commerce/addresses/index.ts'
import { findForSale } from '#server/commerce/products/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { normalTracking } from '#server/kernel/tracking-number.ts'
import { lockCharge } from '#server/money/charges/index.ts'
import { moveAvailability } from '#server/money/ledger/index.ts'
import { findLatestRequests } from '#server/money/refund-rows/index.ts'
import { refundChargeInside } from '#server/money/refunds/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import { notify } from '../notices.ts'
import { checkMove, costsNoMore, earnedAt } from '../rules.ts'
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
 * @throws Problem `not_found`, `order_cancel_asked`, `not_refundable`, and as `checkMove`
 */
export function updateOrder(parts: OrderParts, own: OwnOrder, wanted: Wanted): Promise<void> {
  const { db, clock } = parts
  const { deliveryStatus, isBack } = wanted
  return db.transaction().execute(async (tx) => {
    if (deliveryStatus === 'refunded') await lockCharge(tx, own.id)
    const order = await lockOrder(tx, own.id)
    if (order?.creator_id !== own.creatorId) throw new Problem('not_found')
    if (deliveryStatus !== 'refunded') return move(tx, order, wanted, clock.now())
    const by = { is: 'creator', id: own.creatorId } as const
    await refundOrder(tx, parts, { id: own.id, by, reason: '', isBack })
  })
}

/** Refund all that is left of an order, by staff. Throws `not_found`, `not_refundable`. */
export function refundByStaff(
  parts: OrderParts,
  refund: { id: string; staffId: string; reason: string; isBack?: boolean | undefined },
): Promise<void> {
  const { id, staffId, reason, isBack } = refund
  return parts.db.transaction().execute(async (tx) => {
    await lockCharge(tx, id)
    if (!(await lockOrder(tx, id))) throw new Problem('not_found')
    await refundOrder(tx, parts, { id, by: { is: 'staff', id: staffId }, reason, isBack })
  })
}

interface OrderRefund {
  id: string
  by: { is: 'staff' | 'creator'; id: string }
  reason: string
  /** Whether the goods are back: yes by default. */
  isBack?: boolean | undefined
}

/**
 * Refund an order. The caller has locked its charge and then the order, in which order all refunds do.
 *
 * @throws Problem `not_refundable`
 */
export async function refundOrder(
  tx: Tx,
  parts: OrderParts,
  { isBack = true, ...refund }: OrderRefund,
): Promise<void> {
  await noteBack(tx, refund.id, isBack)
  await refundChargeInside(tx, parts, refund)
}

async function move(tx: Tx, order: LockedOrder, wanted: Wanted, now: Date): Promise<void> {
  const { id, status, product_type: productType, shipping_code: code } = order
  const { deliveryStatus: to } = wanted
  checkMove({ status, productType, shippingCode: code }, to, wanted.shippingCode)
  if (status === 'processing' && to !== 'processing') await checkNotCanceled(tx, id)
  const shippingCode = wanted.shippingCode && normalTracking(wanted.shippingCode)
  const shippedAt = order.shipped_at ?? (to === 'processing' ? null : now)
  const deliveredAt = order.delivered_at ?? (to === 'delivered' ? now : null)
  await moveOrder(
    tx,
    { id, status: to, shippingCode: shippingCode || code, shippedAt, deliveredAt },
    now,
  )
  if (to !== status && (to === 'shipping' || to === 'delivered')) {
    const topic = to === 'shipping' ? 'order_shipped' : 'order_delivered'
    await notify(tx, topic, { orderId: id, recipientId: order.buyer_id })
  }
  if (productType === 'physical') {
    await moveAvailability(tx, { id, availableAt: earnedAt({ shippedAt, deliveredAt }, now) })
  }
}

/** Of what its buyer asks the money back, in whichever way, nothing is sent before that is answered. */
async function checkNotCanceled(tx: Tx, id: string): Promise<void> {
  const { status } = (await findLatestRequests(tx, [id])).get(id) ?? {}
  if (status === 'open') throw new Problem('order_cancel_asked')
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
  await notify(tx, 'order_refunded', { orderId: order.id, recipientId: order.buyer_id })
  if (order.product_type === 'digital' || order.is_back === false) return
  await returnToStock(tx, { variantId: order.variant_id, quantity: order.quantity })
  await publish(tx, { topic: 'product.stock_changed', productId: order.product_id })
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
    const recipientId = order.creator_id
    await notify(tx, 'order_address_changed', { orderId: id, recipientId, actorId: buyerId })
  })
}

/** Within its country an order can go anywhere; elsewhere only where it costs no more to send. */
async function checkRegion(tx: Tx, order: LockedOrder, countryCode: string): Promise<void> {
  if (countryCode === order.country_code) return
  const products = await findForSale(tx, { productIds: [order.product_id] })
  const product = products.get(order.product_id)
  const notServed = () =>
    fieldProblem('region_not_served', 'deliveryAddressId', { name: order.product_name })
  const { country_code: before, shipping_cents: paidCents } = order
  if (!product || !costsNoMore(product, { before, now: countryCode, paidCents })) throw notServed()
}
