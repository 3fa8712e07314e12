import { type RawBuilder, sql } from 'kysely'
import { hasBlockedSql, notBlockedCountrySql } from './blocks.ts'
import { notDismissedSql } from './dismissals.ts'
import { notMutedSql } from './mutes.ts'

/**
 * The readers of lists, from a table of requests with `viewer_id` and `country`: as `r` in the
 * conditions below. Most readers are blocked by nobody and have muted and dismissed nothing: this is
 * read once for each reader, and spares a look for every row. By value and not by `exists`, which the
 * planner may turn into reading all rows; `offset 0` keeps it from reading them for every row.
 */
export const listReaders = (requests: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select reader.*,
    (select true from user_block where user_id = reader.viewer_id limit 1) is true as is_blocked,
    (select true from creator_mute where account_id = reader.viewer_id limit 1) is true as has_muted,
    (select true from dismissed_item
      where account_id = reader.viewer_id limit 1) is true as has_dismissed
  from ${requests} reader offset 0)`

/** No block hides the creator of the item `i` from the reader `r`. */
export const notBlockedInList: RawBuilder<unknown> = sql.raw(`(not (r.is_blocked
    and ${hasBlockedSql('i.creator_id', 'r.viewer_id')})
  and (r.country is null or ${notBlockedCountrySql('i.creator_id', 'r.viewer_id', 'r.country')}))`)

/** The reader `r` has not muted the creator of the item `i`. */
export const notMutedInList: RawBuilder<unknown> = sql.raw(
  `(not r.has_muted or ${notMutedSql('i.creator_id', 'r.viewer_id')})`,
)

/** The reader `r` has not dismissed the item `i`. */
export const notDismissedInList: RawBuilder<unknown> = sql.raw(
  `(not r.has_dismissed or ${notDismissedSql('i.id', 'r.viewer_id')})`,
)
