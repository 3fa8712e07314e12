import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { allItemKinds } from '../../kinds/index.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { creators } from '../creator/creators.ts'

/** Apply that a subscription began or ended: by a payment here, in another tab, or by expiry. */
export function subscriptionChanged(performerId: string, isSubscribed: boolean): void {
  creators.patch(performerId, { isSubscribed })
  for (const kind of allItemKinds) kind.rightsChanged(performerId)
  invalidate(ListMySubscriptions)
}
