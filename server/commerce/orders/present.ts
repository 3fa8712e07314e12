import type { Order } from '#contract/commerce/orders.ts'
import { firstPictures } from '#server/commerce/products/index.ts'
import type { Presenter } from '#server/files/index.ts'
import { dollars } from '#server/kernel/money.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { findLatestRequests } from '#server/money/refund-rows/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { trackingPage } from '#server/platform/tracking.ts'
import { type CreatorCards, userCards } from '#server/profiles/cards/index.ts'
import type { OrderRow } from './reads.ts'
import { returnableUntil } from './rules.ts'

export interface PresentParts {
  db: Db
  creatorCards: CreatorCards
  files: { present: Presenter }
}

/** Orders with the people and products of now, for one of their two sides. */
export async function presentOrders(
  { creatorCards, ...parts }: PresentParts,
  viewer: Pick<Viewer, 'id'>,
  rows: readonly OrderRow[],
): Promise<Order[]> {
  const idsOf = (of: (row: OrderRow) => string) => [...new Set(rows.map(of))]
  const [creators, buyers, pictures, requests] = await Promise.all([
    creatorCards.byId(
      viewer,
      idsOf(({ creator_id }) => creator_id),
    ),
    userCards(
      parts.db,
      idsOf(({ buyer_id }) => buyer_id),
    ),
    firstPictures(
      parts,
      viewer,
      idsOf(({ product_id }) => product_id),
    ),
    findLatestRequests(
      parts.db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => ({
    _id: row.id,
    orderNumber: row.order_number,
    transactionId: row.id,
    userId: row.buyer_id,
    userInfo: buyers.get(row.buyer_id) ?? null,
    performerId: row.creator_id,
    performerInfo: creators.get(row.creator_id) ?? null,
    productId: row.product_id,
    productInfo: {
      _id: row.product_id,
      slug: row.slug,
      name: row.product_name,
      description: row.description,
      type: row.product_type,
      image: pictures.get(row.product_id)?.url ?? null,
      hasPage: hasPage(row, viewer),
    },
    quantity: row.quantity,
    unitPrice: dollars(row.unit_price_cents),
    totalPrice: dollars(row.unit_price_cents * BigInt(row.quantity) + row.shipping_cents),
    deliveryStatus: row.status,
    shippingCode: row.shipping_code,
    deliveryAddress: row.delivery_address,
    deliveryAddressId: row.address_id,
    phoneNumber: row.phone_number,
    postalCode: row.postal_code,
    userNote: row.user_note,
    variant: row.variant,
    shippingPrice: dollars(row.shipping_cents),
    purchaseId: row.purchase_id,
    refundedPrice: dollars(row.refunded_cents),
    trackingUrl: trackingPage(row.shipping_code, {
      countryCode: row.country_code,
      postalCode: row.postal_code,
    }),
    shippedAt: row.shipped_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    returnableUntil: returnable(row)?.toISOString() ?? null,
    request: requests.get(row.id) ?? null,
    withdrawalWaivedAt: row.withdrawal_waived_at?.toISOString() ?? null,
    downloadCount: row.downloads,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

export const returnable = ({
  product_type: productType,
  status,
  delivered_at: deliveredAt,
}: OrderRow) => returnableUntil({ productType, status, deliveredAt })

/** One of them. Throws `not_found` where there is none. */
export async function presentOrder(
  parts: PresentParts,
  viewer: Pick<Viewer, 'id'>,
  row: OrderRow | undefined,
): Promise<Order> {
  const [order] = row ? await presentOrders(parts, viewer, [row]) : []
  if (!order) throw new Problem('not_found')
  return order
}

/** Whether the page of what was ordered is there for one of the two sides. */
function hasPage(row: OrderRow, { id }: Pick<Viewer, 'id'>): boolean {
  const { product_status, status } = row
  const isOwned = row.product_type === 'digital' && status === 'delivered' && id === row.buyer_id
  return product_status === 'active' || (product_status === 'retained' && isOwned)
}
