import { sql } from 'kysely'
import type { Notice } from '#server/kernel/events.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Db } from '#server/platform/database/index.ts'
import { wakeRelay } from '#server/platform/jobs/index.ts'
import { noticesByEmail } from './topics.ts'

/** An account that was notified, and the new row. */
export interface Notified {
  id: string
  accountId: string
}

/**
 * Store notices for their recipients; returns the new rows of each. Safe to repeat: an account is
 * notified once of what happened, and what is emailed as well is published once with it. An actor who
 * is deleted by now is not named.
 */
export async function insertNotifications(
  db: Db,
  notices: readonly Notice[],
  now: Date,
): Promise<Notified[][]> {
  const given = notices.flatMap(({ recipientIds, ...notice }, nth) =>
    recipientIds
      .filter((accountId) => accountId !== notice.actorId)
      .map((accountId) => ({ nth, id: newId(now.getTime()), accountId, ...notice })),
  )
  const { rows } = await sql<Notified>`
    with added as (insert into notification (id, account_id, topic, cause_id, actor_id, ref_kind, ref_id,
      amount_cents, decision, created_at)
    select r.id, a.id, r.topic, r."causeId",
      (select id from account where id = r."actorId" and deleted_at is null),
      r.about ->> 'kind', r.about ->> 'id', r."amountCents", r.decision, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(given)}::json) r (id text, "accountId" text, topic text,
      "causeId" text, "actorId" text, about json, "amountCents" bigint, decision text)
      join account a on a.id = r."accountId"
    where a.deleted_at is null
    on conflict (cause_id, topic, account_id) do nothing
    returning id, account_id, topic, actor_id, ref_id
    ), published as (
      insert into event_outbox (topic, payload)
      select 'notice.stored', jsonb_build_object('notice', jsonb_build_object('topic', topic,
        'accountId', account_id, 'actorId', actor_id, 'aboutId', ref_id))
      from added where topic = any(${noticesByEmail}::text[])
    )
    select id, account_id as "accountId" from added`.execute(db)
  if (notices.some(({ topic }) => noticesByEmail.includes(topic))) wakeRelay()
  const stored = new Map(rows.map((row) => [row.id, row]))
  const added = notices.map((): Notified[] => [])
  for (const { nth, id } of given) {
    const row = stored.get(id)
    if (row) added[nth]?.push(row)
  }
  return added
}

/** Mark one as read; false when the account has no such notification. */
export async function markRead(db: Db, { id, accountId }: Notified, now: Date): Promise<boolean> {
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
