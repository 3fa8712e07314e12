import { ListMySubscriptions } from '#contract/money/subscriptions.ts'
import { invalidate } from '../../lib/cache/queries.ts'
import { creators } from '../creator/creators.ts'
import { posts } from '../post/posts.ts'

/** The right to a creator's posts began or ended: by a payment here, in another tab, or by its end. */
export function subscriptionChanged(performerId: string, isSubscribed: boolean): void {
  creators.patch(performerId, { isSubscribed })
  posts.invalidate(
    ({ fromSourceId, fileIds }) => fromSourceId === performerId && fileIds.length > 0,
  )
  invalidate(ListMySubscriptions)
}
