import { type FormEvent, useEffect } from 'react'
import { Icon, toast } from '#web/ui/index.ts'
import type { ItemForSale } from '../../entities/item/item-actions.ts'
import { useBalance } from '../../entities/money/balance.ts'
import { call } from '../../lib/api.ts'
import { problemOf } from '../../lib/api-problem.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { toCents } from './amounts.ts'
import { LowBalanceNotice } from './low-balance-notice.tsx'
import { PayBar } from './pay-bar.tsx'
import { soldKinds } from './sold-kinds.ts'
import { Failure, Lines, Who, walletLine } from './summary.tsx'
import { useSpend } from './use-spend.ts'

type Props = {
  item: ItemForSale
  /** In dollars. */
  price: number
  /** Called with the price in dollars when the server says that it has risen. */
  onPriceChanged: (price: number) => void
  onClose: () => void
  onBusy: (busy: boolean) => void
  /** Called with the missing amount in dollars. */
  onTopUp: (missing: number) => void
}

/** Seller, contents, price, remaining balance, and the buy button. */
export function BuyForm({ item, price, onPriceChanged, onClose, onBusy, onTopUp }: Props) {
  const { itemId, seller, contents } = item
  const kind = soldKinds[item.kind]
  const { unlock } = kind
  if (!unlock) throw new Error(`one of the kind ${item.kind} is ordered, not unlocked`)
  const balanceCents = toCents(useBalance())
  const priceCents = toCents(price)
  const missingCents = Math.max(0, priceCents - balanceCents)
  const done = () => {
    kind.bought(itemId)
    onClose()
    toast(unlock.done(), { tone: 'success' })
  }
  const { isSending, spend, problem, sentence } = useSpend(done)
  useEffect(() => onBusy(isSending), [onBusy, isSending])
  const isOwned = problem?.error === 'already_bought'

  const buy = async (key: string) => {
    try {
      return await call(unlock.endpoint, { params: { id: itemId }, body: { price }, key })
    } catch (failure) {
      const { error, data } = problemOf(failure)
      if (error === 'price_changed') {
        onPriceChanged(Number(data.facts?.price))
        kind.bought(itemId)
      }
      throw failure
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isOwned) return done()
    if (missingCents > 0) return onTopUp(missingCents / 100)
    void spend(buy)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Who who={seller} what={unlock.seller()} />
      <p className="flex items-center gap-2.5 text-sm">
        <Icon name={item.kind === 'stream' ? 'radio' : 'unlock'} size={18} className="text-muted" />
        {contents || unlock.whole()}
      </p>
      <Lines
        lines={[
          { label: m.unlock_price(), value: formatMoney(price), strong: true },
          walletLine(m.wallet_now(), balanceCents / 100),
          ...(missingCents === 0
            ? [walletLine(m.wallet_after(), (balanceCents - priceCents) / 100)]
            : []),
          { label: m.quote_renews_not(), value: m.unlock_once() },
        ]}
      />
      {missingCents > 0 && !isOwned && <LowBalanceNotice dollars={missingCents / 100} />}
      <PayBar
        pending={isSending}
        note={(unlock.note ?? m.unlock_note)()}
        status={<Failure>{sentence}</Failure>}
      >
        {isOwned
          ? kind.show()
          : missingCents > 0
            ? m.topup_first()
            : (unlock.pay ?? m.unlock_pay)({ amount: formatMoney(price) })}
      </PayBar>
    </form>
  )
}
