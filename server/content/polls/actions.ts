import type { Feed, Poll } from '#contract/content/feed.ts'
import type { Reader, RightsViewer } from '#server/access/index.ts'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { findPollOf } from './reads.ts'
import { endOfVoting } from './rules.ts'
import { deleteUnusedOptions, insertOption, insertVote } from './writes.ts'

export interface PollParts {
  db: Db
  clock: Clock
  /** Reads a post for its reader. Throws `not_found`. */
  readFeed: (reader: Reader, id: string) => Promise<Feed>
}

/**
 * Create an option that a post adopts later; unused ones are deleted after a day, as uploads are.
 * Throws `date_missing` and `schedule_in_past`.
 */
export async function createOption(
  { db, clock }: PollParts,
  option: { creatorId: string; description: string; expiredAt: string },
): Promise<Poll> {
  const now = clock.now()
  const id = newId()
  const { creatorId } = option
  const description = option.description.trim()
  const expiredAt = endOfVoting(option.expiredAt, now)
  await db.transaction().execute(async (tx) => {
    await deleteUnusedOptions(tx, { creatorId, madeBefore: new Date(now.getTime() - dayMs) })
    await insertOption(tx, { id, creatorId, description, expiredAt, now })
  })
  return { _id: id, description, totalVote: 0, isVoted: false, expiredAt: expiredAt.toISOString() }
}

/**
 * Vote for an option; returns its number of votes. Throws `not_found`, `media_locked` where the
 * post's media is, `poll_ended` and `already_voted`.
 */
export async function vote(
  { db, clock, readFeed }: PollParts,
  input: { viewer: RightsViewer; country: string | undefined; optionId: string },
): Promise<number> {
  const { viewer, country, optionId } = input
  const poll = await findPollOf(db, optionId)
  if (!poll) throw new Problem('not_found')
  const { feedId, endsAt } = poll
  const feed = await readFeed({ viewer, country }, feedId)
  if (feed.isLocked) throw new Problem('media_locked')
  const now = clock.now()
  if (endsAt && endsAt <= now) throw new Problem('poll_ended')
  return db
    .transaction()
    .execute((tx) => insertVote(tx, { feedId, optionId, accountId: viewer.id, now }))
}
