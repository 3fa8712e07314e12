import { useRevalidator } from 'react-router'
import type { PayoutBalance } from '#contract/money/payouts.ts'
import { Money, Stat } from '#web/ui/index.ts'
import { formatDay } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSocketEvent } from '../../lib/socket-hooks.ts'

/** What is available, on hold, requested and paid. */
export function PayoutTiles({ balance }: { balance: PayoutBalance }) {
  const { revalidate } = useRevalidator()
  useSocketEvent('balance', () => void revalidate())
  const { nextReleaseAt } = balance
  return (
    <div className="grid-pairs gap-3 lg:grid-figures">
      <Stat
        label={m.payout_available()}
        icon="wallet"
        value={<Money amount={balance.remainingUnpaidTokens} />}
        hint={m.payout_available_hint()}
        gold
      />
      <Stat
        label={m.payout_held()}
        icon="clock"
        value={<Money amount={balance.heldTokens} />}
        hint={
          nextReleaseAt
            ? m.payout_held_next({ date: formatDay(nextReleaseAt) })
            : m.payout_held_none()
        }
      />
      <Stat
        label={m.payout_reserved()}
        value={<Money amount={balance.requestedTokens} />}
        hint={m.payout_reserved_hint()}
      />
      <Stat
        label={m.payout_paid()}
        value={<Money amount={balance.previousPaidOutTokens} />}
        hint={m.payout_paid_hint()}
      />
    </div>
  )
}
