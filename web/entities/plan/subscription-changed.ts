import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { creators } from '../creator/creators.ts'
import { allItemKinds } from '../item/item-kinds.ts'

/** The right to a creator's posts began or ended: by a payment here, in another tab, or by its end. */
export function subscriptionChanged(performerId: string, isSubscribed: boolean): void {
  creators.patch(performerId, { isSubscribed })
  for (const kind of allItemKinds) kind.rightsChanged(performerId)
  invalidate(ListMySubscriptions)
}
