import { useEffect, useRef, useState } from 'react'
import type { PaymentStarted } from '#contract/money/payments.ts'
import { messageOf, problemOf } from '../../lib/api-problem.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isDefinite, useAttemptKey } from './attempt-key.ts'
import { waitForPayment } from './payment-end.ts'
import { CardNotReady } from './use-cards.ts'

export type Progress =
  | { at: 'ready'; failure?: string }
  | { at: 'sending' }
  /** Pending at the gateway. `isLong` once it takes unusually long. */
  | { at: 'waiting'; isLong: boolean }
  /** The bank requires confirmation by the cardholder (3-D Secure). */
  | { at: 'asking'; id: string; secret: string }

type Known = Pick<
  PaymentStarted,
  'status' | 'message' | 'failureCode' | 'stripeClientSecret' | 'paymentUrl'
>

const longMs = 20_000

/**
 * One card payment, from submit to the server's result. `onPaid` is called only on success; every
 * other outcome returns to the form with a message.
 */
export function usePayment(onPaid: () => void) {
  const [progress, setProgress] = useState<Progress>({ at: 'ready' })
  const key = useAttemptKey()
  const gone = useRef<AbortController | null>(null)
  useEffect(() => {
    const here = new AbortController()
    gone.current = here
    return () => here.abort()
  }, [])

  const fail = (failure: string | null | undefined) => {
    key.renew()
    setProgress({ at: 'ready', failure: failure || m.pay_declined() })
  }

  const follow = (id: string, known: Known) => {
    const { status, stripeClientSecret: secret } = known
    if (known.paymentUrl) return location.assign(known.paymentUrl)
    if (status === 'success') {
      key.renew()
      setProgress({ at: 'ready' })
      return onPaid()
    }
    if (status === 'require_authentication' && secret)
      return setProgress({ at: 'asking', id, secret })
    if (['fail', 'canceled', 'refunded'].includes(status)) return fail(declineText(known))
    return wait(id, false)
  }

  const wait = async (id: string, isAnswered: boolean) => {
    const signal = gone.current?.signal
    if (!signal) return
    setProgress({ at: 'waiting', isLong: false })
    const timer = setTimeout(() => setProgress({ at: 'waiting', isLong: true }), longMs)
    try {
      const { status, message, failureCode, stripeClientSecret } = await waitForPayment(id, {
        signal,
        isAnswered,
      })
      clearTimeout(timer)
      follow(id, {
        status,
        ...(message ? { message } : {}),
        ...(failureCode ? { failureCode } : {}),
        ...(stripeClientSecret ? { stripeClientSecret } : {}),
      })
    } catch {
      // The page was left: stop waiting.
      clearTimeout(timer)
    }
  }

  /** Start the payment; `send` receives the idempotency key. Ignored while a payment is pending. */
  const pay = async (send: (key: string) => Promise<PaymentStarted>) => {
    if (progress.at !== 'ready') return
    setProgress({ at: 'sending' })
    try {
      const started = await send(key.current())
      await follow(started._id, started)
    } catch (failure) {
      // The card form shows its validation errors; nothing was sent.
      if (failure instanceof CardNotReady) return setProgress({ at: 'ready' })
      const problem = problemOf(failure)
      if (isDefinite(problem)) key.renew()
      const isReused = problem.error === 'key_reused'
      setProgress({ at: 'ready', failure: isReused ? m.pay_earlier_try() : messageOf(failure) })
    }
  }

  return {
    progress,
    isBusy: progress.at !== 'ready',
    pay,
    /** The cardholder has confirmed with the bank; continue waiting for the result. */
    carryOn: (id: string) => wait(id, true),
    fail,
  }
}
