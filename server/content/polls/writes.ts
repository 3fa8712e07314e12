import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

interface NewOption {
  id: string
  creatorId: string
  description: string
  expiredAt: Date
  now: Date
}

export async function insertOption(tx: Tx, option: NewOption): Promise<void> {
  await tx
    .insertInto('poll_option')
    .values({
      id: option.id,
      creator_id: option.creatorId,
      description: option.description,
      expired_at: option.expiredAt,
      created_at: option.now,
    })
    .execute()
}

/** Delete a creator's options that no post adopted. */
export async function deleteUnusedOptions(
  tx: Tx,
  { creatorId, madeBefore }: { creatorId: string; madeBefore: Date },
): Promise<void> {
  await tx
    .deleteFrom('poll_option')
    .where('creator_id', '=', creatorId)
    .where('feed_id', 'is', null)
    .where('created_at', '<', madeBefore)
    .execute()
}

/**
 * Attach poll options to a post. Throws `poll_incomplete` unless all are the creator's and free.
 */
export async function adoptOptions(
  tx: Tx,
  { feedId, creatorId, ids }: { feedId: string; creatorId: string; ids: readonly string[] },
): Promise<void> {
  if (ids.length === 0) return
  const adopted = await tx
    .updateTable('poll_option')
    .set({ feed_id: feedId })
    .where('id', 'in', ids)
    .where('creator_id', '=', creatorId)
    .where('feed_id', 'is', null)
    .returning('id')
    .execute()
  if (adopted.length !== ids.length) throw fieldProblem('poll_incomplete', 'pollIds')
}

/** Set the end of the voting on all options of a post; the caller sets that of the post. */
export async function movePollEnd(tx: Tx, feedId: string, end: Date): Promise<void> {
  await tx
    .updateTable('poll_option')
    .set({ expired_at: end })
    .where('feed_id', '=', feedId)
    .execute()
}

interface NewVote {
  feedId: string
  optionId: string
  accountId: string
  now: Date
}

/**
 * Insert a vote; returns the number of votes of its option. Throws `already_voted`, for any option
 * of the post.
 */
export async function insertVote(tx: Tx, vote: NewVote): Promise<number> {
  const inserted = await tx
    .insertInto('poll_vote')
    .values({
      feed_id: vote.feedId,
      account_id: vote.accountId,
      option_id: vote.optionId,
      created_at: vote.now,
    })
    .onConflict((conflict) => conflict.columns(['feed_id', 'account_id']).doNothing())
    .returning('option_id')
    .executeTakeFirst()
  if (!inserted) throw new Problem('already_voted')
  const { vote_count } = await tx
    .updateTable('poll_option')
    .set((eb) => ({ vote_count: eb('vote_count', '+', 1) }))
    .where('id', '=', vote.optionId)
    .returning('vote_count')
    .executeTakeFirstOrThrow()
  return vote_count
}
