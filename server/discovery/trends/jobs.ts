import type { Clock } from '#server/kernel/clock.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { addJob, type Jobs } from '#server/platform/jobs/index.ts'
import { countScores, countTrend, countTrends } from './writes.ts'

const countedDays = 7
const scoredDays = 30
const COUNT = 'trends.count'
/** Counts the scores of all creators. */
export const SCORE = 'creators.score'

/** The smallest id of a moment: ids start with the seconds of their creation. */
const idAt = (moment: number) =>
  Math.floor(moment / 1000)
    .toString(16)
    .padEnd(24, '0')

/**
 * Update the scores of posts after likes and comments, many at once being counted once, and those of
 * creators every hour.
 */
export function trendJobs({ db, clock, jobs }: { db: Db; clock: Clock; jobs: Jobs }): void {
  const daysAgo = (days: number) => idAt(clock.now().getTime() - days * dayMs)
  const since = () => daysAgo(countedDays)
  const recount = (feedId: string) => addJob(db, COUNT, { feedId }, { key: `${COUNT} ${feedId}` })

  jobs.on<{ feedId: string }>(COUNT, ({ feedId }) => countTrend(db, feedId, since()))
  jobs.every('11 * * * *', 'trends.recount', () => countTrends(db, since()))
  jobs.every('7 * * * *', SCORE, () => countScores(db, daysAgo(scoredDays)))
  jobs.onEvent('reaction.added', 'trends', async ({ objectType, objectId, action }) => {
    if (objectType === 'feed' && action === 'like') await recount(objectId)
  })
  jobs.onEvent('comment.added', 'trends', async ({ commentId }) => {
    const comment = await db
      .selectFrom('comment')
      .select('object_id')
      .where('id', '=', commentId)
      .where('object_type', '=', 'feed')
      .executeTakeFirst()
    if (comment) await recount(comment.object_id)
  })
}
