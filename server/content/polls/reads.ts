import type { Db } from '#server/platform/database/index.ts'

/** The cached part of a poll option: its votes are read with the page. */
export interface PollOption {
  id: string
  description: string
  /** ISO 8601. */
  expiredAt: string
}

/** The options of posts, by the id of the post. */
export async function readOptions(
  db: Db,
  feedIds: readonly string[],
): Promise<Map<string, PollOption[]>> {
  if (feedIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('poll_option')
    .select(['id', 'feed_id', 'description', 'expired_at'])
    .where('feed_id', 'in', feedIds)
    .execute()
  const byFeed = Map.groupBy(rows, ({ feed_id }) => feed_id ?? '')
  return new Map(
    [...byFeed].map(([feedId, options]) => [
      feedId,
      options.map(({ id, description, expired_at }) => ({
        id,
        description,
        expiredAt: expired_at.toISOString(),
      })),
    ]),
  )
}

/** The votes for a post's options, by the id of the option. */
export type Votes = ReadonlyMap<string, { count: number; isOwn: boolean }>

/** The votes of posts with a poll, by the id of the post, and which is the viewer's. */
export async function readVotes(
  db: Db,
  feedIds: readonly string[],
  viewerId: string | null,
): Promise<Map<string, Votes>> {
  const rows = await db
    .selectFrom('poll_option as o')
    .leftJoin('poll_vote as v', (join) =>
      join
        .onRef('v.feed_id', '=', 'o.feed_id')
        .onRef('v.option_id', '=', 'o.id')
        .on('v.account_id', '=', viewerId),
    )
    .select(['o.id', 'o.feed_id', 'o.vote_count', 'v.account_id'])
    .where('o.feed_id', 'in', feedIds)
    .execute()
  const byFeed = Map.groupBy(rows, ({ feed_id }) => feed_id ?? '')
  return new Map(
    [...byFeed].map(([feedId, options]) => [
      feedId,
      new Map(
        options.map(({ id, vote_count, account_id }) => [
          id,
          { count: vote_count, isOwn: account_id !== null },
        ]),
      ),
    ]),
  )
}

/** The post of an option, and when its voting ends; undefined when no post has adopted it. */
export const findPollOf = (db: Db, optionId: string) =>
  db
    .selectFrom('poll_option as o')
    .innerJoin('feed as f', 'f.id', 'o.feed_id')
    .select(['f.id as feedId', 'f.poll_expired_at as endsAt'])
    .where('o.id', '=', optionId)
    .executeTakeFirst()
