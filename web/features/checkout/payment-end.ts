import type { PaymentEnded } from '#contract/events.ts'
import { type PaymentTransaction, ReadPaymentTransaction } from '#contract/money/payments.ts'
import { call } from '../../lib/api.ts'
import { on } from '../../lib/socket.ts'

/** Polling delays for a payment without socket events, in milliseconds, with backoff. */
const pollDelaysMs = [400, 600, 1_000, 1_000, 2_000, 2_000, 3_000] as const
const laterPollDelayMs = 5_000

type State = Pick<PaymentTransaction, 'status' | 'message' | 'failureCode' | 'stripeClientSecret'>

const isEnd = ({ status }: Pick<State, 'status'>) =>
  ['success', 'fail', 'canceled', 'refunded'].includes(status)

interface Waiting {
  signal: AbortSignal
  /** The cardholder has already confirmed with the bank; do not ask again. */
  isAnswered: boolean
}

/**
 * Wait until a payment has ended or needs confirmation by the cardholder (3-D Secure): by socket
 * event, or by polling if none arrives. Rejects when the signal aborts.
 */
export async function waitForPayment(id: string, { signal, isAnswered }: Waiting): Promise<State> {
  const hush = new AbortController()
  const either = AbortSignal.any([signal, hush.signal])
  try {
    return await Promise.race([onEnd(id, either), poll(id, either, isAnswered)])
  } finally {
    hush.abort()
  }
}

function onEnd(id: string, signal: AbortSignal): Promise<State> {
  return new Promise((resolve, reject) => {
    const stop = on('payment_status_callback', (ended: PaymentEnded) => {
      const { status, message, failureCode } = ended
      if (ended.transactionId === id)
        resolve({ status, message, failureCode, stripeClientSecret: null })
    })
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason)
    })
  })
}

async function poll(id: string, signal: AbortSignal, isAnswered: boolean): Promise<State> {
  for (let turn = 0; ; turn += 1) {
    await pause(pollDelaysMs[turn] ?? laterPollDelayMs, signal)
    // Failed reads are retried.
    const seen = await call(ReadPaymentTransaction, { params: { id }, signal }).catch(() => null)
    signal.throwIfAborted()
    if (!seen) continue
    const asks = seen.status === 'require_authentication' && seen.stripeClientSecret !== null
    if (isEnd(seen) || (asks && !isAnswered)) return seen
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
