import { type RawBuilder, sql } from 'kysely'
import { hasBlockedSql, notMutedSql } from '#server/access/index.ts'

/** SQL: the creator and the fan of conversation `c` both show each other something. */
const areShown = (sign: 'shows_typing' | 'shows_seen') => `(not exists (
    select from message_preference p
    where p.account_id in (c.creator_id, c.fan_id) and not p.${sign})
  and not ${hasBlockedSql('c.creator_id', 'c.fan_id')})`

/** SQL: the members of conversation `c` show each other that they are typing. */
export const showsTyping: RawBuilder<boolean> = sql.raw(areShown('shows_typing'))

/** SQL: the members of conversation `c` show each other what they read. */
export const showsSeen: RawBuilder<boolean> = sql.raw(areShown('shows_seen'))

/** SQL: the fan of conversation `c` did not mute its creator. */
export const isCreatorHeard: RawBuilder<boolean> = sql.raw(notMutedSql('c.creator_id', 'c.fan_id'))
