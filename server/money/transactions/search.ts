import { sql } from 'kysely'
import type { ChargeStatus } from '#contract/money/charges.ts'
import type { PaymentStatus, PaymentType } from '#contract/money/payments.ts'
import { isId } from '#server/kernel/ids.ts'
import { dayBounds, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { anyOf, type Db, listRows } from '#server/platform/database/index.ts'
import { findAccountIds } from './accounts.ts'

interface TransactionSearch extends PageQuery {
  q?: string | undefined
  /** Username or id. */
  creator?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

async function findCreatorId(db: Db, creator: string): Promise<string> {
  if (isId(creator)) return creator
  const found = await db
    .selectFrom('account')
    .select('id')
    .where('username', '=', creator.trim().replace(/^@/, '').toLowerCase())
    .executeTakeFirst()
  return found?.id ?? ''
}

/** SQL: the rows of `table` that were made on the days of a search. */
function madeWithin(table: 'p' | 'c', search: TransactionSearch) {
  const { from, until } = dayBounds(search)
  const at = sql.ref(`${table}.created_at`)
  return sql<boolean>`${from === null ? sql`true` : sql`${at} >= ${from}`}
    and ${until === null ? sql`true` : sql`${at} < ${until}`}`
}

const payments = (db: Db) =>
  db
    .selectFrom('payment_transaction as p')
    .leftJoin('payment_card as k', 'k.id', 'p.card_id')
    .select(['p.id', 'p.type', 'p.status', 'p.source_id', 'p.target', 'p.target_id'])
    .select([
      'p.total_cents',
      'p.refunded_cents',
      'p.gateway_ref',
      'p.created_at',
      'k.brand',
      'k.last4',
    ])

export type PaymentRow = Awaited<ReturnType<typeof searchPayments>>['data'][number]

/** Card payments of all accounts, the newest first. Each filter has an index. */
export async function searchPayments(
  db: Db,
  search: TransactionSearch & {
    type?: PaymentType | undefined
    status?: PaymentStatus | undefined
  },
) {
  const q = search.q?.trim()
  let found = payments(db).where(madeWithin('p', search))
  if (q) found = found.where('p.id', 'in', await paymentsNamed(db, q))
  if (search.creator?.trim()) {
    const creatorId = await findCreatorId(db, search.creator)
    // A literal, as in the partial index.
    found = found.where('p.target', '=', sql.lit('performer')).where('p.target_id', '=', creatorId)
  }
  if (search.type) found = found.where('p.type', '=', search.type)
  if (search.status) found = found.where('p.status', '=', search.status)
  const sorted = found.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc')
  return listRows(db, sorted, pageOf(search), found)
}

/** The payments that a text names: who paid them, their card, or an id of ours or of the gateway. */
async function paymentsNamed(db: Db, q: string) {
  const ids = db.selectFrom('payment_transaction').select('id')
  const ofAccounts = ids.where('source_id', '=', anyOf(await findAccountIds(db, q)))
  const byId = ids.where('id', '=', q)
  // The index is of both columns.
  const byReference = ids.where('gateway', 'in', ['stripe', 'sandbox']).where('gateway_ref', '=', q)
  const named = ofAccounts.unionAll(byId).unionAll(byReference)
  if (!/^\d{4}$/.test(q)) return named
  const cards = db.selectFrom('payment_card').select('id').where('last4', '=', q)
  return named.unionAll(ids.where('card_id', 'in', cards))
}

const chargeColumns = [
  ...(['c.id', 'c.type', 'c.status', 'c.source_id', 'c.performer_id'] as const),
  ...(['c.total_cents', 'c.refunded_cents', 'c.created_at'] as const),
] as const

export type ChargeRow = Awaited<ReturnType<typeof searchCharges>>['data'][number]

/** What was paid from all wallets, the newest first. Each filter has an index. */
export async function searchCharges(
  db: Db,
  search: TransactionSearch & { type?: string | undefined; status?: ChargeStatus | undefined },
) {
  const q = search.q?.trim()
  const creator = search.creator?.trim()
  let found = db.selectFrom('wallet_charge as c').where(madeWithin('c', search))
  if (q) {
    const charges = db.selectFrom('wallet_charge').select('id')
    const ofAccounts = charges.where('source_id', '=', anyOf(await findAccountIds(db, q)))
    found = found.where('c.id', 'in', ofAccounts.unionAll(charges.where('id', '=', q)))
  }
  if (search.type) found = found.where('c.type', '=', search.type)
  // A literal, for the partial index.
  if (search.status) found = found.where('c.status', '=', sql.lit(search.status))
  if (!creator) {
    const sorted = found.orderBy('c.created_at', 'desc').orderBy('c.id', 'desc')
    return listRows(db, sorted.select(chargeColumns), pageOf(search), found)
  }
  // Their earnings have the index by creator, which in charges would cost each purchase a write.
  const sold = found
    .innerJoin('earning as e', 'e.id', 'c.id')
    .where('e.performer_id', '=', await findCreatorId(db, creator))
  const sorted = sold.orderBy('e.created_at', 'desc').orderBy('e.id', 'desc')
  return listRows(db, sorted.select(chargeColumns), pageOf(search), sold)
}
