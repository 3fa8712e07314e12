import { type Db, rows } from '#server/platform/database/index.ts'

const lockKey = 7_331_025

/** So many lines are worth a fold: fewer are summed up quickly enough. */
const worthwhile = 100

/**
 * Sum up the lines of accounts without a running balance: those that entries of the last minutes moved,
 * as far as they have enough new lines. Only lines older than every running transaction are taken, so
 * that none can still appear below the mark; who reads adds the lines above it.
 *
 * A copy of the rows in another cluster counts transactions anew: empty `ledger_fold` there.
 */
export async function foldLines(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Two folds at once would count lines twice.
    await rows(tx, 'select pg_advisory_xact_lock($1)', [lockKey])
    await rows(
      tx,
      `with horizon as (select pg_snapshot_xmin(pg_current_snapshot()) as upto),
       touched as (
         select distinct l.account_id
         from ledger_entry e
           join ledger_line l on l.entry_id = e.id
           join ledger_account a on a.id = l.account_id and a.kind <> 'wallet'
         where e.created_at > now() - interval '3 minutes'
       ), grown as (
         select t.account_id, sum(l.amount_cents) as cents
         from horizon, touched t
           left join ledger_fold f on f.account_id = t.account_id
           join ledger_line l on l.account_id = t.account_id
         where l.xid >= coalesce(f.upto, '0'::xid8) and l.xid < horizon.upto
         group by t.account_id having count(*) >= $1
       )
       insert into ledger_fold as fold (account_id, balance_cents, upto)
       select grown.account_id, grown.cents, horizon.upto from grown, horizon
       on conflict (account_id) do update
         set balance_cents = fold.balance_cents + excluded.balance_cents, upto = excluded.upto`,
      [worthwhile],
    )
  })
}
