import { maxShipments, type UploadShipments } from '#contract/commerce/order-files.ts'
import { maxShippingCode } from '#contract/commerce/orders.ts'
import type { Reply } from '#contract/endpoint.ts'
import { Problem } from '#server/kernel/problem.ts'
import { normalTracking } from '#server/kernel/tracking-number.ts'
import { createRowAnswers, namedRows } from '#server/platform/csv/index.ts'
import { withoutMarkup } from '#server/platform/plain-text.ts'
import { findShipments, type ShipmentRow } from '../reads.ts'
import { type OrderParts, updateOrder } from './update.ts'

type Result = Reply<typeof UploadShipments>['rows'][number]

interface Shipment {
  creatorId: string
  orderNumber: string
  /** As it was before the file. */
  order: ShipmentRow | undefined
  trackingNumber: string
  /** The numbers that rows before gave orders. */
  given: Map<string, string>
}

/**
 * Ship the orders of a file, one after the other, each as by hand: a row is done whole or not at all, and the
 * others go on. A file that is sent again answers for its rows as before.
 *
 * @throws Problem `shipment_file_unreadable`
 */
export async function shipByFile(
  parts: OrderParts,
  { creatorId, csv }: { creatorId: string; csv: string },
): Promise<Result[]> {
  const rows = namedRows(csv, ['order_number', 'tracking_number'], maxShipments)
  if (!rows) throw new Problem('shipment_file_unreadable', { limit: maxShipments })
  const numbers = rows.map(({ cells }) => textOf(cells.order_number).toUpperCase())
  const orders = await findShipments(parts.db, { creatorId, orderNumbers: numbers })
  const given = new Map<string, string>()
  const answerRow = createRowAnswers()
  const results: Result[] = []
  for (const [index, { line, cells }] of rows.entries()) {
    const orderNumber = numbers[index] ?? ''
    const order = orders.get(orderNumber)
    const trackingNumber = normalTracking(textOf(cells.tracking_number))
    const shipment = { creatorId, orderNumber, order, trackingNumber, given }
    results.push({ line, orderNumber, ...(await answerRow(() => ship(parts, shipment))) })
  }
  return results
}

/** Without the apostrophe that keeps spreadsheets from calculating. */
const textOf = (cell: string) => withoutMarkup(cell).replace(/^'/, '').trim().slice(0, 200)

/** What spreadsheets make of long numbers. */
const isRounded = (text: string) => /^\d([.,]\d+)?E\+\d+$/.test(text)

async function ship(
  parts: OrderParts,
  { creatorId, orderNumber, order, trackingNumber, given }: Shipment,
): Promise<void> {
  if (isRounded(trackingNumber)) throw new Problem('shipping_code_rounded')
  if (trackingNumber.length > maxShippingCode) throw new Problem('shipping_code_invalid')
  if (!order) throw new Problem('not_found')
  const before = given.get(orderNumber)
  if (before === trackingNumber) return
  if (before !== undefined) throw new Problem('shipment_repeated')
  const isSent = order.status === 'shipping' || order.status === 'delivered'
  if (!isSent || order.shipping_code !== trackingNumber || trackingNumber === '') {
    const wanted = { deliveryStatus: 'shipping', shippingCode: trackingNumber } as const
    await updateOrder(parts, { id: order.id, creatorId }, wanted)
  }
  given.set(orderNumber, trackingNumber)
}
