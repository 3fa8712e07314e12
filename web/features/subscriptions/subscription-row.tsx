import type { Subscription, SubscriptionType } from '#contract/money/subscriptions.ts'
import { Avatar, Badge, Button, Link, useNow, VerifiedMark } from '#web/ui/index.ts'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { links } from '../../lib/links.ts'
import { m } from '../../lib/paraglide/messages.js'
import {
  isCancellable,
  isChangeable,
  isRenewable,
  isResumable,
  isTrialToKeep,
  otherPlan,
  type SubscriptionState,
  stateOf,
} from './subscription-state.ts'

const badges = {
  active: { tone: 'success', name: m.subscription_active },
  cancelled: { tone: 'neutral', name: m.subscription_cancelled },
  suspended: { tone: 'warning', name: m.subscription_suspended },
  ended: { tone: 'neutral', name: m.subscription_ended },
} as const

const onHold = { tone: 'warning', name: m.subscription_on_hold } as const

const kinds: Record<SubscriptionType, () => string> = {
  monthly: m.plan_monthly,
  yearly: m.plan_yearly,
  free: m.subscription_type_free,
  system: m.subscription_type_system,
}

type Props = {
  subscription: Subscription
  onCancel: () => void
  onChange: () => void
  onRenew: (subscription: Subscription) => void
  onResume: (subscription: Subscription) => void
}

/** One subscription: creator, next renewal or end, and the button to cancel or renew. */
export function SubscriptionRow({ subscription, onCancel, onChange, onRenew, onResume }: Props) {
  const now = useNow()
  const { performerInfo: creator, subscriptionType } = subscription
  const state = stateOf(subscription, now)
  const { tone, name } = subscription.isFrozen ? onHold : badges[state]
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
          {subscription.isFrozen && (
            <span className="text-sm text-warning-text">{m.payment_disputed_about()}</span>
          )}
          <span className="text-muted text-sm">
            {[kinds[subscriptionType](), whatNext(subscription, state)].join(' · ')}
          </span>
        </span>
      </Link>
      {isChangeable(subscription, now) && otherPlan(subscription) && (
        <Button variant="tonal" size="sm" onClick={onChange} className="max-sm:flex-1">
          {m.subscription_change()}
        </Button>
      )}
      {isCancellable(subscription, now) && (
        <Button variant="outline" size="sm" onClick={onCancel} className="max-sm:flex-1">
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

function whatNext(subscription: Subscription, state: SubscriptionState) {
  const { nextRecurringDate, nextType, subscriptionType, expiredAt, price } = subscription
  const day = formatDay(expiredAt)
  if (state === 'active' && nextRecurringDate) {
    const facts = { day: formatDay(nextRecurringDate), amount: formatMoney(price) }
    const isOther = nextType !== null && nextType !== subscriptionType
    if (!isOther) return m.subscription_renews(facts)
    return nextType === 'yearly'
      ? m.subscription_renews_yearly(facts)
      : m.subscription_renews_monthly(facts)
  }
  if (state === 'active' || state === 'cancelled') return m.subscription_ends({ day })
  return m.subscription_since_ended({ day })
}
