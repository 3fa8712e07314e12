import { sql } from 'kysely'
import type { Db } from '#server/platform/database/index.ts'

/** At most this many queued changes are folded in one statement. */
const foldSize = 20_000

/**
 * Fold queued changes into balances and daily sums. Each statement deletes what it adds, so that a
 * change counts exactly once under concurrent folds and reads. Safe to interrupt at any point.
 */
export async function foldChanges(db: Db): Promise<void> {
  for (const fold of [foldLedger, foldEarnings, foldSite, foldCards]) {
    while ((await fold(db)) === foldSize) {
      // A full batch: there may be more.
    }
  }
}

type Queue = 'ledger_change' | 'earning_change' | 'site_change' | 'card_change'

/** SQL: take changes from a queue, skipping those that another fold has locked. */
const takeFrom = (queue: Queue) => sql`delete from ${sql.table(queue)} where ctid = any (array(
  select ctid from ${sql.table(queue)} limit ${sql.lit(foldSize)} for update skip locked)) returning *`

async function foldLedger(db: Db): Promise<number> {
  return takenBy(
    await sql<{ taken: number }>`
      with taken as (${takeFrom('ledger_change')}),
      folded as (
        insert into ledger_fold as f (account_id, balance_cents)
          select account_id, sum(amount_cents) from taken group by account_id order by account_id
        on conflict (account_id) do update
          set balance_cents = f.balance_cents + excluded.balance_cents)
      select count(*)::int as taken from taken`.execute(db),
  )
}

/** The sums of each creator, and under `site` those of all creators together. */
async function foldEarnings(db: Db): Promise<number> {
  return takenBy(
    await sql<{ taken: number }>`
      with taken as (${takeFrom('earning_change')}),
      folded as (
        insert into earning_daily as d
          select coalesce(performer_id, 'site') as performer_id, day, type, sum(count),
            sum(gross_cents), sum(net_cents), sum(unpaid_cents)
          from taken group by grouping sets ((performer_id, day, type), (day, type))
          order by 1, 2, 3
        on conflict (performer_id, day, type) do update set count = d.count + excluded.count,
          gross_cents = d.gross_cents + excluded.gross_cents,
          net_cents = d.net_cents + excluded.net_cents,
          unpaid_cents = d.unpaid_cents + excluded.unpaid_cents)
      select count(*)::int as taken from taken`.execute(db),
  )
}

async function foldSite(db: Db): Promise<number> {
  return takenBy(
    await sql<{ taken: number }>`
      with taken as (${takeFrom('site_change')}),
      folded as (
        insert into site_daily as d
          select measure, day, sum(count), sum(cents) from taken group by measure, day order by 1, 2
        on conflict (measure, day) do update
          set count = d.count + excluded.count, cents = d.cents + excluded.cents)
      select count(*)::int as taken from taken`.execute(db),
  )
}

async function foldCards(db: Db): Promise<number> {
  return takenBy(
    await sql<{ taken: number }>`
      with taken as (${takeFrom('card_change')}),
      folded as (
        insert into card_daily as d
          select measure, day, sum(count) from taken group by measure, day order by 1, 2
        on conflict (measure, day) do update set count = d.count + excluded.count)
      select count(*)::int as taken from taken`.execute(db),
  )
}

const takenBy = ({ rows }: { rows: { taken: number }[] }) => rows[0]?.taken ?? 0
