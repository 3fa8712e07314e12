import { useRevalidator } from 'react-router'
import { ListSubscriptionPlans } from '#contract/money/quotes.ts'
import { ListMySubscriptions, type Subscription } from '#contract/money/subscriptions.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import type { Call } from '#contract/site-request.ts'
import { useNow } from '#web/ui/index.ts'
import { openResume } from '../../features/checkout/index.ts'
import type { Ending } from '../../features/creators/creator-actions.ts'
import type { OfferedPlans } from '../../features/creators/trial-link-notice.tsx'
import { resume } from '../../features/subscriptions/resume.ts'
import { isResumable, isTrialToKeep } from '../../features/subscriptions/subscription-state.ts'
import { formatShortDay } from '../../lib/format.ts'

/** The viewer's subscription to a creator; read for subscribers only. */
export async function readSubscription(
  call: Call,
  { _id: performerId, isSubscribed }: PerformerProfile,
): Promise<Subscription | undefined> {
  if (!isSubscribed) return undefined
  const query = { performerId, limit: 1 }
  return (await call(ListMySubscriptions, { query })).data[0]
}

/** How the viewer may subscribe to a creator, by the trial link of the address; nothing for subscribers. */
export async function readPlans(
  call: Call,
  { _id: performerId, isSubscribed }: PerformerProfile,
  trialToken: string | undefined,
): Promise<OfferedPlans> {
  if (isSubscribed) return { plans: [], trialLink: null }
  return call(ListSubscriptionPlans, { query: { performerId, trialToken } })
}

/** How to let a subscription go on that will end; undefined for one that renews. */
export function useEnding(subscription: Subscription | undefined): Ending | undefined {
  const now = useNow()
  const { revalidate } = useRevalidator()
  if (!subscription || !isResumable(subscription, now)) return undefined
  return {
    day: formatShortDay(subscription.expiredAt),
    isTrial: isTrialToKeep(subscription),
    onResume: () =>
      void resume(subscription, { openDialog: openResume, onDone: () => void revalidate() }),
  }
}
