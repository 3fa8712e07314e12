import { useState } from 'react'
import { AddCard, ListCards, type PaymentCard } from '#contract/money/cards.ts'
import { call } from '../../lib/api.ts'
import { isApiProblem } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { type CardDraft, type CardErrors, emptyDraft, exchangeDraft } from './card-draft.ts'
import { useStripeForm } from './stripe-form.ts'

/** Chosen in place of a saved card. */
export const newCard = 'new'

/** The card form needs another look; what is wrong stands beside its fields. */
export class CardNotReady {}

/** Which card pays: one of the saved ones, or a new one that is kept on the way. */
export function useCards(saved: readonly PaymentCard[]) {
  const [added, setAdded] = useState<readonly PaymentCard[]>([])
  const [chosen, setChosen] = useState(saved[0]?.token ?? newCard)
  const [draft, setDraft] = useState<CardDraft>(emptyDraft)
  const [errors, setErrors] = useState<CardErrors>({})
  const stripe = useStripeForm()
  const cards = [...added, ...saved]

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

  /** Keep the card of the form. Throws CardNotReady after saying beside the fields what is wrong. */
  const keep = async (): Promise<PaymentCard> => {
    setErrors({})
    const card = await exchange()
    if (!card) throw new CardNotReady()
    const holderName = draft.holderName.trim()
    try {
      const body = { ...card, holderName, paymentGateway: 'stripe' }
      const kept = await call(AddCard, { params: { provider: 'stripe' }, body })
      invalidate(ListCards)
      setAdded((before) => [kept, ...before.filter(({ token }) => token !== kept.token)])
      setChosen(kept.token)
      setDraft(emptyDraft)
      return kept
    } catch (problem) {
      if (!isApiProblem(problem) || problem.error !== 'card_token_invalid') throw problem
      setErrors({ number: problem.fields.token ?? problem.message })
      throw new CardNotReady()
    }
  }

  return {
    cards: cards.filter(
      ({ token }, place) => cards.findIndex((card) => card.token === token) === place,
    ),
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
    keep,
    /** The token of the card that pays. Throws CardNotReady. */
    tokenToPay: async () => (chosen === newCard ? (await keep()).token : chosen),
  }
}

export type Cards = ReturnType<typeof useCards>
