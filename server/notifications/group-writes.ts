import { sql } from 'kysely'
import { newId } from '#server/kernel/ids.ts'
import { anyOf, type Db } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'
import {
  isPublished,
  type Notified,
  type Planned,
  publishEmails,
  publishPushes,
  recordOf,
} from './writes.ts'

/**
 * The same as `insertNotifications` for notices that are grouped: what happens to the same while its
 * notice is unread is counted by that. Safe to repeat: what happened is counted once.
 */
export async function insertGrouped(
  db: Db,
  notices: readonly Planned[],
  now: Date,
): Promise<Notified[]> {
  if (notices.length === 0) return []
  const given = notices.map((notice) => recordOf(notice, newId(now.getTime()), now))
  const { rows } = await sql<Notified>`
    with given as (
      select r.*, (select id from account where id = r."actorId" and deleted_at is null) as actor
      from json_to_recordset(${JSON.stringify(given)}::json) r (id text, "accountId" text,
        topic text, "causeId" text, "actorId" text, about json, "amountCents" bigint, decision text,
        nth int, "groupId" text, "onPage" boolean, "emailAt" timestamptz, "emailPeriod" text,
        "isDue" boolean, "pushAt" timestamptz, "pushKind" text)
        join account a on a.id = r."accountId" and a.deleted_at is null
    ), fresh as (
      insert into notice_cause (cause_id, topic, account_id, group_id, created_at)
      select distinct on ("causeId", topic, "accountId")
        "causeId", topic, "accountId", "groupId", ${now}::timestamptz from given
      on conflict do nothing
      returning cause_id, topic, account_id
    ), last as (
      select distinct on ("accountId", given.topic, "groupId") given.*,
        count(*) over (partition by "accountId", given.topic, "groupId") as causes
      from given join fresh on fresh.cause_id = "causeId" and fresh.topic = given.topic
        and fresh.account_id = "accountId"
      order by "accountId", given.topic, "groupId", nth desc
    ), added as (
      insert into notification as n (id, account_id, topic, cause_id, actor_id, ref_kind, ref_id,
        amount_cents, decision, on_page, group_id, cause_count, created_at)
      select id, "accountId", topic, "causeId", actor, about ->> 'kind', about ->> 'id',
        "amountCents", decision, "onPage", "groupId", causes, ${now}::timestamptz
      from last
      on conflict (account_id, topic, group_id) where group_id is not null and read_at is null
      do update set cause_count = n.cause_count + excluded.cause_count,
        actor_id = excluded.actor_id, created_at = excluded.created_at
      returning id, account_id, topic, group_id, actor_id, ref_id, on_page, xmax = 0 as is_new
    ), told as (
      select added.*, nth, last."isDue" as is_due, last."emailAt" as email_at,
        last."emailPeriod" as email_period, last."pushAt" as push_at, last."pushKind" as push_kind
      from added join last on last."accountId" = added.account_id and last.topic = added.topic
        and last."groupId" = added.group_id
    ), emailed as (select * from told where is_new),
    ${publishEmails('emailed')}, ${publishPushes('told', now)}
    select id, account_id as "accountId", on_page as "onPage", nth from told`.execute(db)
  if (given.some(isPublished)) wakeRelay()
  return rows
}

/**
 * Take back what was counted in groups, such as deleted messages; a notice of nothing else goes. Returns the
 * accounts that were notified of them.
 */
export async function removeFromGroups(
  db: Db,
  { topic, causeIds }: { topic: string; causeIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    with gone as (
      delete from notice_cause where cause_id = ${anyOf(causeIds)} and topic = ${topic}
      returning account_id, group_id
    ), lost as (
      select account_id, group_id, count(*) as causes from gone group by account_id, group_id
    ), fewer as (
      update notification n set cause_count = cause_count - lost.causes from lost
      where n.account_id = lost.account_id and n.topic = ${topic} and n.group_id = lost.group_id
        and n.read_at is null and cause_count > lost.causes
    ), none as (
      delete from notification n using lost
      where n.account_id = lost.account_id and n.topic = ${topic} and n.group_id = lost.group_id
        and n.read_at is null and cause_count <= lost.causes
    )
    select distinct account_id from lost`.execute(db)
  return rows.map(({ account_id }) => account_id)
}

/** Delete some of what happened before a time. */
export async function deleteCauses(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notice_cause where (cause_id, topic, account_id) in (
      select cause_id, topic, account_id from notice_cause where created_at < ${before}
      limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}

/** Mark the notices of messages as read in conversations in which nothing is unread any more. */
export async function readMessageNotices(db: Db, accountId: string, now: Date): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update notification n set read_at = ${now} from conversation_member m
    where n.account_id = ${accountId} and n.topic = 'message' and n.read_at is null
      and m.account_id = n.account_id and m.conversation_id = n.group_id
      and m.unread_count = 0`.execute(db)
  return numAffectedRows > 0n
}
