import { Notice } from '#web/ui/index.ts'
import { formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'

/** The wallet lacks some of it: said before anything is tried. */
export const ShortOf = ({ dollars }: { dollars: number }) => (
  <Notice tone="warning" icon="wallet">
    {m.wallet_short({ amount: formatMoney(dollars) })}
  </Notice>
)
