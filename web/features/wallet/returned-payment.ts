import { type RouterContextProvider, redirect } from 'react-router'
import {
  ListPaymentTransactions,
  type PaymentTransaction,
  ReadPaymentTransaction,
} from '#contract/money/payments.ts'
import type { Call } from '#contract/site-request.ts'
import { getApi } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { links } from '../../lib/links.ts'

/** How long after its start a payer may come back from a payment, in milliseconds. */
const returnsWithinMs = 24 * 60 * 60 * 1_000

/**
 * Load the payment that the payer returns from, named by `?transaction=`; without one, the wallet is
 * shown. Of a `canceled` one the gateway may name nothing: then the caller's last one that was not paid.
 */
export async function loadReturnedPayment(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  { canceled = false } = {},
): Promise<PaymentTransaction | null> {
  const { call } = getApi(context)
  const id = url.searchParams.get('transaction')
  const named = id ? await readOwn(call, id) : null
  if (named || canceled) return named ?? lastNotPaid(call)
  // Opened by hand, or long after: there is nobody to tell that a payment was received.
  throw redirect(links.wallet())
}

/** The payment of this id, if it is the caller's and they may be returning from it just now. */
async function readOwn(call: Call, id: string): Promise<PaymentTransaction | null> {
  const found = await call(ReadPaymentTransaction, { params: { id } }).catch((failure: unknown) => {
    if (isApiProblem(failure) && [400, 404].includes(failure.status)) return null
    throw failure
  })
  return found && isRecent(found) ? found : null
}

const isRecent = ({ createdAt }: PaymentTransaction) =>
  Date.now() - Date.parse(createdAt) < returnsWithinMs

async function lastNotPaid(call: Call): Promise<PaymentTransaction | null> {
  const query = { limit: 1, sortBy: 'createdAt', sort: 'desc' }
  const [last] = (await call(ListPaymentTransactions, { query })).data
  return last && last.status !== 'success' && isRecent(last) ? last : null
}
