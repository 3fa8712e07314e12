import { useEffect, useRef, useState } from 'react'
import { useSettings } from '../../entities/account/session.ts'
import { usePageSettings } from '../../lib/page-settings.tsx'
import { loadStripe, type StripeCardElement, type StripeClient } from './stripe-script.ts'

type Answer =
  | {
      ok: true
      card: { token: string; brand: string; last4Digits: string; month: string; year: string }
    }
  | { ok: false; message: string }

/** Stripe's card form, on sites with Stripe keys: card numbers are sent to Stripe only. */
export function useStripeForm() {
  const { sandboxPayments, stripePublishableKey } = useSettings()
  const { nonce } = usePageSettings()
  const isUsed = !sandboxPayments && stripePublishableKey !== ''
  const container = useRef<HTMLDivElement>(null)
  const held = useRef<{ client: StripeClient; card: StripeCardElement } | null>(null)
  const [failure, setFailure] = useState<string>()

  /** Mount the form; returns a function that unmounts it. */
  const mount = () => {
    let isOver = false
    loadStripe(stripePublishableKey, nonce).then(
      (client) => {
        if (isOver || !container.current) return
        const card = client.elements().create('card', { hidePostalCode: true })
        card.mount(container.current)
        held.current = { client, card }
      },
      (error: Error) => setFailure(error.message),
    )
    return () => {
      isOver = true
      held.current?.card.unmount()
      held.current = null
    }
  }

  const exchange = async (holderName: string): Promise<Answer> => {
    if (!held.current) return { ok: false, message: failure ?? '' }
    const { client, card } = held.current
    const { token, error } = await client.createToken(card, { name: holderName })
    if (!token) return { ok: false, message: error?.message ?? '' }
    const { brand = '', last4 = '', exp_month: month, exp_year: year } = token.card ?? {}
    return {
      ok: true,
      card: {
        token: token.id,
        brand: brand.toLowerCase(),
        last4Digits: last4,
        month: month === undefined ? '' : String(month).padStart(2, '0'),
        year: year === undefined ? '' : String(year),
      },
    }
  }

  return { isUsed, container, mount, exchange, failure }
}

export type StripeForm = ReturnType<typeof useStripeForm>

/** Keep Stripe's form mounted while the element is on the page. */
export function useMountedStripe({ mount }: Pick<StripeForm, 'mount'>) {
  const latest = useRef(mount)
  useEffect(() => latest.current(), [])
}
