import { type FormEvent, useEffect, useState } from 'react'
import { SendTip } from '#contract/money/charges.ts'
import { Field, MoneyInput, NamedText, toast } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { useBalance } from '../../entities/money/balance.ts'
import { call } from '../../lib/api.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { suggestTips, toCents } from './amounts.ts'
import { LowBalanceNotice } from './low-balance-notice.tsx'
import { PayBar } from './pay-bar.tsx'
import type { TipRequest } from './store.ts'
import { Failure, Lines, Who, walletLine } from './summary.tsx'
import { useSpend } from './use-spend.ts'

type Props = {
  request: TipRequest
  onClose: () => void
  onBusy: (busy: boolean) => void
  /** Called with the missing amount in dollars. */
  onTopUp: (missing: number) => void
}

/** Recipient, amount, remaining balance, and the send button. */
export function TipForm({
  request: { creator, stream, onSuccess },
  onClose,
  onBusy,
  onTopUp,
}: Props) {
  const { minimumTipPrice, maximumTipPrice } = useSettings()
  const limits = { minCents: toCents(minimumTipPrice), maxCents: toCents(maximumTipPrice) }
  const [cents, setCents] = useState<number | null>(limits.minCents)
  const [isTried, setTried] = useState(false)
  const balanceCents = toCents(useBalance())
  const { isSending, spend, problem, sentence } = useSpend(({ totalPrice }) => {
    onClose()
    const amount = formatMoney(totalPrice)
    toast(<NamedText name={creator.name}>{(name) => m.tip_done({ amount, name })}</NamedText>, {
      tone: 'success',
    })
    onSuccess?.()
  })
  useEffect(() => onBusy(isSending), [onBusy, isSending])

  const isRight = cents !== null && cents >= limits.minCents && cents <= limits.maxCents
  const amount = (cents ?? 0) / 100
  const missingCents = isRight ? Math.max(0, cents - balanceCents) : 0
  const range = m.tip_range({
    min: formatMoney(minimumTipPrice),
    max: formatMoney(maximumTipPrice),
  })
  const fieldError = problem?.fields.price ?? (isTried && !isRight ? range : undefined)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isRight) return
    if (missingCents > 0) return onTopUp(missingCents / 100)
    const body = { price: amount, ...stream }
    void spend((key) => call(SendTip, { params: { id: creator._id }, body, key }))
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={isSending} className="grid min-w-0 gap-4">
        <Who
          who={creator}
          what={
            <NamedText name={`@${creator.username}`}>{(name) => m.tip_what({ name })}</NamedText>
          }
        />
        <Field label={m.tip_amount()} error={fieldError ?? null} hint={range}>
          <MoneyInput
            {...limits}
            rangeError={range}
            defaultCents={limits.minCents}
            suggestionsCents={suggestTips(limits)}
            onCents={setCents}
          />
        </Field>
        <Lines
          lines={[
            walletLine(m.wallet_now(), balanceCents / 100),
            ...(isRight && missingCents === 0
              ? [walletLine(m.wallet_after(), (balanceCents - cents) / 100)]
              : []),
          ]}
        />
        {missingCents > 0 && <LowBalanceNotice dollars={missingCents / 100} />}
      </fieldset>
      <div className="h-4" />
      <PayBar
        pending={isSending}
        note={m.tip_note()}
        status={<Failure>{problem?.fields.price ? undefined : sentence}</Failure>}
      >
        {missingCents > 0
          ? m.topup_first()
          : m.tip_send({ amount: isRight ? formatMoney(amount) : '' }).trim()}
      </PayBar>
    </form>
  )
}
