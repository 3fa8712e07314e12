import { type FormEvent, useEffect, useState } from 'react'
import { ListWalletActivity } from '#contract/money/activity.ts'
import type { PaymentCard } from '#contract/money/cards.ts'
import { SubscribeToCreator } from '#contract/money/payments.ts'
import type { SubscriptionQuote, SubscriptionTerms } from '#contract/money/quotes.ts'
import { NamedText, toast } from '#web/ui/index.ts'
import { creators } from '../../entities/creator/creators.ts'
import { useBalance } from '../../entities/money/balance.ts'
import { subscriptionChanged } from '../../entities/plan/subscription-changed.ts'
import { bundleMonths, termsKey } from '../../entities/plan/terms.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { BankQuestion } from './bank-question.tsx'
import { CardChoice } from './card-choice.tsx'
import { PayBar } from './pay-bar.tsx'
import { PlanChoice } from './plan-choice.tsx'
import { QuoteFacts, quoteLines } from './quote-facts.tsx'
import type { SubscribeRequest } from './store.ts'
import { Lines, PaymentProgress } from './summary.tsx'
import { useCards } from './use-cards.ts'
import { usePayment } from './use-payment.ts'

export interface Terms {
  plans: readonly SubscriptionTerms[]
  /** Undefined where there is no plan. */
  contents: Pick<SubscriptionQuote, 'included' | 'locked'> | undefined
  cards: readonly PaymentCard[]
}

type Props = {
  terms: Terms
  contents: NonNullable<Terms['contents']>
  trialToken: string | undefined
  request: SubscribeRequest
  onClose: () => void
  onBusy: (busy: boolean) => void
  /** The plan costs more than these terms say. */
  onPriceChanged: () => void
}

const monthsOf = { monthly: 1, yearly: 12, free: null } as const

/** Creator, plan, price, balance, renewal, contents, card and the subscribe button. */
export function SubscribeForm({ terms, contents, trialToken, request, ...rest }: Props) {
  const { onClose, onBusy, onPriceChanged } = rest
  const { performer, subscriptionType = 'monthly', months } = request
  const [key, setKey] = useState(
    termsKey({ type: subscriptionType, months: months ?? monthsOf[subscriptionType] }),
  )
  const cards = useCards(terms.cards, { renews: true })
  const balance = useBalance()
  const chosen = terms.plans.find((one) => termsKey(one) === key) ?? terms.plans[0]
  const finish = finishSubscription(request, onClose)
  const payment = usePayment(() => {
    cards.onPaid()
    finish(chosen?.type)
  })
  const { progress, isBusy } = payment
  const isLong = progress.at === 'waiting' && progress.isLong
  useEffect(() => onBusy(isBusy && !isLong), [onBusy, isBusy, isLong])

  if (!chosen) return null
  const isFree = chosen.type === 'free'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void payment.pay(async (key) => {
      const card = isFree ? {} : { cardId: await cards.tokenToPay() }
      const body = {
        type: chosen.type,
        months: bundleMonths(chosen),
        performerId: performer._id,
        price: chosen.price,
        paymentGateway: 'stripe',
        ...(isFree && trialToken ? { trialToken } : {}),
        ...card,
      }
      return call(SubscribeToCreator, { body, key }).catch((failure: unknown) => {
        if (problemOf(failure).error === 'price_changed') {
          onPriceChanged()
          creators.invalidate(({ _id }) => _id === performer._id)
        }
        throw failure
      })
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-x-8 gap-y-4 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          {terms.plans.length > 1 && (
            <PlanChoice plans={terms.plans} value={termsKey(chosen)} onChange={setKey} />
          )}
          <Lines lines={quoteLines(chosen, balance)} />
          {!isFree && <QuoteFacts contents={contents} />}
        </div>
        {isFree ? <QuoteFacts contents={contents} /> : <CardChoice cards={cards} />}
      </fieldset>
      <div className="h-4" />
      <PayBar
        pending={isBusy}
        status={<PaymentProgress progress={progress} />}
        note={
          isFree ? m.subscribe_free_end() : m.subscribe_cancel({ day: formatDay(chosen.expiresAt) })
        }
      >
        {isFree
          ? m.subscribe_pay_free({ days: chosen.periodDays })
          : m.subscribe_pay({ amount: formatMoney(chosen.price) })}
      </PayBar>
      <BankQuestion payment={payment} dollars={chosen.price} />
    </form>
  )
}

/** Called after the server has confirmed that the subscription is active. */
function finishSubscription(request: SubscribeRequest, onClose: () => void) {
  const { performer, onSuccess } = request
  return (type: string | undefined) => {
    if (type === 'free') creators.patch(performer._id, { usedFreeSubscription: true })
    subscriptionChanged(performer._id, true)
    invalidate(ListWalletActivity)
    onClose()
    toast(<NamedText name={performer.name}>{(name) => m.subscribe_done({ name })}</NamedText>, {
      tone: 'success',
    })
    onSuccess?.()
  }
}
