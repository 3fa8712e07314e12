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
  /** Paid for by nobody yet: the card company works on it. `isLong` once it takes unusually long. */
  | { at: 'waiting'; isLong: boolean }
  /** The card's bank asks its holder. */
  | { at: 'asking'; id: string; secret: string }

type Known = Pick<
  PaymentStarted,
  'status' | 'message' | 'failureCode' | 'stripeClientSecret' | 'paymentUrl'
>

const longMs = 20_000

/**
 * One payment by card, from the press of the button to what the server says of it. `onPaid` is called
 * only then; whatever else happens leads back to the form, with a sentence.
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
      // Gone from the page: nobody waits any more.
      clearTimeout(timer)
    }
  }

  /** Start it; `send` gets the idempotency key. Does nothing while one is under way. */
  const pay = async (send: (key: string) => Promise<PaymentStarted>) => {
    if (progress.at !== 'ready') return
    setProgress({ at: 'sending' })
    try {
      const started = await send(key.current())
      await follow(started._id, started)
    } catch (failure) {
      // What is missing stands beside the fields of the card; nothing was sent.
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
    /** The holder has answered the bank; what follows comes as with any payment. */
    carryOn: (id: string) => wait(id, true),
    fail,
  }
}
