import { sql } from 'kysely'
import type { Notice } from '#server/kernel/events.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'
import type { Channels } from './channels.ts'
import { kindOf } from './kinds.ts'
import { noticesByEmail } from './topics.ts'

/** A notice to one account, with the channels that were decided for it, and its place among those given. */
export type Planned = Omit<Notice, 'recipientIds'> & Channels & { accountId: string; nth: number }

interface Row {
  id: string
  accountId: string
}

/** An account that was notified, and the new row. */
export interface Notified extends Row {
  nth: number
  onPage: boolean
}

/**
 * Store notices to accounts; returns the new rows. Safe to repeat: an account is notified once of what
 * happened, and what is emailed as well is published once with it. An actor who is deleted by now is not
 * named.
 */
export async function insertNotifications(
  db: Db,
  notices: readonly Planned[],
  now: Date,
): Promise<Notified[]> {
  if (notices.length === 0) return []
  const given = notices.map((notice) => recordOf(notice, newId(now.getTime()), now))
  const { rows } = await sql<Notified>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) r (id text, "accountId" text,
        topic text, "causeId" text, "actorId" text, about json, "amountCents" bigint, decision text,
        nth int, "onPage" boolean, "emailAt" timestamptz, "emailPeriod" text, "isDue" boolean,
        "pushAt" timestamptz, "pushKind" text)
    ), added as (
      insert into notification (id, account_id, topic, cause_id, actor_id, ref_kind, ref_id,
        amount_cents, decision, on_page, created_at)
      select r.id, a.id, r.topic, r."causeId",
        (select id from account where id = r."actorId" and deleted_at is null),
        r.about ->> 'kind', r.about ->> 'id', r."amountCents", r.decision, r."onPage",
        ${now}::timestamptz
      from given r join account a on a.id = r."accountId"
      where a.deleted_at is null
      on conflict (cause_id, topic, account_id) do nothing
      returning id, account_id, topic, actor_id, ref_id, on_page
    ), stored as (
      insert into event_outbox (topic, payload)
      select 'notice.stored', ${eventOf('added')}
      from added where topic = any(${noticesByEmail}::text[])
    ), emailed as (
      select added.*, "isDue" as is_due, "emailAt" as email_at, "emailPeriod" as email_period,
        "pushAt" as push_at, "pushKind" as push_kind
      from added join given using (id)
    ), ${publishEmails('emailed')}, ${publishPushes('emailed', now)}
    select id, account_id as "accountId", on_page as "onPage", nth
    from added join given using (id)`.execute(db)
  if (given.some(isPublished) || given.some(({ topic }) => noticesByEmail.includes(topic)))
    wakeRelay()
  return rows
}

/** A row for the statements that store notices. */
export const recordOf = (notice: Planned, id: string, now: Date) => ({
  ...notice,
  id,
  // Those of a digest wait for the others, even when they are due.
  isDue: notice.emailAt && notice.emailPeriod === 'at_once' && notice.emailAt <= now,
  pushKind: kindOf[notice.topic],
})

/** Whether something follows from a notice at once. */
export const isPublished = ({ isDue, pushAt }: ReturnType<typeof recordOf>) => isDue || pushAt

/** SQL: of new notices, publish those that are emailed at once, and keep those whose email is due later. */
export const publishEmails = (table: 'emailed') => sql`
  published as (
    insert into event_outbox (topic, payload)
    select 'notice.email_due', ${eventOf(table)} from ${sql.ref(table)} where is_due
  ), waiting as (
    insert into notice_email (notification_id, account_id, due_at, period)
    select id, account_id, email_at, email_period from ${sql.ref(table)} where not is_due
  )`

/**
 * SQL: of accounts that have devices, keep what is pushed until it is due, and publish what is due now.
 * What happens again in a group is pushed again.
 */
export const publishPushes = (table: 'emailed' | 'told', now: Date) => sql`
  reached as (
    select id, account_id, push_kind, push_at from ${sql.ref(table)} as t
    where push_at is not null
      and exists (select from push_subscription s where s.account_id = t.account_id)
  ), kept_pushes as (
    insert into notice_push as p (notification_id, account_id, kind, due_at)
    select id, account_id, push_kind, push_at from reached
    on conflict (notification_id) do update set pushed_at = null, due_at = case
      when p.pushed_at is null then least(p.due_at, excluded.due_at) else excluded.due_at end
  ), published_pushes as (
    insert into event_outbox (topic, payload)
    select 'notice.push_due', jsonb_build_object('accountId', account_id, 'kind', push_kind)
    from reached where push_at <= ${now} group by account_id, push_kind
  )`

/** SQL: a notification as events name it. */
const eventOf = (table: 'added' | 'emailed' | 'n') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_build_object('notice', jsonb_build_object('id', ${column('id')},
    'topic', ${column('topic')}, 'accountId', ${column('account_id')},
    'actorId', ${column('actor_id')}, 'aboutId', ${column('ref_id')}))`
}

/**
 * Publish some of the emails that waited and are due, and delete them from those waiting. What was
 * read meanwhile is not emailed any more. Returns how many were taken.
 */
export async function releaseEmails(db: Db, now: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with due as (
      delete from notice_email where notification_id = any(array(
        select notification_id from notice_email where due_at <= ${now}
          and period = 'at_once'
        order by due_at limit ${limit} for update skip locked))
      returning notification_id
    ), published as (
      insert into event_outbox (topic, payload)
      select 'notice.email_due', ${eventOf('n')}
      from due join notification n on n.id = due.notification_id
      where n.read_at is null
    )
    select count(*)::int as taken from due`.execute(db)
  const taken = rows[0]?.taken ?? 0
  if (taken > 0) wakeRelay()
  return taken
}

/** The digest of one account. */
export interface Digest {
  id: string
  accountId: string
}

/**
 * Put what is due of some accounts into one digest each, all of an account. What runs beside this waits, and
 * then finds nothing left.
 */
export async function startDigests(tx: Tx, now: Date, limit: number): Promise<Digest[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct account_id as "accountId" from notice_email
    where ${isDueForDigest(now)} limit ${limit}`.execute(tx)
  const digests = rows.map(({ accountId }) => ({ id: newId(now.getTime()), accountId }))
  const { rows: started } = await sql<Digest>`
    with given as (
      select * from json_to_recordset(${JSON.stringify(digests)}::json) r (id text, "accountId" text)
    ), put as (
      update notice_email set digest_id = given.id from given
      where account_id = given."accountId" and ${isDueForDigest(now)}
      returning digest_id as id, account_id as "accountId"
    )
    select distinct * from put`.execute(tx)
  return started
}

const isDueForDigest = (now: Date) =>
  sql`period <> 'at_once' and due_at <= ${now} and digest_id is null`

/** A digest is sent: nothing of it is emailed again. */
export async function endDigest(db: Db, { id }: Pick<Digest, 'id'>): Promise<void> {
  await db.deleteFrom('notice_email').where('digest_id', '=', id).execute()
}

/** Mark one as read; false when the account has no such notification. */
export async function markRead(db: Db, { id, accountId }: Row, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notification')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Mark all of an account's as read. */
export async function markAllRead(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .execute()
}

/** Delete the notifications that something caused, such as a comment that is removed. */
export async function deleteCausedBy(db: Db, causeId: string): Promise<void> {
  await db.deleteFrom('notification').where('cause_id', '=', causeId).execute()
}

/** Delete some of those that are older than a time, which their ids begin with. */
export async function deleteOlder(db: Db, than: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('notification')
        .select('id')
        .where('id', '<', newId(than.getTime()))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
