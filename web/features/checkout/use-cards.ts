import { useState } from 'react'
import { AddCard, type CardKeeping, ListCards, type PaymentCard } from '#contract/money/cards.ts'
import { call } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { type CardDraft, type CardErrors, emptyDraft, exchangeDraft } from './card-draft.ts'
import { useStripeForm } from './stripe-form.ts'

/** Chosen in place of a saved card. */
export const newCard = 'new'

/** The card form needs another look; what is wrong stands beside its fields. */
export class CardNotReady {}

interface CardsOf {
  /** What is paid for renews by itself: the card is kept once it has paid. */
  renews?: boolean
}

/** Which card pays: one of the saved ones, or a new one, which is kept only once it has paid. */
export function useCards(saved: readonly PaymentCard[], { renews = false }: CardsOf = {}) {
  const [chosen, setChosen] = useState(saved[0]?.token ?? newCard)
  const [isToKeep, setToKeep] = useState(false)
  const [draft, setDraft] = useState<CardDraft>(emptyDraft)
  const [errors, setErrors] = useState<CardErrors>({})
  const stripe = useStripeForm()

  const exchange = async () => {
    if (stripe.isUsed) {
      const answer = await stripe.exchange(draft.holderName)
      if (!answer.ok) setErrors({ number: answer.message })
      return answer.ok ? answer.card : undefined
    }
    const answer = exchangeDraft(draft, new Date())
    if (!answer.ok) setErrors(answer.errors)
    return answer.ok ? answer.card : undefined
  }

  /**
   * Hand in the card of the form, to be kept at once or for one payment first; the form stays filled.
   * Throws CardNotReady after saying beside the fields what is wrong.
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
    /** The token of the card that pays. Throws CardNotReady. */
    tokenToPay: async () => {
      if (chosen !== newCard) return chosen
      return (await handIn(renews || isToKeep ? 'after_payment' : 'never')).token
    },
    /** A new card may be in the list from now on. */
    onPaid: () => invalidate(ListCards),
  }
}

export type Cards = ReturnType<typeof useCards>
