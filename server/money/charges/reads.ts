import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { ItemKinds } from '#server/access/index.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import type { Charge } from '#server/money/ledger/index.ts'
import { anyOf, type DB, type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type HistoryQuery, historyOf } from '../history.ts'

const columns = [
  'id',
  'type',
  'target',
  'target_id',
  'is_unlock',
  'status',
  'source_id',
  'performer_id',
  'total_cents',
  'refunded_cents',
  'quantity',
  'created_at',
  'updated_at',
] as const

export type ChargeRow = Pick<Selectable<DB['wallet_charge']>, (typeof columns)[number]>

/** Charges with the creator's share of each, whoever made them, in the order of their ids: for jobs. */
export async function findCharges(
  db: Db,
  ids: readonly string[],
): Promise<((ChargeRow & { net_cents: bigint }) | undefined)[]> {
  const found = await db
    .selectFrom('wallet_charge as c')
    .innerJoin('earning as e', 'e.id', 'c.id')
    .select(columns.map((column) => `c.${column}` as const))
    .select('e.net_cents')
    .where('c.id', '=', (any) => any.fn.any(any.val([...ids])))
    .execute()
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}

export interface ChargeQuery extends HistoryQuery {
  buyerId: string
  type?: string | undefined
  status?: string | undefined
  performerId?: string | undefined
}

const sortable = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  totalPrice: 'total_cents',
  type: 'type',
  status: 'status',
} as const

/** What an account spent from its wallet. */
export function listCharges(
  db: Db,
  { buyerId, type, status, performerId, ...query }: ChargeQuery,
): Promise<Listed<ChargeRow>> {
  const where = { source_id: buyerId, type, status, performer_id: performerId }
  const charges = db.selectFrom('wallet_charge').select(columns)
  return listRows(db, historyOf(charges, { where, sortable }, query), pageOf(query))
}

/** The charges that were made under a buyer's key, in the order of their lines. */
export async function findChargesByKey(
  db: Db,
  { buyerId, key }: { buyerId: string; key: string },
): Promise<Charge[]> {
  return db
    .selectFrom('wallet_charge')
    .select([
      'id',
      'type',
      'target',
      'target_id as targetId',
      'total_cents as totalCents',
      'wallet_after_cents as walletAfterCents',
    ])
    .where('source_id', '=', buyerId)
    .where('idempotency_key', '=', key)
    .orderBy('line')
    .execute()
}

export interface PayeeStanding {
  isBlocked: boolean
  isPayable: boolean
}

/** Whether creators could be paid by a buyer, by id, as the statement of a spend sees it. */
export async function findPayees(
  db: Db,
  payeeIds: readonly string[],
  buyer: { id: string; country: string | undefined },
): Promise<Map<string, PayeeStanding>> {
  const { rows } = await sql<{ id: string; is_blocked: boolean; is_payable: boolean }>`
    select c.account_id as id, a.status = 'active' and c.verified_document as is_payable,
      is_blocked_by(c.account_id, ${buyer.id}, ${buyer.country ?? null}) as is_blocked
    from creator c join account a on a.id = c.account_id
    where c.account_id = ${anyOf(payeeIds)} and a.is_performer`.execute(db)
  return new Map(
    rows.map(({ id, is_blocked: isBlocked, is_payable: isPayable }) => [
      id,
      { isBlocked, isPayable },
    ]),
  )
}

/** Some of the charges that unlocked an item and are not refunded yet. */
export async function listUnlocks(
  db: Db,
  item: { kind: string; id: string },
  limit: number,
): Promise<string[]> {
  const found = await db
    .selectFrom('wallet_charge')
    .select('id')
    .where('target_id', '=', item.id)
    .where('target', '=', item.kind)
    // Literals, so that the plan can use the partial index.
    .where(sql<boolean>`is_unlock and status = 'success'`)
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** What the sale of an item brought so far, without refunds. */
export interface Sales {
  unlocks: number
  /** What its creator earned from them. */
  revenueCents: bigint
}

/** The sales of items of a kind, by id; items that nobody bought are left out. */
export async function findSales(
  db: Db,
  { kind, ids }: { kind: string; ids: readonly string[] },
): Promise<Map<string, Sales>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .selectFrom('wallet_charge as c')
    .innerJoin('earning as e', 'e.id', 'c.id')
    .select(({ fn }) => [
      'c.target_id as id',
      fn.countAll<bigint>().as('unlocks'),
      sql<bigint>`sum(e.net_cents - e.refunded_net_cents)::bigint`.as('revenue'),
    ])
    .where('c.target_id', 'in', [...ids])
    .where('c.target', '=', kind)
    // Literals, so that the plan can use the partial index.
    .where(sql<boolean>`c.is_unlock and c.status = 'success'`)
    .groupBy('c.target_id')
    .execute()
  return new Map(
    found.map(({ id, unlocks, revenue }) => [
      id,
      { unlocks: Number(unlocks), revenueCents: revenue },
    ]),
  )
}

/** How many single items of a creator were bought, and what their buyers paid, in cents. */
interface SoldItems {
  count: number
  cents: bigint
}

/**
 * Sales of a creator that were not refunded: of kinds whose items can outlive their creator's
 * account, and of all others.
 */
export async function soldItemsOf(
  { db, kinds }: { db: Db; kinds: ItemKinds },
  creatorId: string,
): Promise<{ keepable: SoldItems; others: SoldItems }> {
  const found = await db
    .selectFrom('earning as e')
    .innerJoin('wallet_charge as c', 'c.id', 'e.id')
    .select(({ fn }) => [
      'c.target',
      fn.count<bigint>('c.target_id').distinct().as('count'),
      sql<bigint>`sum(c.total_cents - c.refunded_cents)::bigint`.as('cents'),
    ])
    .where('e.performer_id', '=', creatorId)
    .where('c.is_unlock', '=', true)
    .where('c.status', '=', 'success')
    .groupBy('c.target')
    .execute()
  const sumOf = (rows: typeof found): SoldItems => ({
    count: rows.reduce((sum, { count }) => sum + Number(count), 0),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0n),
  })
  const isKeepable = ({ target }: { target: string }) =>
    kinds.has(target) && kinds.of(target).leaving !== undefined
  return {
    keepable: sumOf(found.filter(isKeepable)),
    others: sumOf(found.filter((row) => !isKeepable(row))),
  }
}

/** A tip outside of streams that was paid; undefined for other charges. */
export async function findTip(
  db: Db,
  chargeId: string,
): Promise<{ totalCents: bigint } | undefined> {
  return db
    .selectFrom('wallet_charge')
    .select('total_cents as totalCents')
    .where('id', '=', chargeId)
    .where('type', '=', 'tip')
    .executeTakeFirst()
}

/** A tip in a stream: who sent it, and what of it was not refunded; undefined for other charges. */
export async function findStreamTip(
  db: Db | Tx,
  chargeId: string,
): Promise<{ streamId: string; fanId: string; paidCents: bigint; keptCents: bigint } | undefined> {
  return db
    .selectFrom('wallet_charge')
    .select(['target_id as streamId', 'source_id as fanId', 'total_cents as paidCents'])
    .select(sql<bigint>`total_cents - refunded_cents`.as('keptCents'))
    .where('id', '=', chargeId)
    .where('type', '=', 'stream_tip')
    .executeTakeFirst()
}

/** SQL: a fan bought something from a creator or tipped, and not all of it was refunded. */
export const hasPaid = (fan: string, creator: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from wallet_charge w where w.source_id = ${sql.ref(fan)}
    and w.performer_id = ${sql.ref(creator)} and w.status = 'success')`
