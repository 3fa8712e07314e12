import { useRevalidator } from 'react-router'
import { ListMySubscriptions, type Subscription } from '#contract/money/subscriptions.ts'
import type { PerformerProfile } from '#contract/profiles/cards.ts'
import type { Call } from '#contract/site-request.ts'
import { useNow } from '#web/ui/index.ts'
import { openResume } from '../../features/checkout/index.ts'
import type { Ending } from '../../features/creators/creator-actions.ts'
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
