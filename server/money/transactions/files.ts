import { filePage } from '#server/platform/csv/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { presentCharges, presentPayments } from './present.ts'
import {
  type ChargeFilters,
  listChargesAfter,
  listPaymentsAfter,
  type PaymentFilters,
} from './search.ts'

interface After {
  after?: string | undefined
}

const shared = ['date', 'type', 'status', 'fan', 'creator', 'amount', 'refunded']
const paymentColumns = [...shared, 'card_brand', 'card_last4', 'reference', 'payment_id']
const chargeColumns = [...shared, 'charge_id']

/** A page of card payments as CSV, the newest first. */
export async function paymentsPage(db: Db, query: PaymentFilters & After) {
  const found = await listPaymentsAfter(db, query)
  const cellsOf = async (page: typeof found) =>
    (await presentPayments(db, page)).map((one) => [
      ...[one.createdAt, one.type, one.status, one.fan?.username ?? ''],
      ...[one.creator?.username ?? '', one.amount, one.refunded, one.card?.brand ?? ''],
      ...[one.card?.last4Digits ?? '', one.reference ?? '', one._id],
    ])
  return filePage({ columns: paymentColumns, after: query.after, found, cellsOf })
}

/** A page of what was paid from wallets as CSV, the newest first. */
export async function chargesPage(db: Db, query: ChargeFilters & After) {
  const found = await listChargesAfter(db, query)
  const cellsOf = async (page: typeof found) =>
    (await presentCharges(db, page)).map((one) => [
      ...[one.createdAt, one.type, one.status, one.fan?.username ?? ''],
      ...[one.creator?.username ?? '', one.amount, one.refunded, one._id],
    ])
  return filePage({ columns: chargeColumns, after: query.after, found, cellsOf })
}
