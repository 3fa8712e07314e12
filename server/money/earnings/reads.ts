import { type Selectable, sql } from 'kysely'
import { dayBounds, type Listed, pageOf } from '#server/kernel/pages.ts'
import { type DB, type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type HistoryQuery, historyOf } from '../history.ts'
import { atTheBank } from '../refund-rows/index.ts'

export const earningColumns = [
  'id',
  'type',
  'user_id',
  'performer_id',
  'source_type',
  'gross_cents',
  'commission_basis_points',
  'net_cents',
  'refunded_cents',
  'refunded_net_cents',
  'is_paid',
  'paid_at',
  'available_at',
  'created_at',
  'updated_at',
] as const

export type EarningRow = Pick<Selectable<DB['earning']>, (typeof earningColumns)[number]>

export interface EarningFilter extends Pick<HistoryQuery, 'fromDate' | 'toDate'> {
  creatorId: string
  type?: string | undefined
}

const sortable = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  grossPrice: 'gross_cents',
  netPrice: 'net_cents',
  siteCommission: 'commission_basis_points',
  type: 'type',
} as const

/** Of an earning that nothing is left of: it was not refunded, the bank of its buyer has the money. */
const isDisputed = sql<boolean>`exists (select from dispute d where d.payment_id = earning.id and ${atTheBank})`

/** What a creator earned; refunded earnings are left out, and disputed ones are not. */
export function listEarnings(
  db: Db,
  query: EarningFilter & HistoryQuery,
): Promise<Listed<EarningRow>> {
  const where = { performer_id: query.creatorId, type: query.type }
  const earnings = db
    .selectFrom('earning')
    .select(earningColumns)
    .where((eb) => eb.or([eb('refunded_at', 'is', null), isDisputed]))
  return listRows(db, historyOf(earnings, { where, sortable }, query), pageOf(query))
}

export interface EarningSums {
  count: bigint
  gross_cents: bigint
  net_cents: bigint
}

/**
 * Number and sum of earnings, in cents: from daily sums, and the earnings not folded into them yet.
 */
export async function sumEarnings(db: Db, filter: EarningFilter): Promise<EarningSums> {
  return db
    .selectFrom(dailyParts(db, filter))
    .select([sumOf('count'), sumOf('gross_cents'), sumOf('net_cents')])
    .executeTakeFirstOrThrow()
}

/** The same by type, the most earned first; types without an earning are left out. */
export const sumEarningsByType = (db: Db, filter: Omit<EarningFilter, 'type'>) =>
  db
    .selectFrom(dailyParts(db, filter))
    .select(['type', sumOf('count'), sumOf('net_cents')])
    .groupBy('type')
    .having(sql<boolean>`sum(count) > 0`)
    .orderBy(sql`sum(net_cents) desc`)
    .orderBy('type')
    .limit(100)
    .execute()

const sumOf = (column: keyof EarningSums) =>
  sql<bigint>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(column)

function dailyParts(db: Db, filter: EarningFilter) {
  const { creatorId, type, fromDate, toDate } = filter
  dayBounds(filter)
  const partOf = (table: 'earning_daily' | 'earning_change') => {
    let part = db
      .selectFrom(table)
      .select(['type', 'count', 'gross_cents', 'net_cents'])
      .where('performer_id', '=', creatorId)
    if (type) part = part.where('type', '=', type)
    if (fromDate) part = part.where('day', '>=', sql<Date>`${fromDate}::date`)
    if (toDate) part = part.where('day', '<=', sql<Date>`${toDate}::date`)
    return part
  }
  return partOf('earning_daily').unionAll(partOf('earning_change')).as('part')
}

/** The creator and the amount of an earning: for jobs. */
export function findEarning(db: Db, id: string) {
  return db
    .selectFrom('earning')
    .select(['performer_id', 'net_cents'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A creator's own commission rate in basis points, or null when the site's applies. */
export async function ownBasisPoints(db: Db | Tx, creatorId: string): Promise<number | null> {
  const creator = await db
    .selectFrom('creator')
    .select('commission_basis_points')
    .where('account_id', '=', creatorId)
    .executeTakeFirst()
  return creator?.commission_basis_points ?? null
}

/** What a fan has paid a creator, in cents, refunds left out; from the index alone. */
export async function sumSpent(
  db: Db,
  { creatorId, fanId }: { creatorId: string; fanId: string },
): Promise<bigint> {
  const { spent } = await db
    .selectFrom('earning')
    .select(sql<string>`coalesce(sum(gross_cents - refunded_cents), 0)`.as('spent'))
    .where('performer_id', '=', creatorId)
    .where('user_id', '=', fanId)
    .executeTakeFirstOrThrow()
  return BigInt(spent)
}
