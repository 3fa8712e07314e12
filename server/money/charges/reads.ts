import { dayBounds, type Listed, pageOf } from '#server/kernel/pages.ts'
import { type Db, firstRow, listPage, sqlValues } from '#server/platform/database/index.ts'

export interface ChargeRow {
  id: string
  type: string
  target: string
  target_id: string
  status: string
  source_id: string
  performer_id: string
  total_cents: bigint
  description: string
  quantity: number
  created_at: Date
  updated_at: Date
}

const columns = `id, type, target, target_id, status, source_id, performer_id, total_cents,
  description, quantity, created_at, updated_at`

/** A charge with what the creator got of it, whoever made it: for jobs. */
export function findCharge(
  db: Db,
  id: string,
): Promise<(ChargeRow & { net_cents: bigint }) | undefined> {
  return firstRow(
    db,
    `select ${columns}, (select net_cents from earning e where e.id = c.id) as net_cents
     from wallet_charge c where id = $1`,
    [id],
  )
}

export interface ChargeQuery {
  buyerId: string
  limit?: number | undefined
  offset?: number | undefined
  sortBy?: string | undefined
  sort?: string | undefined
  type?: string | undefined
  status?: string | undefined
  performerId?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

const sorted: Record<string, string> = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  totalPrice: 'total_cents',
  type: 'type',
  status: 'status',
}

/** What an account spent from its wallet. */
export function listCharges(db: Db, query: ChargeQuery): Promise<Listed<ChargeRow>> {
  const values = sqlValues(query.buyerId)
  const where = ['source_id = $1']
  const { from, until } = dayBounds(query as { fromDate?: string; toDate?: string })
  if (query.type) where.push(`type = ${values.add(query.type)}`)
  if (query.status) where.push(`status = ${values.add(query.status)}`)
  if (query.performerId) where.push(`performer_id = ${values.add(query.performerId)}`)
  if (from) where.push(`created_at >= ${values.add(from)}`)
  if (until) where.push(`created_at < ${values.add(until)}`)
  const direction = query.sort?.toLowerCase() === 'asc' ? 'asc' : 'desc'
  return listPage<ChargeRow>(db, {
    columns,
    from: 'wallet_charge',
    where: where.join(' and '),
    order: `${sorted[query.sortBy ?? ''] ?? 'updated_at'} ${direction}, id desc`,
    values: values.list,
    page: pageOf(query),
  })
}
