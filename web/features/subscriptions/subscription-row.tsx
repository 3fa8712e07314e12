import type { Subscription, SubscriptionType } from '#contract/money/subscriptions.ts'
import { Avatar, Badge, Button, Link, useNow, VerifiedMark } from '#web/ui/index.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import {
  isCancellable,
  isRenewable,
  isResumable,
  isTrialToKeep,
  type SubscriptionState,
  stateOf,
} from './subscription-state.ts'

const badges = {
  active: { tone: 'success', name: m.subscription_active },
  cancelled: { tone: 'neutral', name: m.subscription_cancelled },
  suspended: { tone: 'warning', name: m.subscription_suspended },
  ended: { tone: 'neutral', name: m.subscription_ended },
} as const

const kinds: Record<SubscriptionType, () => string> = {
  monthly: m.plan_monthly,
  yearly: m.plan_yearly,
  free: m.subscription_type_free,
  system: m.subscription_type_system,
}

type Props = {
  subscription: Subscription
  onCancel: () => void
  onRenew: (subscription: Subscription) => void
  onResume: (subscription: Subscription) => void
}

/** One subscription: creator, next renewal or end, and the button to cancel or renew. */
export function SubscriptionRow({ subscription, onCancel, onRenew, onResume }: Props) {
  const now = useNow()
  const { performerInfo: creator, subscriptionType } = subscription
  const state = stateOf(subscription, now)
  const { tone, name } = badges[state]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-4">
      <Link to={links.profile(creator)} className="flex room-64 flex-1 items-center gap-3">
        <Avatar name={creator.name} src={creator.avatar} size={48} />
        <span className="grid min-w-0 gap-0.5">
          <span className="flex min-w-0 flex-wrap items-center gap-x-1.5">
            <bdi className="truncate font-semibold">{creator.name}</bdi>
            {creator.verifiedAccount && <VerifiedMark label={m.pay_verified()} />}
            <Badge tone={tone}>{name()}</Badge>
          </span>
          <span className="text-muted text-sm">
            {[kinds[subscriptionType](), whatNext(subscription, state)].join(' · ')}
          </span>
        </span>
      </Link>
      {isCancellable(subscription, now) && (
        <Button variant="outline" size="sm" onClick={onCancel} className="max-sm:w-full">
          {m.subscription_cancel()}
        </Button>
      )}
      {isResumable(subscription, now) && (
        <Button size="sm" onClick={() => onResume(subscription)} className="max-sm:w-full">
          {isTrialToKeep(subscription) ? m.subscription_keep_access() : m.subscription_resume()}
        </Button>
      )}
      {isRenewable(subscription, now) && (
        <Button size="sm" onClick={() => onRenew(subscription)} className="max-sm:w-full">
          {m.subscription_renew()}
        </Button>
      )}
    </li>
  )
}

function whatNext({ nextRecurringDate, expiredAt, price }: Subscription, state: SubscriptionState) {
  const day = formatDay(expiredAt)
  if (state === 'active' && nextRecurringDate) {
    const amount = formatMoney(price)
    return m.subscription_renews({ day: formatDay(nextRecurringDate), amount })
  }
  if (state === 'active' || state === 'cancelled') return m.subscription_ends({ day })
  return m.subscription_since_ended({ day })
}
