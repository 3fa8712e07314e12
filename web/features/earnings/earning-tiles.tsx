import { useState } from 'react'
import { Money, Stat } from '#web/ui/index.ts'
import { m } from '../../lib/paraglide/messages.js'
import { useSocketEvent } from '../../lib/socket-hooks.ts'
import { changeSince } from './change.ts'

type Sums = { totalGrossPrice: number; totalSiteCommission: number; totalNetPrice: number }

type Props = {
  stats: Sums
  /** Of the period before, which is as long. */
  before: Sums
  /** Balance in dollars when the page was loaded. */
  balance: number
}

/** Totals of the period, and the current balance. */
export function EarningTiles({ stats, before, balance }: Props) {
  return (
    <div className="grid-pairs gap-3 lg:grid-figures">
      <Stat
        label={m.earn_gross()}
        value={<Money amount={stats.totalGrossPrice} />}
        change={changeSince(before.totalGrossPrice, stats.totalGrossPrice)}
        hint={m.earn_gross_hint()}
      />
      <Stat
        label={m.earn_commission()}
        value={<Money amount={stats.totalSiteCommission} />}
        change={neutral(changeSince(before.totalSiteCommission, stats.totalSiteCommission))}
        hint={m.earn_commission_hint()}
      />
      <Stat
        label={m.earn_net()}
        value={<Money amount={stats.totalNetPrice} />}
        change={changeSince(before.totalNetPrice, stats.totalNetPrice)}
        hint={m.earn_net_hint()}
        gold
      />
      <Balance key={balance} loaded={balance} />
    </div>
  )
}

/** More commission is neither good nor bad. */
const neutral = ({ text }: { text: string }) => ({ text })

/** Updated by socket events after the page was loaded. */
function Balance({ loaded }: { loaded: number }) {
  const [balance, setBalance] = useState(loaded)
  useSocketEvent('balance', ({ balance }) => setBalance(balance))
  return (
    <Stat
      label={m.earn_balance()}
      icon="wallet"
      value={<Money amount={balance} />}
      hint={m.earn_balance_hint()}
    />
  )
}
