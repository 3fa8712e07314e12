import type { RouterContextProvider } from 'react-router'
import {
  ListPaymentTransactions,
  type PaymentTransaction,
  ReadPaymentTransaction,
} from '#contract/money/payments.ts'
import { getApi } from '../../lib/api.ts'

/**
 * Load the payment that the payer returns from: `?transaction=` if given, else the caller's last
 * one; null if there is none. A last payment that succeeded is not the `canceled` one.
 */
export async function loadReturnedPayment(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  { canceled = false } = {},
): Promise<PaymentTransaction | null> {
  const { call } = getApi(context)
  const id = url.searchParams.get('transaction')
  if (id) return call(ReadPaymentTransaction, { params: { id } })
  const query = { limit: 1, sortBy: 'createdAt', sort: 'desc' }
  const [last] = (await call(ListPaymentTransactions, { query })).data
  return !last || (canceled && last.status === 'success') ? null : last
}
