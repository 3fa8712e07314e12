import type { PayoutBalance, PayoutMethod, PayoutRequest } from '#contract/money/payouts.ts'
import { Button, Notice } from '#web/ui/index.ts'
import { useSettings } from '../../entities/account/session.ts'
import { formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { type PayoutFailure, PayoutForm } from './payout-form.tsx'

interface Props {
  balance: PayoutBalance
  open: PayoutRequest | undefined
  methods: readonly PayoutMethod[]
  failure: PayoutFailure | undefined
}

/** What the creator can do now: ask for a payout, change the pending one, or wait, and why. */
export function PayoutRequestPart({ balance, open, methods, failure }: Props) {
  const { minimumPayoutAmount: min } = useSettings()
  const max = balance.remainingUnpaidTokens + (open?.requestTokens ?? 0)
  if (balance.owedTokens > 0) {
    const amount = formatMoney(balance.owedTokens)
    return <Notice tone="warning">{m.payout_owed_about({ amount })}</Notice>
  }
  if (open?.status === 'approved') {
    return <Notice>{m.payout_open_about({ amount: formatMoney(open.requestTokens) })}</Notice>
  }
  if (methods.length === 0) {
    return (
      <Notice
        action={
          <Button size="sm" variant="tonal" to={links.creatorBanking()}>
            {m.payout_add_account()}
          </Button>
        }
      >
        {m.payout_no_account()}
      </Notice>
    )
  }
  if (!open && max < Math.max(min, 0.01)) {
    return <Notice>{m.payout_too_little({ min: formatMoney(min) })}</Notice>
  }
  const limits = { min, max }
  return <PayoutForm key={`${open?.updatedAt} ${max}`} {...{ open, limits, methods, failure }} />
}
