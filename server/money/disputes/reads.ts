import { sql } from 'kysely'
import type { DisputeStatus } from '#contract/money/dispute-states.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { siteAccounts } from '#server/money/ledger/index.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type DisputeValues, disputeColumns } from './dispute.ts'

const columns = disputeColumns.map((column) => `d.${column}` as const)

const disputes = (db: Db | Tx) =>
  db
    .selectFrom('dispute as d')
    .innerJoin('payment_transaction as p', 'p.id', 'd.payment_id')
    .leftJoin('payment_card as k', 'k.id', 'p.card_id')
    .select(columns)
    .select(['p.type as payment_type', 'p.source_id as fan_id', 'p.target', 'p.target_id'])
    .select([
      'p.total_cents',
      'p.entry_id as payment_entry_id',
      'p.created_at as paid_at',
      'k.last4',
    ])
    .$narrowType<DisputeValues & { gateway: 'stripe' | 'sandbox' }>()

/** A dispute with its payment. */
export type DisputeCase = NonNullable<Awaited<ReturnType<typeof findDispute>>>

/** A dispute that was read at the gateway. */
export const findDispute = (db: Db | Tx, id: string) =>
  disputes(db)
    .where('d.id', '=', id)
    .where('d.state', 'is not', null)
    .$narrowType<{ state: DisputeStatus }>()
    .executeTakeFirst()

export const findByReference = (
  db: Db | Tx,
  { gateway, reference }: { gateway: string; reference: string },
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('dispute')
    .select('id')
    .where('gateway', '=', gateway)
    .where('reference', '=', reference)
    .executeTakeFirst()

/** Disputes: those with the nearest deadline first, then the newest. */
export function listDisputes(
  db: Db,
  { state, isOpen, ...query }: PageQuery & { state?: DisputeStatus; isOpen?: boolean },
): Promise<Listed<DisputeCase>> {
  let found = disputes(db)
    .where('d.state', 'is not', null)
    .$narrowType<{ state: DisputeStatus }>()
    .orderBy('d.evidence_due_at', (order) => order.asc().nullsLast())
    .orderBy('d.opened_at', 'desc')
    .orderBy('d.id', 'desc')
  if (state !== undefined) found = found.where('d.state', '=', state)
  if (isOpen !== undefined) found = found.where('d.closed_at', isOpen ? 'is' : 'is not', null)
  return listRows(db, found, pageOf(query))
}

/** The steps of a dispute, the first one first. */
export const listSteps = (db: Db, disputeId: string) =>
  db
    .selectFrom('dispute_step')
    .select(['n', 'state', 'gateway_state', 'entry_id', 'fee_entry_id', 'created_at'])
    .where('dispute_id', '=', disputeId)
    .orderBy('n')
    .limit(100)
    .$narrowType<{ state: DisputeStatus }>()
    .execute()

/** One step with its dispute: for jobs. */
export const findStep = (db: Db, { disputeId, n }: { disputeId: string; n: number }) =>
  db
    .selectFrom('dispute_step as s')
    .innerJoin('dispute as d', 'd.id', 's.dispute_id')
    .innerJoin('payment_transaction as p', 'p.id', 'd.payment_id')
    .leftJoin('earning as e', 'e.id', 'p.id')
    .select(['s.state', 's.entry_id', 'd.id', 'p.id as payment_id', 'p.total_cents'])
    .select(['p.source_id', 'p.target', 'p.target_id', 'e.net_cents'])
    .where('s.dispute_id', '=', disputeId)
    .where('s.n', '=', n)
    .$narrowType<{ state: DisputeStatus }>()
    .executeTakeFirst()

/** What of the price of a sale by card is not refunded. */
export async function earningLeft(tx: Tx, paymentId: string): Promise<bigint> {
  const row = await tx
    .selectFrom('earning')
    .select((eb) => eb('gross_cents', '-', eb.ref('refunded_cents')).as('left'))
    .where('id', '=', paymentId)
    .executeTakeFirst()
  return BigInt(row?.left ?? 0n)
}

/**
 * What staff wrote off of a debt since the entry that made it, and of it at most. What other disputes of
 * the same fan returned of that meanwhile is not written off any more.
 */
export async function writtenOffSince(
  tx: Tx,
  { ownerId, entry }: { ownerId: string; entry: string },
): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    with first as (select created_at from ledger_entry where id = ${entry}),
    line as (
      select e.id, e.kind, l.amount_cents, e.created_at >= first.created_at as is_since
      from first, ledger_account a
        join ledger_line l on l.account_id = a.id
        join ledger_entry e on e.id = l.entry_id
      where a.owner_id = ${ownerId} and a.kind = 'debt'
    ), returned as (
      select coalesce(sum(l.amount_cents), 0) as cents
      from first, line
        join ledger_entry e on e.follows = line.id and e.kind = 'dispute_won'
        join ledger_line l on l.entry_id = e.id and l.account_id = ${siteAccounts.write_offs}
      where line.kind = 'dispute' and e.created_at >= first.created_at
    )
    select greatest(0, least(
      coalesce(-sum(amount_cents) filter (where id = ${entry}), 0),
      coalesce(sum(amount_cents) filter (where kind = 'debt_write_off' and is_since), 0)
        - (select cents from returned)
    ))::bigint as cents from line`.execute(tx)
  return rows[0]?.cents ?? 0n
}

/** How many disputes wait for evidence, and until when the first does. */
export async function countDue(db: Db): Promise<{ n: number; nextDueAt: Date | null }> {
  const row = await db
    .selectFrom('dispute')
    .select(({ fn }) => [fn.countAll<bigint>().as('n'), fn.min('evidence_due_at').as('nextDueAt')])
    .where('state', 'in', ['needs_response', 'warning_needs_response', 'appeal_needs_response'])
    .executeTakeFirstOrThrow()
  return { n: Number(row.n), nextDueAt: row.nextDueAt }
}

export async function countUnknown(db: Db): Promise<number> {
  const row = await db
    .selectFrom('dispute')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('state', '=', 'unknown')
    .executeTakeFirstOrThrow()
  return Number(row.n)
}

export interface MonthCounts {
  month: string
  payments: number
  disputes: number
  warnings: number
}

/**
 * Settled card payments, disputes and warnings of fraud by month (UTC), the present one last: from the
 * daily sums, with the changes since the last fold.
 */
export async function countMonths(db: Db, now: Date, months: number): Promise<MonthCounts[]> {
  const shown = sql`day >= (select min(start) from month)`
  const countOf = (measure: string) =>
    sql`coalesce(sum(count) filter (where measure = ${sql.lit(measure)}), 0)::int`
  const { rows } = await sql<MonthCounts>`
    with month as (
      select start::date from generate_series(
        date_trunc('month', ${now}::timestamptz at time zone 'UTC') - ${months - 1} * interval '1 month',
        date_trunc('month', ${now}::timestamptz at time zone 'UTC'), '1 month') start
    ), counted as (
      select date_trunc('month', day)::date as start, measure, count from (
        select measure, day, count from card_daily where ${shown}
        union all select measure, day, count from card_change where ${shown}
      ) sums
    )
    select to_char(start, 'YYYY-MM') as month, ${countOf('card_payment')} as payments,
      ${countOf('dispute')} as disputes, ${countOf('fraud_warning')} as warnings
    from month left join counted using (start) group by start order by start`.execute(db)
  return rows
}
