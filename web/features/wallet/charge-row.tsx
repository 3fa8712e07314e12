import type { WalletCharge } from '#contract/money/charges.ts'
import { Avatar, Badge, Link, Money, RelativeTime } from '#web/ui/index.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import { chargeName } from './charge-texts.ts'

/** Who got it, what for, when and how much; a post that was bought is one touch away. */
export function ChargeRow({ charge }: { charge: WalletCharge }) {
  const { performerInfo: creator, type, targetId, status, totalPrice, createdAt } = charge
  const to = type === 'feed' ? links.post(targetId) : links.profile(creator)
  return (
    <li>
      <Link to={to} className="flex items-center gap-3 px-4 py-3 hover:bg-sunk/60">
        <Avatar name={creator.name} src={creator.avatar} />
        <div className="grid min-w-0 flex-1">
          <p className="truncate font-medium text-sm">{creator.name}</p>
          <p className="flex min-w-0 items-center gap-1.5 text-muted text-sm">
            <span className="truncate">{chargeName(type)}</span>
            <span aria-hidden="true">·</span>
            <RelativeTime at={createdAt} />
          </p>
        </div>
        <div className="grid justify-items-end gap-1">
          <Money amount={totalPrice} className="font-semibold text-sm" />
          {status === 'refunded' && <Badge tone="neutral">{m.charge_refunded()}</Badge>}
          {status === 'pending' && <Badge tone="warning">{m.charge_pending()}</Badge>}
        </div>
      </Link>
    </li>
  )
}
