import { sql } from 'kysely'
import { type Cents, dollars } from '#server/kernel/money.ts'
import { dayBounds } from '#server/kernel/pages.ts'
import { filePage, isBehind, rowsRead, toCsv } from '#server/platform/csv/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { userCards } from '#server/profiles/cards/index.ts'
import { earningColumns } from './reads.ts'

const columns = [
  ...['date', 'type', 'buyer', 'gross', 'commission', 'net', 'refunded', 'available_at'],
  ...['paid_at', 'refunded_at', 'earning_id'],
]

interface PageQuery {
  creatorId: string
  fromDate?: string | undefined
  toDate?: string | undefined
  /** The last earning of the page before. */
  after?: string | undefined
}

/** A page of a creator's earnings as CSV, newest first, refunded ones too. */
export async function earningsPage(
  db: Db,
  { creatorId, after, ...range }: PageQuery,
): Promise<{ csv: string; next: string | null }> {
  const { from, until } = dayBounds(range)
  const found = await db
    .selectFrom('earning')
    .select([...earningColumns, 'refunded_at'])
    .where('performer_id', '=', creatorId)
    .$if(from !== null, (rows) => rows.where('created_at', '>=', from as Date))
    .$if(until !== null, (rows) => rows.where('created_at', '<', until as Date))
    .$if(after !== undefined, (rows) =>
      rows.where(
        isBehind({
          table: 'earning',
          after: after as string,
          where: sql`performer_id = ${creatorId}`,
        }),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rowsRead)
    .execute()
  const cellsOf = async (page: typeof found) => {
    const users = await userCards(db, [...new Set(page.map(({ user_id }) => user_id))])
    return page.map((row) => [
      ...[row.created_at.toISOString(), row.type, users.get(row.user_id)?.username ?? ''],
      ...[dollars(row.gross_cents), dollars(row.gross_cents - row.net_cents)],
      ...[dollars(row.net_cents), dollars(row.refunded_cents), row.available_at.toISOString()],
      ...[row.paid_at?.toISOString() ?? '', row.refunded_at?.toISOString() ?? '', row.id],
    ])
  }
  return filePage({ columns, after, found, cellsOf })
}

const statementColumns = ['month', 'gross', 'commission', 'net', 'refunded', 'paid_out']

/**
 * What was earned and paid out in each month of a year, in UTC. Refunds count in the month of their sale,
 * and `net` is what is left of it.
 */
export async function statementOf(
  db: Db,
  { creatorId, year }: { creatorId: string; year: number },
): Promise<string> {
  const [from, until] = [new Date(Date.UTC(year, 0)), new Date(Date.UTC(year + 1, 0))]
  const monthOf = (column: string) =>
    sql<number>`extract(month from ${sql.ref(column)} at time zone 'UTC')::int`
  const sum = (what: string) => sql<bigint>`coalesce(sum(${sql.raw(what)}), 0)::bigint`
  const earned = await db
    .selectFrom('earning')
    .select(monthOf('created_at').as('month'))
    .select([
      sum('gross_cents').as('gross'),
      sum('net_cents - refunded_net_cents').as('net'),
      sum('refunded_cents').as('refunded'),
    ])
    .where('performer_id', '=', creatorId)
    .where('created_at', '>=', from)
    .where('created_at', '<', until)
    .groupBy('month')
    .execute()
  const paid = await db
    .selectFrom('payout_request')
    .select([monthOf('paid_at').as('month'), sum('cents').as('cents')])
    .where('creator_id', '=', creatorId)
    .where('status', '=', 'done')
    .where('paid_at', '>=', from)
    .where('paid_at', '<', until)
    .groupBy('month')
    .execute()
  const months = Array.from({ length: 12 }, (_, index) => {
    const sums = earned.find(({ month }) => month === index + 1)
    const { gross = 0n, net = 0n, refunded = 0n } = sums ?? {}
    const paidOut = paid.find(({ month }) => month === index + 1)?.cents ?? 0n
    return [gross, gross - refunded - net, net, refunded, paidOut]
  })
  const totals = months.reduce((all, one) => all.map((cents, at) => cents + (one[at] ?? 0n)))
  const shown = (name: string, sums: Cents[]) => [name, ...sums.map(dollars)]
  return toCsv([
    statementColumns,
    ...months.map((sums, index) => shown(`${year}-${String(index + 1).padStart(2, '0')}`, sums)),
    shown(String(year), totals),
  ])
}
