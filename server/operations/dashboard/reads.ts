import { type Db, firstRow, rows } from '#server/platform/database/index.ts'

export interface DayRow {
  day: string
  new_accounts: number
  money_in_cents: bigint
  tips_cents: bigint
  commission_cents: bigint
}

/** The numbers of each of the last `days` days (UTC), oldest first, the running one included. */
export function listDays(db: Db, days: number): Promise<DayRow[]> {
  return rows<DayRow>(
    db,
    `with day as (
       select generate_series(
         date_trunc('day', now() at time zone 'utc') - make_interval(days => $1::int - 1),
         date_trunc('day', now() at time zone 'utc'), '1 day') as at),
     since as (select min(at) at time zone 'utc' as moment from day),
     accounts as (
       select date_trunc('day', created_at at time zone 'utc') as at, count(*)::int as n
       from account, since where created_at >= moment group by 1),
     paid as (
       select date_trunc('day', updated_at at time zone 'utc') as at, sum(total_cents)::bigint as n
       from payment_transaction, since
       where status = 'success' and updated_at >= moment group by 1),
     earned as (
       select date_trunc('day', created_at at time zone 'utc') as at,
         (sum(gross_cents) filter (where type in ('tip', 'stream_tip')))::bigint as tips,
         sum(gross_cents - net_cents)::bigint as commission
       from earning, since
       where refunded_at is null and created_at >= moment group by 1)
     select to_char(day.at, 'YYYY-MM-DD') as day, coalesce(accounts.n, 0) as new_accounts,
       coalesce(paid.n, 0) as money_in_cents, coalesce(earned.tips, 0) as tips_cents,
       coalesce(earned.commission, 0) as commission_cents
     from day left join accounts using (at) left join paid using (at) left join earned using (at)
     order by day.at`,
    [days],
  )
}

export interface Totals {
  accounts: number
  creators: number
  active_subscriptions: number
  payouts_due_cents: bigint
}

/** What holds now. */
export async function readTotals(db: Db): Promise<Totals> {
  const row = await firstRow<Totals>(
    db,
    `select (select count(*)::int from account) as accounts,
       (select count(*)::int from creator) as creators,
       (select count(*)::int from subscription where expired_at > now()) as active_subscriptions,
       (select coalesce(sum(net_cents), 0)::bigint from earning
          where refunded_at is null and not is_paid) as payouts_due_cents`,
  )
  if (!row) throw new Error('the totals could not be read')
  return row
}
