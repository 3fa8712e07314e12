import { findRecipient } from '#server/identity/accounts/index.ts'
import type { EmailOrder, Emails, EmailTopic, OrderFacts } from '#server/kernel/emails.ts'
import type { Cents } from '#server/kernel/money.ts'
import { findLatestRequests } from '#server/money/refund-rows/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { carrierName, trackingPage } from '#server/platform/tracking.ts'
import { returnable } from './present.ts'
import { findNames, listPurchase, type OrderRow } from './reads.ts'

export interface OrderEmailParts {
  db: Db
  emails: Emails
}

type Side = 'buyer_id' | 'creator_id'

/** Emails about orders to their two sides: a purchase of several products is one email to each. */
export function orderEmails(jobs: Jobs, parts: OrderEmailParts): void {
  const { db, emails } = parts
  jobs.onEvent('order.placed', 'orders.email-buyer', async ({ purchaseId }) =>
    send(parts, 'order_placed', { to: 'buyer_id', rows: await listPurchase(db, purchaseId) }),
  )
  jobs.onEvent('order.placed', 'orders.email-creator', async ({ purchaseId }) =>
    send(parts, 'order_received', { to: 'creator_id', rows: await listPurchase(db, purchaseId) }),
  )
  emails.linkWith(['order_placed'], ({ aboutId, order }) => {
    const isFiles = order?.lines.every(({ isFile }) => isFile)
    if (isFiles) return '/user/purchases'
    return aboutId ? `/user/orders/${aboutId}` : '/user/orders'
  })
  emails.linkWith(['order_received'], ({ aboutId }) =>
    aboutId ? `/creator/my-order/${aboutId}` : '/creator/my-order',
  )
}

async function send(
  { db, emails }: OrderEmailParts,
  topic: EmailTopic,
  { to, rows }: { to: Side; rows: readonly OrderRow[] },
): Promise<void> {
  const [row] = rows
  const recipient = row && (await findRecipient(db, row[to]))
  if (!recipient) return
  const names = await findNames(db, [row.buyer_id, row.creator_id])
  const email: EmailOrder = {
    ...{ topic, to: recipient, order: await factsOf(db, rows, row) },
    ...(rows.length === 1 && { aboutId: row.id }),
    creator: names.get(row.creator_id) ?? '',
    buyer: names.get(row.buyer_id) ?? '',
  }
  await emails.send(email)
}

/** Facts of orders of one purchase. Of what is by order, such as a parcel, those of the given one. */
async function factsOf(db: Db, rows: readonly OrderRow[], row: OrderRow): Promise<OrderFacts> {
  const request = (await findLatestRequests(db, [row.id])).get(row.id)
  const sumOf = (part: (one: OrderRow) => bigint): Cents =>
    rows.reduce((sum, one) => sum + part(one), 0n)
  return {
    lines: rows.map((one) => ({
      orderNumber: one.order_number,
      name: one.product_name,
      variant: one.variant,
      quantity: one.quantity,
      unitCents: one.unit_price_cents,
      isFile: one.product_type === 'digital',
    })),
    shippingCents: sumOf((one) => one.shipping_cents),
    placedAt: row.created_at,
    deliveryAddress: rows.find((one) => one.delivery_address !== '')?.delivery_address ?? '',
    waivedAt: rows.find((one) => one.withdrawal_waived_at)?.withdrawal_waived_at ?? null,
    parcel: parcelOf(row),
    returnableUntil: returnable(row),
    refundedCents: sumOf((one) => one.refunded_cents),
    request:
      request && request.kind !== 'refund'
        ? { ...request, kind: request.kind, at: new Date(request.createdAt) }
        : null,
  }
}

function parcelOf(row: OrderRow): OrderFacts['parcel'] {
  const { shipping_code: trackingNumber, country_code: countryCode, postal_code: postalCode } = row
  if (trackingNumber === '') return null
  const page = trackingPage(trackingNumber, { countryCode, postalCode })
  return { trackingNumber, carrier: carrierName(trackingNumber), page }
}
