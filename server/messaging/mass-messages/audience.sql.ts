import { type RawBuilder, sql } from 'kysely'
import { isLive } from '#server/access/index.ts'
import { anyOf } from '#server/platform/database/index.ts'
import type { Audience, StoredList } from './rules.ts'

interface Reading {
  creatorId: string
  now: Date
}

type Sql = RawBuilder<unknown>

/** A list of fans: all of them as `id`, and whether it holds the one with this id (a column). */
interface FanList {
  fans: Sql
  holds: (fan: Sql) => Sql
}

const subscribed = (fan: Sql, { creatorId, now }: Reading) => sql`exists (
  select from entitlement e where e.account_id = ${fan} and e.subject_id = ${creatorId}
    and ${isLive('e', now)})`

/** SQL: each kind of list. */
const lists: {
  [L in StoredList['list']]: (list: Extract<StoredList, { list: L }>, reading: Reading) => FanList
} = {
  subscribers: (_, reading) => ({
    fans: sql`select e.account_id as id from entitlement e
      where e.subject_kind = 'performer' and e.subject_id = ${reading.creatorId}
        and ${isLive('e', reading.now)}`,
    holds: (fan) => subscribed(fan, reading),
  }),
  expired: (_, reading) => ({
    fans: sql`select e.account_id as id from entitlement e
      where e.subject_kind = 'performer' and e.subject_id = ${reading.creatorId}
      group by e.account_id
      having bool_and(not ${isLive('e', reading.now)})`,
    holds: (fan) => sql`(not ${subscribed(fan, reading)} and exists (
      select from entitlement e
      where e.account_id = ${fan} and e.subject_id = ${reading.creatorId}))`,
  }),
  followers: (_, { creatorId }) => ({
    fans: sql`select follower_id as id from follow where following_id = ${creatorId}`,
    holds: (fan) => sql`exists (
      select from follow where follower_id = ${fan} and following_id = ${creatorId})`,
  }),
  spenders: ({ minCents }, { creatorId }) => ({
    fans: sql`select user_id as id from earning where performer_id = ${creatorId}
      group by user_id having sum(gross_cents - refunded_cents) >= ${minCents}`,
    holds: (fan) => sql`(
      select sum(gross_cents - refunded_cents) from earning
      where performer_id = ${creatorId} and user_id = ${fan}) >= ${minCents}`,
  }),
  label: ({ labelId }, { creatorId }) => ({
    fans: sql`select lc.contact_id as id from labelled_contact lc
      join contact_label l on l.id = lc.label_id
      where l.id = ${labelId} and l.account_id = ${creatorId}`,
    holds: (fan) => sql`exists (
      select from labelled_contact lc join contact_label l on l.id = lc.label_id
      where l.id = ${labelId} and l.account_id = ${creatorId} and lc.contact_id = ${fan})`,
  }),
}

const fanList = (list: StoredList, reading: Reading): FanList =>
  (lists[list.list] as (list: StoredList, reading: Reading) => FanList)(list, reading)

const anyHolds = (of: readonly StoredList[], fan: Sql, reading: Reading): Sql =>
  sql`coalesce(${sql.join([sql`false`, ...of.map((one) => fanList(one, reading).holds(fan))], sql` or `)}, false)`

/** SQL: a select of the ids of the fans of an audience. */
export const fansOf = ({ to, except }: Audience, reading: Reading): Sql => sql`
  select fan.id
  from (${sql.join(
    to.map((list) => fanList(list, reading).fans),
    sql` union `,
  )}) fan
  join account a on a.id = fan.id and not a.is_performer
  where not ${anyHolds(except, sql.ref('fan.id'), reading)}`

/** SQL: an audience holds this fan, a column. */
export const isInAudience = (
  { to, except }: Audience,
  fan: string,
  reading: Reading,
): RawBuilder<boolean> =>
  sql<boolean>`(${anyHolds(to, sql.ref(fan), reading)}
    and not ${anyHolds(except, sql.ref(fan), reading)})`

interface Reasons extends Reading {
  /** Items that hold the same files: who bought one does not get them again. */
  soldItems: readonly string[]
}

/**
 * SQL: why the fan with this id, a column, who is the account `a`, gets no copy; null for who does. Where
 * a fan lives is where they last signed in, as far as that is known.
 */
export const exclusionOf = (fan: string, { creatorId, now, soldItems }: Reasons): Sql => {
  const id = sql.ref(fan)
  return sql`case
    when a.status <> 'active' then 'account_closed'
    when exists (select from user_block ub
      where ub.creator_id = ${creatorId} and ub.user_id = ${id}) then 'blocked'
    when exists (select from creator_country_block cb where cb.creator_id = ${creatorId}
      and cb.country = upper(coalesce((
        select s.country from session s where s.account_id = ${id} and s.country is not null
        order by s.last_used_at desc limit 1), a.country))) then 'country_blocked'
    -- Not \`exists\`, for which Postgres may read all conversations of the creator.
    when (select not me.takes_mass from conversation c
      join conversation_member me on me.conversation_id = c.id and me.account_id = c.fan_id
      where c.creator_id = ${creatorId} and c.fan_id = ${id} and c.type = 'private')
      then 'opted_out'
    ${soldItems.length > 0 ? sql`when ${hasBoughtAny(id, soldItems, now)} then 'already_bought'` : sql``}
    end`
}

/** A mass message is held as its copies. */
const hasBoughtAny = (fan: Sql, items: readonly string[], now: Date) => sql`exists (
  select from entitlement e where e.account_id = ${fan}
    and ${isLive('e', now)}
    and (e.subject_id = ${anyOf(items)} or e.subject_id in (
      select r.message_id from mass_message_recipient r
      where r.fan_id = ${fan} and r.mass_id = ${anyOf(items)})))`
