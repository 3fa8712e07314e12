import { Notice } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** Warns that the balance is too low before anything is submitted. */
export const LowBalanceNotice = ({ dollars }: { dollars: number }) => (
  <Notice tone="warning" icon="wallet">
    {m.wallet_short({ amount: formatMoney(dollars) })}
  </Notice>
)
