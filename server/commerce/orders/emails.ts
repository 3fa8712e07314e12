import type { DeliveryStatus, Order } from '#contract/commerce/orders.ts'
import type { NoticeTopic } from '#contract/notifications/notifications.ts'
import { isBlockedBy } from '#server/access/index.ts'
import { findRecipient } from '#server/identity/accounts/index.ts'
import type { Emails, EmailTopic, LinkMaker, OrderFacts } from '#server/kernel/emails.ts'
import type { Cents } from '#server/kernel/money.ts'
import { findLatestRequests } from '#server/money/refund-rows/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import { carrierName, trackingPage } from '#server/platform/tracking.ts'
import { returnable } from './present.ts'
import { findAnyOrder, findNames, listPurchase, type OrderRow } from './reads.ts'

export interface OrderEmailParts {
  db: Db
  emails: Emails
}

type Side = 'buyer_id' | 'creator_id'

/** Of notices: whom an email goes to by itself, as the notice does. */
const noticed = {
  order_shipped: 'buyer_id',
  order_delivered: 'buyer_id',
  order_refunded: 'buyer_id',
  order_request_declined: 'buyer_id',
  order_cancel_asked: 'creator_id',
  order_return_asked: 'creator_id',
  order_address_changed: 'creator_id',
} as const satisfies Partial<Record<NoticeTopic, Side>>

const topics = Object.keys(noticed) as (keyof typeof noticed)[]

/** What is still so when an email leaves late; of other topics nothing can change. */
const isStillSo: Partial<
  Record<EmailTopic, (status: DeliveryStatus, request: string | undefined) => boolean>
> = {
  order_shipped: (status) => status !== 'refunded',
  order_delivered: (status) => status !== 'refunded',
  order_request_declined: (_, request) => request === 'declined',
  order_cancel_asked: (_, request) => request === 'open',
  order_return_asked: (_, request) => request === 'open',
}

/** Emails about orders to their two sides: a purchase of several products is one email to each. */
export function orderEmails(jobs: Jobs, parts: OrderEmailParts): void {
  const { db, emails } = parts
  jobs.onEvent('order.placed', 'orders.email-buyer', async ({ purchaseId }) =>
    send(parts, 'order_placed', { to: 'buyer_id', rows: await listPurchase(db, purchaseId) }),
  )
  jobs.onEvent('order.placed', 'orders.email-creator', async ({ purchaseId }) =>
    send(parts, 'order_received', { to: 'creator_id', rows: await listPurchase(db, purchaseId) }),
  )
  jobs.onEvent('notice.email_due', 'orders.email', async ({ notice }) => {
    const topic = topics.find((one) => one === notice.topic)
    if (topic) await sendOne(parts, topic, { to: noticed[topic], orderId: notice.aboutId })
  })
  // That a withdrawal arrived is confirmed at once, on something that its buyer can keep.
  jobs.onEvent('notice.stored', 'orders.email-asker', async ({ notice: { topic, aboutId } }) => {
    if (topic !== 'order_cancel_asked' && topic !== 'order_return_asked') return
    await sendOne(parts, 'order_request_received', { to: 'buyer_id', orderId: aboutId })
  })
  linkEmails(emails)
}

function linkEmails(emails: Emails): void {
  const bought: LinkMaker = ({ aboutId }) => (aboutId ? `/user/orders/${aboutId}` : '/user/orders')
  const sold: LinkMaker = ({ aboutId }) =>
    aboutId ? `/creator/my-order/${aboutId}` : '/creator/my-order'
  const to = (side: Side) => topics.filter((topic) => noticed[topic] === side)
  emails.linkWith(['order_placed'], (email) =>
    email.order?.lines.every(({ isFile }) => isFile) ? '/user/purchases' : bought(email),
  )
  emails.linkWith(['order_request_received', ...to('buyer_id')], bought)
  emails.linkWith(['order_received', ...to('creator_id')], sold)
}

async function sendOne(
  parts: OrderEmailParts,
  topic: EmailTopic,
  { to, orderId }: { to: Side; orderId: string },
): Promise<void> {
  const row = await findAnyOrder(parts.db, orderId)
  if (row) await send(parts, topic, { to, rows: [row] })
}

async function send(
  { db, emails }: OrderEmailParts,
  topic: EmailTopic,
  { to, rows }: { to: Side; rows: readonly OrderRow[] },
): Promise<void> {
  const [row] = rows
  const recipient = row && (await findRecipient(db, row[to]))
  if (!recipient) return
  const request = (await findLatestRequests(db, [row.id])).get(row.id)
  if (isStillSo[topic]?.(row.status, request?.status) === false) return
  const { buyer_id: buyerId, creator_id: creatorId } = row
  const names = await findNames(db, [buyerId, creatorId])
  // A block hides who it was, and not what has to be done.
  const isHidden = await isBlockedBy(db, creatorId, { viewer: { id: buyerId, isPerformer: false } })
  const nameOf = (id: string) => (isHidden ? '' : (names.get(id) ?? ''))
  await emails.send({
    ...{ topic, to: recipient, order: factsOf(rows, row, request) },
    ...(rows.length === 1 && { aboutId: row.id }),
    ...{ creator: nameOf(creatorId), buyer: nameOf(buyerId) },
  })
}

/** Facts of orders of one purchase. Of what is by order, such as a parcel, those of the given one. */
function factsOf(
  rows: readonly OrderRow[],
  row: OrderRow,
  request: Order['request'] | undefined,
): OrderFacts {
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
