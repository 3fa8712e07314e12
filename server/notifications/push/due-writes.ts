import { sql } from 'kysely'
import type { NoticeKind } from '#contract/notifications/settings.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** What is pushed together: one push to each device of an account, which replaces the one before. */
export interface PushOf {
  accountId: string
  kind: NoticeKind
}

/** An account is sent one push of a kind in this time; what happens meanwhile is in the next one. */
export const paceMs = 60_000

/** When an account may be sent the next push of a kind. */
export const freeFrom = (pushedAt: Date): Date => new Date(pushedAt.getTime() + paceMs)

/**
 * Take what is due for a push of its own; of two at once, one takes it. `isTaken: false` where the last push
 * is less than a minute ago, which the date tells, or nothing unread is due.
 */
export async function takeDue(
  tx: Tx,
  { accountId, kind }: PushOf,
  now: Date,
): Promise<{ isTaken: boolean; waitsFor: Date | null }> {
  const lastFree = new Date(now.getTime() - paceMs)
  const { rows } = await sql<{ isTaken: boolean; isDue: boolean; pushedAt: Date | null }>`
    with due as (
      select notification_id from notice_push p join notification n on n.id = notification_id
      where p.account_id = ${accountId} and kind = ${kind} and pushed_at is null
        and due_at <= ${now} and n.read_at is null
    ), pace as (
      insert into push_pace as p (account_id, kind, pushed_at)
      select ${accountId}, ${kind}, ${now}::timestamptz where exists (select from due)
      on conflict (account_id, kind) do update set pushed_at = excluded.pushed_at
        where p.pushed_at <= ${lastFree}
      returning pushed_at
    ), taken as (
      update notice_push set pushed_at = ${now}::timestamptz
      where notification_id in (select notification_id from due) and exists (select from pace)
    )
    select exists (select from pace) as "isTaken", exists (select from due) as "isDue",
      (select pushed_at from push_pace where account_id = ${accountId} and kind = ${kind})
        as "pushedAt"`.execute(tx)
  const { isTaken = false, isDue = false, pushedAt = null } = rows[0] ?? {}
  return { isTaken, waitsFor: !isTaken && isDue && pushedAt ? freeFrom(pushedAt) : null }
}

/** What is due by now, and may be pushed: after a quiet time, and what waited for the last push. */
export async function listDue(db: Db, now: Date, limit: number): Promise<PushOf[]> {
  const { rows } = await sql<PushOf>`
    select distinct p.account_id as "accountId", p.kind from notice_push p
      join notification n on n.id = p.notification_id
      left join push_pace pace on pace.account_id = p.account_id and pace.kind = p.kind
    where p.pushed_at is null and p.due_at <= ${now} and n.read_at is null
      and (pace.pushed_at is null or pace.pushed_at <= ${new Date(now.getTime() - paceMs)})
    limit ${limit}`.execute(db)
  return rows
}

/** Delete some of what is not shown by now, or was read before it was due. */
export async function deleteOldPushes(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from notice_push where notification_id in (
      select notification_id from notice_push where due_at < ${before} limit ${limit})`.execute(db)
  return Number(numAffectedRows)
}
