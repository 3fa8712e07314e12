import { useState } from 'react'
import { AddCard, type CardKeeping, ListCards, type PaymentCard } from '#contract/money/cards.ts'
import { call } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { type CardDraft, type CardErrors, emptyDraft, exchangeDraft } from './card-draft.ts'
import { useStripeForm } from './stripe-form.ts'

/** Value of the option for a new card. */
export const newCard = 'new'

/** Thrown when the card form has validation errors; they are shown at its fields. */
export class CardNotReady {}

interface CardsOf {
  /** The purchase renews automatically: its card is saved after the payment succeeds. */
  renews?: boolean
}

/** The card to pay with: a saved one, or a new one that is saved only after it has paid. */
export function useCards(saved: readonly PaymentCard[], { renews = false }: CardsOf = {}) {
  const [chosen, setChosen] = useState(saved[0]?.token ?? newCard)
  const [isToKeep, setToKeep] = useState(false)
  const [draft, setDraft] = useState<CardDraft>(emptyDraft)
  const [errors, setErrors] = useState<CardErrors>({})
  const stripe = useStripeForm()

  const exchange = async () => {
    if (stripe.isUsed) {
      const result = await stripe.exchange(draft.holderName)
      if (!result.ok) setErrors({ number: result.message })
      return result.ok ? result.card : undefined
    }
    const result = exchangeDraft(draft, new Date())
    if (!result.ok) setErrors(result.errors)
    return result.ok ? result.card : undefined
  }

  /**
   * Submit the card form, to save the card at once or after a first payment; the form keeps its
   * values. Throws CardNotReady after showing validation errors at the fields.
   */
  const handIn = async (keep?: CardKeeping): Promise<PaymentCard> => {
    setErrors({})
    const card = await exchange()
    if (!card) throw new CardNotReady()
    const holderName = draft.holderName.trim()
    try {
      const body = { ...card, holderName, paymentGateway: 'stripe', ...(keep ? { keep } : {}) }
      const added = await call(AddCard, { params: { provider: 'stripe' }, body })
      invalidate(ListCards)
      return added
    } catch (problem) {
      if (!isApiProblem(problem) || problem.error !== 'card_token_invalid') throw problem
      setErrors({ number: problem.fields.token ?? problem.message })
      throw new CardNotReady()
    }
  }

  return {
    cards: saved,
    chosen,
    choose: setChosen,
    draft,
    errors,
    change: (part: Partial<CardDraft>) => {
      setDraft((before) => ({ ...before, ...part }))
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))),
      )
    },
    stripe,
    renews,
    isToKeep,
    setToKeep,
    keep: () => handIn(),
    /** The token of the selected card. Throws CardNotReady. */
    tokenToPay: async () => {
      if (chosen !== newCard) return chosen
      return (await handIn(renews || isToKeep ? 'after_payment' : 'never')).token
    },
    /** The list of saved cards may now include a new one. */
    onPaid: () => invalidate(ListCards),
  }
}

export type Cards = ReturnType<typeof useCards>
