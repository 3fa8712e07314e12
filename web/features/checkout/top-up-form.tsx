import { type FormEvent, useEffect, useState } from 'react'
import { ListWalletActivity } from '#contract/money/activity.ts'
import type { PaymentCard } from '#contract/money/cards.ts'
import type { TokenPackage } from '#contract/money/packages.ts'
import { TopUpWallet } from '#contract/money/payments.ts'
import { Button, toast } from '#web/ui/index.ts'
import { readBalance, useBalance } from '../../entities/money/balance.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { toCents } from './amounts.ts'
import { BankQuestion } from './bank-question.tsx'
import { CardChoice } from './card-choice.tsx'
import { PayBar } from './pay-bar.tsx'
import { PaymentProgress } from './summary.tsx'
import { TopUpChoice, TopUpLines } from './top-up-choice.tsx'
import { useCards } from './use-cards.ts'
import { usePayment } from './use-payment.ts'
import { type TopUpTerms, useTopUpTerms } from './use-top-up-terms.ts'

export type TopUpProps = {
  /** Missing amount in dollars. */
  amountNeeded?: number
  onBusy: (busy: boolean) => void
  /** Called once the money is in the wallet. */
  onPaid: () => void
  /** Returns to the purchase that needs the money. */
  onBack?: () => void
}

export interface TopUpData {
  cards: readonly PaymentCard[]
  /** Those that are for sale. */
  packages: readonly TokenPackage[]
}

type Props = TopUpProps & { data: TopUpData; onPackagesChanged: () => void }

/** Amount or package, coupon, card, and the resulting balance. */
export function TopUpForm({ data, onPackagesChanged, ...props }: Props) {
  const { amountNeeded = 0, onBusy, onPaid, onBack } = props
  const neededCents = toCents(amountNeeded)
  const packages = data.packages.filter(({ tokens }) => toCents(tokens) >= neededCents)
  const terms = useTopUpTerms({ packages, neededCents, onPackagesChanged })
  const [isTried, setTried] = useState(false)
  const cards = useCards(data.cards)
  const balance = useBalance()
  const { isRight, totalCents } = terms
  const isFree = isRight && totalCents === 0
  const payment = usePayment(async () => {
    invalidate(ListWalletActivity)
    cards.onPaid()
    await readBalance()
    const amount = formatMoney(terms.creditedCents / 100)
    toast(m.topup_done({ amount }), { tone: 'success' })
    onPaid()
  })
  const { progress, isBusy } = payment
  const isLong = progress.at === 'waiting' && progress.isLong
  useEffect(() => onBusy(isBusy && !isLong), [onBusy, isBusy, isLong])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!terms.sold && terms.coupon.isOpen) return void terms.coupon.apply()
    if (!isRight || terms.coupon.isChecking) return
    void payment.pay(async (key) => {
      const card = isFree ? {} : { cardId: await cards.tokenToPay() }
      const price = totalCents / 100
      const body = { ...terms.body, ...card, price, paymentGateway: 'stripe' }
      return call(TopUpWallet, { body, key }).catch((failure: unknown) => {
        terms.refuse(problemOf(failure))
        throw failure
      })
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <p className="text-muted text-sm">{m.topup_what()}</p>
        <TopUpChoice
          terms={terms}
          packages={packages}
          neededCents={neededCents}
          isTried={isTried}
        />
        <TopUpLines terms={terms} balance={balance} />
        {!isFree && <CardChoice cards={cards} />}
        {onBack && (
          <Button variant="ghost" size="sm" icon="arrow-left" onClick={onBack}>
            {m.back()}
          </Button>
        )}
      </fieldset>
      <div className="h-4" />
      <PayBar
        pending={isBusy}
        status={<PaymentProgress progress={progress} />}
        note={m.topup_note()}
      >
        {payLabel(terms)}
      </PayBar>
      <BankQuestion payment={payment} dollars={totalCents / 100} />
    </form>
  )
}

/** The amount on the button is what the card pays; without a card, what the wallet gets. */
function payLabel({ isRight, creditedCents, totalCents }: TopUpTerms): string {
  if (!isRight) return m.topup_pay({ amount: '' }).trim()
  if (totalCents === creditedCents || totalCents === 0) {
    return m.topup_pay({ amount: formatMoney(creditedCents / 100) })
  }
  return m.topup_pay_total({ amount: formatMoney(totalCents / 100) })
}
