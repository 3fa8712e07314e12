import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import type { DataEvents } from '#server/platform/realtime/index.ts'
import {
  backfill,
  clearCreator,
  clearFeed,
  type PullBatch,
  type PushBatch,
  pullWhenMany,
  pushFeed,
  startPulling,
} from './writes.ts'

const PUSH = 'home-feed.push'
const PULL = 'home-feed.pull'

/** How many home feeds one job updates; the next job continues. */
const batchSize = 5_000
/** How many posts of a creator are added to a new follower's home feed. */
const backfilled = 50
/**
 * Above this number of followers, home feeds read (pull) a creator's posts instead of getting them
 * pushed.
 */
export const maxPushedFollowers = 10_000

/** Pages spread their reads of new posts over this many milliseconds per notified reader. */
const spreadMs = 4

interface HomeFeedParts {
  db: Db
  clock: Clock
  dataEvents: DataEvents
  jobs: Jobs
}

/** Maintain home feeds: a row per reader and post, written on changes and not on reads. */
export function homeFeedJobs({ db, clock, dataEvents, jobs }: HomeFeedParts): void {
  jobs.on<Omit<PushBatch, 'maxRows'>>(PUSH, async ({ feedId, to, from }) => {
    const batch = { feedId, to, from, maxRows: batchSize }
    const { next, accountIds } = await pushFeed(db, batch, clock.now())
    dataEvents.toAccounts(accountIds, 'new_feeds', { withinMs: spreadMs * accountIds.length })
    if (next !== null) await addJob(db, PUSH, { feedId, to, from: next })
  })
  jobs.on<Omit<PullBatch, 'maxRows'>>(PULL, async ({ creatorId, to, from }) => {
    const next = await startPulling(db, { creatorId, to, from, maxRows: batchSize }, clock.now())
    if (next !== null) await addJob(db, PULL, { creatorId, to, from: next })
  })

  jobs.onEvent('feed.published', 'home-feed', ({ feedId }) =>
    db.transaction().execute(async (tx) => {
      const found = await pullWhenMany(tx, { feedId, maxFollowers: maxPushedFollowers })
      if (!found || (found.isPulled && !found.isFirst)) return
      for (const to of ['subscribers', 'followers'] as const) {
        if (found.isFirst) await addJob(tx, PULL, { creatorId: found.creatorId, to, from: null })
        else await addJob(tx, PUSH, { feedId, to, from: null })
      }
    }),
  )
  jobs.onEvent('item.removed', 'home-feed', async ({ kind, itemId }) => {
    if (kind === 'feed') await clearFeed(db, itemId)
  })

  const fill = (accountId: string, creatorId: string) =>
    backfill(db, { accountId, creatorId, maxRows: backfilled }, clock.now())
  const clear = (accountId: string, creatorId: string) =>
    clearCreator(db, { accountId, creatorId }, clock.now())
  jobs.onEvent('follow.added', 'home-feed', (event) => fill(event.followerId, event.creatorId))
  jobs.onEvent('follow.removed', 'home-feed', (event) => clear(event.followerId, event.creatorId))
  jobs.onEvent('subscription.started', 'home-feed', (event) =>
    fill(event.userId, event.performerId),
  )
  jobs.onEvent('subscription.ended', 'home-feed', (event) => clear(event.userId, event.performerId))
}
