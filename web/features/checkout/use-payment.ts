import { useEffect, useRef, useState } from 'react'
import type { PaymentStarted } from '#contract/money/payments.ts'
import { messageOf, problemOf } from '../../lib/api-problem.ts'
import { declineText } from '../../lib/decline-texts.ts'
import { m } from '../../lib/paraglide/messages.js'
import { isDefinite, useAttemptKey } from './attempt-key.ts'
import { waitForPayment } from './payment-end.ts'
import { CardNotReady } from './use-cards.ts'

export type Stage =
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
  const [stage, setStage] = useState<Stage>({ at: 'ready' })
  const key = useAttemptKey()
  const gone = useRef<AbortController | null>(null)
  useEffect(() => {
    const here = new AbortController()
    gone.current = here
    return () => here.abort()
  }, [])

  const fail = (failure: string | null | undefined) => {
    key.renew()
    setStage({ at: 'ready', failure: failure || m.pay_refused() })
  }

  const follow = (id: string, known: Known) => {
    const { status, stripeClientSecret: secret } = known
    if (known.paymentUrl) return location.assign(known.paymentUrl)
    if (status === 'success') {
      key.renew()
      setStage({ at: 'ready' })
      return onPaid()
    }
    if (status === 'require_authentication' && secret) return setStage({ at: 'asking', id, secret })
    if (['fail', 'canceled', 'refunded'].includes(status)) return fail(declineText(known))
    return wait(id, false)
  }

  const wait = async (id: string, isAnswered: boolean) => {
    const signal = gone.current?.signal
    if (!signal) return
    setStage({ at: 'waiting', isLong: false })
    const timer = setTimeout(() => setStage({ at: 'waiting', isLong: true }), longMs)
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
    if (stage.at !== 'ready') return
    setStage({ at: 'sending' })
    try {
      const started = await send(key.current())
      await follow(started._id, started)
    } catch (failure) {
      // What is missing stands beside the fields of the card; nothing was sent.
      if (failure instanceof CardNotReady) return setStage({ at: 'ready' })
      const problem = problemOf(failure)
      if (isDefinite(problem)) key.renew()
      const isReused = problem.error === 'key_reused'
      setStage({ at: 'ready', failure: isReused ? m.pay_earlier_try() : messageOf(failure) })
    }
  }

  return {
    stage,
    isBusy: stage.at !== 'ready',
    pay,
    /** The holder has answered the bank; what follows comes as with any payment. */
    carryOn: (id: string) => wait(id, true),
    fail,
  }
}
