import { creatorChanges } from '../../entities/creator/creator-changes.ts'
import { useSocketEvent } from '../../lib/socket-hooks.ts'

/** The buttons of a profile follow the subscription, also when it was bought in another tab. */
export function useSubscriptionNews(creatorId: string): void {
  useSocketEvent('subscription_changed', ({ performerId, isSubscribed }) => {
    if (performerId === creatorId) creatorChanges.put(performerId, { isSubscribed })
  })
}
