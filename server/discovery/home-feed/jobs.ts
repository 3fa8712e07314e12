import type { Db } from '#server/platform/database/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import { backfill, clearCreator, clearPost, pushToFollowers, pushToSubscribers } from './writes.ts'

const PUSH = 'home-feed.push'

/** How many home feeds one job writes to; the next job goes on. */
const batchSize = 5_000
/** How many posts of a creator a new follower finds in the home feed. */
const backfilled = 50

interface Push {
  feedId: string
  to: 'followers' | 'subscribers'
  /** Where the batch begins; null for the first. */
  from: string | null
}

/** Keep home feeds: a row per reader and post, written when something changes and not when it is read. */
export function homeFeedJobs(jobs: Jobs, db: Db): void {
  jobs.on<Push>(PUSH, async ({ feedId, to, from }) => {
    const push = to === 'followers' ? pushToFollowers : pushToSubscribers
    const next = await push(db, { feedId, from, most: batchSize })
    if (next !== null) await addJob(db, PUSH, { feedId, to, from: next })
  })
  jobs.onEvent('feed.published', 'home-feed', async ({ feedId }) => {
    await addJob(db, PUSH, { feedId, to: 'subscribers', from: null })
    await addJob(db, PUSH, { feedId, to: 'followers', from: null })
  })
  jobs.onEvent('item.removed', 'home-feed', async ({ kind, itemId }) => {
    if (kind === 'feed') await clearPost(db, itemId)
  })

  const fill = (accountId: string, creatorId: string) =>
    backfill(db, { accountId, creatorId, most: backfilled })
  const clear = (accountId: string, creatorId: string) => clearCreator(db, { accountId, creatorId })
  jobs.onEvent('follow.added', 'home-feed', (event) => fill(event.followerId, event.creatorId))
  jobs.onEvent('follow.removed', 'home-feed', (event) => clear(event.followerId, event.creatorId))
  jobs.onEvent('subscription.started', 'home-feed', (event) =>
    fill(event.userId, event.performerId),
  )
  jobs.onEvent('subscription.ended', 'home-feed', (event) => clear(event.userId, event.performerId))
}
