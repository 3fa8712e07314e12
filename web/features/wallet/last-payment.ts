import type { RouterContextProvider } from 'react-router'
import { ListPaymentTransactions, type PaymentTransaction } from '#contract/money/payments.ts'
import { getApi } from '../../lib/api.ts'

/** The payment that a gateway's way back is about: the caller's last one. */
export async function loadLastPayment(
  context: Readonly<RouterContextProvider>,
): Promise<PaymentTransaction | null> {
  const query = { limit: 1, sortBy: 'createdAt', sort: 'desc' }
  const { data } = await getApi(context).call(ListPaymentTransactions, { query })
  return data[0] ?? null
}
