import {
  ListPaymentTransactions,
  ReadPaymentTransaction,
  TopUpWallet,
} from '#contract/money/payments.ts'
import { Problem } from '#server/kernel/problem.ts'
import { findSaleStates, untouched } from '#server/money/refund-rows/index.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { topUpWallet } from './actions/top-up.ts'
import type { PaymentParts } from './parts.ts'
import { findOwnTransaction, listTransactions } from './reads.ts'
import { presentStarted, presentTransaction, type ShownTransaction } from './transaction.ts'

export function paymentRoutes(api: Api, parts: PaymentParts) {
  serve(api, TopUpWallet, async ({ viewer, key, body }) => {
    const { paymentGateway, cardId, price: shownPrice, ...wish } = body
    const topUp = { ...wish, ownerId: viewer.id, key, paymentGateway, cardId, shownPrice }
    return presentStarted(await topUpWallet(parts, topUp))
  })

  serve(api, ReadPaymentTransaction, async ({ viewer, params }) => {
    const payment = await findOwnTransaction(parts.db, { id: params.id, ownerId: viewer.id })
    if (!payment) throw new Problem('not_found')
    const states = await findSaleStates(parts.db, [payment.id])
    return presentTransaction(payment, states.get(payment.id) ?? untouched)
  })

  serve(api, ListPaymentTransactions, async ({ viewer, query }) => {
    const found = await listTransactions(parts.db, { ...query, ownerId: viewer.id })
    const ids = found.data.map(({ id }) => id)
    const states = await findSaleStates(parts.db, ids)
    const present = (row: ShownTransaction) =>
      presentTransaction(row, states.get(row.id) ?? untouched)
    return { data: found.data.map(present), total: found.total }
  })
}
