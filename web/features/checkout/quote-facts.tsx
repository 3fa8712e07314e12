import type { SubscriptionQuote, SubscriptionTerms } from '#contract/money/quotes.ts'
import { Icon, type IconName, Money } from '#web/ui/index.ts'
import { allItemKinds } from '../../kinds/index.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { m } from '../../lib/paraglide/messages.js'
import type { Line } from './summary.tsx'

/** Price now, upcoming renewals, and the remaining balance. */
export function quoteLines(terms: SubscriptionTerms, balance: number): Line[] {
  const { price, fullPrice, percent, renewsAt, renewalPrice, expiresAt } = terms
  const renewal: Line =
    renewsAt && renewalPrice !== null
      ? {
          label: m.quote_renews({ day: formatDay(renewsAt) }),
          value: <Money amount={renewalPrice} />,
        }
      : { label: m.quote_renews_not(), value: m.quote_ends({ day: formatDay(expiresAt) }) }
  const undiscounted: Line[] =
    percent > 0
      ? [
          {
            label: m.quote_undiscounted(),
            value: <Money amount={fullPrice} className="line-through" />,
          },
        ]
      : []
  return [
    ...undiscounted,
    { label: m.quote_today(), value: <Money amount={price} />, strong: true },
    renewal,
    { label: m.quote_wallet_stays(), value: <Money amount={balance} /> },
  ]
}

/** What the subscription includes, and what is still sold separately. */
export function QuoteFacts({
  contents: { included, locked },
}: {
  contents: Pick<SubscriptionQuote, 'included' | 'locked'>
}) {
  const counts = [
    ...allItemKinds.map((kind) => ({ count: kind.included?.(included) ?? 0, text: kind.count })),
    { count: included.photos, text: m.quote_photos },
  ]
  const inside = counts.filter(({ count }) => count > 0).map(({ count, text }) => text({ count }))
  return (
    <ul className="grid content-start gap-2 text-sm">
      <Fact icon="check">{inside.length > 0 ? inside.join(' · ') : m.quote_coming()}</Fact>
      {included.messages && <Fact icon="message-circle">{m.quote_messages()}</Fact>}
      {locked.posts > 0 && (
        <Fact icon="lock" isMuted>
          {m.quote_locked({
            count: locked.posts,
            price: formatMoney(locked.fromPrice ?? 0),
          })}
        </Fact>
      )}
    </ul>
  )
}

type FactProps = { icon: IconName; isMuted?: boolean; children: string }

function Fact({ icon, isMuted, children }: FactProps) {
  return (
    <li className={isMuted ? 'flex items-start gap-2.5 text-muted' : 'flex items-start gap-2.5'}>
      <Icon name={icon} size={18} className={isMuted ? 'mt-px' : 'mt-px text-success-text'} />
      <span>{children}</span>
    </li>
  )
}
