import { sql } from 'kysely'
import type { RefundRequestStatus } from '#contract/money/sale-state.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { requestKind } from '#server/money/refund-rows/index.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'

const requests = (db: Db | Tx) =>
  db
    .selectFrom('refund_request as r')
    .leftJoin('wallet_charge as c', 'c.id', 'r.charge_id')
    .leftJoin('payment_transaction as p', 'p.id', 'r.payment_id')
    .select([
      'r.id',
      'r.charge_id',
      'r.payment_id',
      'r.fan_id',
      'r.creator_id',
      'r.reason',
      'r.status',
      'r.answer',
    ])
    .select(['r.created_at', 'r.answered_at', requestKind.as('wish')])
    .select((eb) => [
      eb.fn.coalesce('c.total_cents', 'p.total_cents').$notNull().as('total_cents'),
      eb.fn.coalesce('c.refunded_cents', 'p.refunded_cents').$notNull().as('refunded_cents'),
      eb.fn.coalesce('c.type', 'p.type').$notNull().as('sale_type'),
      eb.fn.coalesce('c.created_at', 'p.created_at').$notNull().as('paid_at'),
    ])
    .$narrowType<{ status: RefundRequestStatus }>()

export type RequestRow = Awaited<ReturnType<typeof findRequest>> & object

export const findRequest = (db: Db | Tx, id: string) =>
  requests(db).where('r.id', '=', id).executeTakeFirst()

interface RequestQuery extends PageQuery {
  /** Undefined: those of everybody. */
  creatorId?: string
  status?: RefundRequestStatus | undefined
}

/** Requests, the newest first. */
export function listRequests(
  db: Db,
  { creatorId, status, ...query }: RequestQuery,
): Promise<Listed<RequestRow>> {
  let found = requests(db).orderBy('r.created_at', 'desc').orderBy('r.id', 'desc')
  if (creatorId !== undefined) found = found.where('r.creator_id', '=', creatorId)
  if (status) found = found.where('r.status', '=', status)
  return listRows(db, found, pageOf(query))
}

/** What its owner paid under an id, from the wallet or by card. */
export async function findOwnSale(db: Db | Tx, { id, ownerId }: { id: string; ownerId: string }) {
  const charges = db
    .selectFrom('wallet_charge')
    .select(sql<'charge' | 'payment'>`'charge'`.as('kind'))
    .select(['performer_id as creator_id', sql<string>`status`.as('status')])
    .select(['total_cents', 'refunded_cents'])
    .where('id', '=', id)
    .where('source_id', '=', ownerId)
  const payments = db
    .selectFrom('payment_transaction')
    .select(sql<'charge' | 'payment'>`'payment'`.as('kind'))
    .select(sql<string>`case target when 'performer' then target_id end`.as('creator_id'))
    .select([sql<string>`status`.as('status'), 'total_cents', 'refunded_cents'])
    .where('id', '=', id)
    .where('source_id', '=', ownerId)
  return charges.unionAll(payments).limit(1).executeTakeFirst()
}
