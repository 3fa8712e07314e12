import { type FormEvent, useEffect, useState } from 'react'
import { ListWalletActivity } from '#contract/money/activity.ts'
import type { PaymentCard } from '#contract/money/cards.ts'
import { TopUpWallet } from '#contract/money/payments.ts'
import { Button, Field, MoneyInput, toast } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { readBalance, useBalance } from '../../entities/money/balance.ts'
import { call } from '../../lib/api.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { firstTopUp, suggestTopUps, toCents } from './amounts.ts'
import { BankQuestion } from './bank-question.tsx'
import { CardChoice } from './card-choice.tsx'
import { PayBar } from './pay-bar.tsx'
import { Lines, PaymentProgress, walletLine } from './summary.tsx'
import { useCards } from './use-cards.ts'
import { usePayment } from './use-payment.ts'

export type TopUpProps = {
  /** Missing amount in dollars. */
  amountNeeded?: number
  onBusy: (busy: boolean) => void
  /** Called once the money is in the wallet. */
  onPaid: () => void
  /** Returns to the purchase that needs the money. */
  onBack?: () => void
}

/** Amount, card, and the resulting balance. */
export function TopUpForm(props: TopUpProps & { saved: readonly PaymentCard[] }) {
  const { amountNeeded = 0, onBusy, onPaid, onBack, saved } = props
  const limits = useLimits()
  const [cents, setCents] = useState<number | null>(firstTopUp(limits, toCents(amountNeeded)))
  const [isTried, setTried] = useState(false)
  const cards = useCards(saved)
  const balance = useBalance()
  const amount = (cents ?? 0) / 100
  const payment = usePayment(async () => {
    invalidate(ListWalletActivity)
    cards.onPaid()
    await readBalance()
    toast(m.topup_done({ amount: formatMoney(amount) }), { tone: 'success' })
    onPaid()
  })
  const { progress, isBusy } = payment
  const isLong = progress.at === 'waiting' && progress.isLong
  useEffect(() => onBusy(isBusy && !isLong), [onBusy, isBusy, isLong])

  const isRight = cents !== null && cents >= limits.minCents && cents <= limits.maxCents
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight) return
    void payment.pay(async (key) => {
      const cardId = await cards.tokenToPay()
      return call(TopUpWallet, { body: { amount, cardId, paymentGateway: 'stripe' }, key })
    })
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isBusy} className="grid min-w-0 gap-4">
        <p className="text-muted text-sm">{m.topup_what()}</p>
        <Field
          label={m.topup_amount()}
          hint={limits.sentence}
          error={isTried && !isRight ? limits.sentence : null}
        >
          <MoneyInput
            minCents={limits.minCents}
            maxCents={limits.maxCents}
            rangeError={limits.sentence}
            defaultCents={firstTopUp(limits, toCents(amountNeeded))}
            suggestionsCents={suggestTopUps(limits, toCents(amountNeeded))}
            onCents={setCents}
          />
        </Field>
        <Lines
          lines={[
            walletLine(m.wallet_now(), balance),
            ...(isRight ? [walletLine(m.wallet_after_topup(), balance + amount)] : []),
            { label: m.quote_renews_not(), value: m.unlock_once() },
          ]}
        />
        <CardChoice cards={cards} />
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
        {m.topup_pay({ amount: isRight ? formatMoney(amount) : '' }).trim()}
      </PayBar>
      <BankQuestion payment={payment} dollars={amount} />
    </form>
  )
}

function useLimits() {
  const { minimumWalletPrice: min, maximumWalletPrice: max } = useSettings()
  return {
    minCents: toCents(min),
    maxCents: toCents(max),
    sentence: m.topup_range({ min: formatMoney(min), max: formatMoney(max) }),
  }
}
