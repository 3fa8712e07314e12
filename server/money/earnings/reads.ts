import { dayBounds, type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, firstRow, listPage, sqlValues } from '#server/platform/database/index.ts'

export interface EarningRow {
  id: string
  type: string
  user_id: string
  performer_id: string
  source_type: string
  gross_cents: bigint
  commission_basis_points: number
  net_cents: bigint
  is_paid: boolean
  paid_at: Date | null
  created_at: Date
  updated_at: Date
}

const columns = `id, type, user_id, performer_id, source_type, gross_cents,
  commission_basis_points, net_cents, is_paid, paid_at, created_at, updated_at`

export interface EarningFilter {
  creatorId: string
  type?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

export interface EarningQuery extends EarningFilter {
  limit?: number | undefined
  offset?: number | undefined
  sortBy?: string | undefined
  sort?: string | undefined
}

/** What a creator earned, refunded ones left out: they count no more. */
function filtered(filter: EarningFilter) {
  const values = sqlValues(filter.creatorId)
  const where = ['performer_id = $1', 'refunded_at is null']
  const { from, until } = dayBounds(filter as { fromDate?: string; toDate?: string })
  if (filter.type) where.push(`type = ${values.add(filter.type)}`)
  if (from) where.push(`created_at >= ${values.add(from)}`)
  if (until) where.push(`created_at < ${values.add(until)}`)
  return { values, where: where.join(' and ') }
}

const sorted: Record<string, string> = {
  // Ids are ordered by their time.
  createdAt: 'id',
  updatedAt: 'updated_at',
  grossPrice: 'gross_cents',
  netPrice: 'net_cents',
  siteCommission: 'commission_basis_points',
  type: 'type',
}

export function listEarnings(db: Db, query: EarningQuery): Promise<Listed<EarningRow>> {
  const { values, where } = filtered(query)
  const direction = query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  return listPage<EarningRow>(db, {
    columns,
    from: 'earning',
    where,
    order: `${sorted[query.sortBy ?? ''] ?? 'updated_at'} ${direction}, id desc`,
    values: values.list,
    page: pageOf(query),
  })
}

export interface EarningSums {
  gross_cents: bigint
  net_cents: bigint
}

/** Gross and net in cents. */
export async function sumEarnings(db: Db, filter: EarningFilter): Promise<EarningSums> {
  const { values, where } = filtered(filter)
  const row = await firstRow<EarningSums>(
    db,
    `select coalesce(sum(gross_cents), 0)::bigint as gross_cents,
       coalesce(sum(net_cents), 0)::bigint as net_cents from earning where ${where}`,
    values.list,
  )
  return row ?? { gross_cents: 0n, net_cents: 0n }
}

/** Whom an earning went to, and how much of it: for jobs. */
export function findEarning(
  db: Db,
  id: string,
): Promise<{ performer_id: string; net_cents: bigint } | undefined> {
  return firstRow(db, 'select performer_id, net_cents from earning where id = $1', [id])
}
