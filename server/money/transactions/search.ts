import { type SelectQueryBuilder, sql } from 'kysely'
import type { ChargeStatus } from '#contract/money/charges.ts'
import type { PaymentStatus, PaymentType } from '#contract/money/payments.ts'
import { dayBounds, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { isBehind, rowsRead } from '#server/platform/csv/index.ts'
import { anyOf, type Db, listRows } from '#server/platform/database/index.ts'
import { findAccountIds, findCreatorId } from './accounts.ts'

interface TransactionFilters {
  q?: string | undefined
  /** Username or id. */
  creator?: string | undefined
  fromDate?: string | undefined
  toDate?: string | undefined
}

/** SQL: the rows of `table` that were made on the days of a search. */
function madeWithin(table: 'p' | 'c', search: TransactionFilters) {
  const { from, until } = dayBounds(search)
  const at = sql.ref(`${table}.created_at`)
  return sql<boolean>`${from === null ? sql`true` : sql`${at} >= ${from}`}
    and ${until === null ? sql`true` : sql`${at} < ${until}`}`
}

const paymentColumns = [
  ...(['id', 'type', 'status', 'source_id', 'target', 'target_id', 'total_cents'] as const),
  ...(['refunded_cents', 'gateway_ref', 'card_id', 'created_at'] as const),
] as const

const allPayments = (db: Db) => db.selectFrom('payment_transaction').select(paymentColumns)

/** With their cards, looked up for these alone: joined, they would be for each row before a page too. */
async function withCards<Row extends { card_id: string | null }>(db: Db, payments: readonly Row[]) {
  const ids = payments.flatMap(({ card_id }) => card_id ?? [])
  const cards = await db
    .selectFrom('payment_card')
    .select(['id', 'brand', 'last4'])
    .where('id', '=', anyOf(ids))
    .execute()
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return payments.map(({ card_id, ...payment }) => {
    const { brand, last4 } = cardOf.get(card_id ?? '') ?? { brand: null, last4: null }
    return { ...payment, brand, last4 }
  })
}

export type PaymentRow = Awaited<ReturnType<typeof searchPayments>>['data'][number]

export interface PaymentFilters extends TransactionFilters {
  type?: PaymentType | undefined
  status?: PaymentStatus | undefined
}

/** Card payments of all accounts, the newest first. */
export async function searchPayments(db: Db, search: PaymentFilters & PageQuery) {
  const { found, sorted } = await matchingPayments(db, search)
  const { data, ...rest } = await listRows(db, sorted, pageOf(search), found)
  return { ...rest, data: await withCards(db, data) }
}

/** The same for a page of a file, behind one of them. */
export async function listPaymentsAfter(
  db: Db,
  { after, ...search }: PaymentFilters & { after?: string | undefined },
): Promise<PaymentRow[]> {
  const { sorted } = await matchingPayments(db, search)
  const place = { table: 'payment_transaction', alias: 'p' }
  const rest = after === undefined ? sorted : sorted.where(isBehind({ ...place, after }))
  return withCards(db, await rest.limit(rowsRead).execute())
}

/** Each filter has an index. */
async function matchingPayments(db: Db, search: PaymentFilters) {
  const q = search.q?.trim()
  const payments = q ? await paymentsNamed(db, q) : allPayments(db)
  let found = db
    .selectFrom(payments.as('p'))
    .select(paymentColumns.map((column) => `p.${column}` as const))
    .where(madeWithin('p', search))
  if (search.creator?.trim()) {
    const creatorId = await findCreatorId(db, search.creator)
    // A literal, as in the partial index.
    found = found.where('p.target', '=', sql.lit('performer')).where('p.target_id', '=', creatorId)
  }
  if (search.type) found = found.where('p.type', '=', search.type)
  if (search.status) found = found.where('p.status', '=', search.status)
  return { found, sorted: found.orderBy('p.created_at', 'desc').orderBy('p.id', 'desc') }
}

/** The payments that a text names: who paid them, their card, or an id of ours or of the gateway. */
async function paymentsNamed(db: Db, q: string) {
  const all = allPayments(db)
  const accounts = anyOf(await findAccountIds(db, q))
  const byId = all.where('id', '=', q)
  // The index is of both columns.
  const byReference = all.where('gateway', 'in', ['stripe', 'sandbox']).where('gateway_ref', '=', q)
  const named = all.where('source_id', '=', accounts).unionAll(byId).unionAll(byReference)
  if (!/^\d{4}$/.test(q)) return foundFirst(named)
  const cards = db.selectFrom('payment_card').select('id').where('last4', '=', q)
  const byCard = all.where('card_id', 'in', cards).where((there) =>
    // Those are named already.
    there.not(there('source_id', '=', accounts)),
  )
  return foundFirst(named.unionAll(byCard))
}

/**
 * An offset of nothing, across which Postgres pushes no order: else it would look for those of a name among all,
 * the newest first.
 */
const foundFirst = <D, T extends keyof D, Row>(named: SelectQueryBuilder<D, T, Row>) =>
  named.offset(sql.lit(0))

const chargeColumns = [
  ...(['id', 'type', 'status', 'source_id', 'performer_id'] as const),
  ...(['total_cents', 'refunded_cents', 'created_at'] as const),
] as const
const shownCharge = chargeColumns.map((column) => `c.${column}` as const)

const allCharges = (db: Db) => db.selectFrom('wallet_charge').select(chargeColumns)

/** The charges that a text names: who paid them, or their id. */
async function chargesNamed(db: Db, q: string) {
  const ofAccounts = allCharges(db).where('source_id', '=', anyOf(await findAccountIds(db, q)))
  return foundFirst(ofAccounts.unionAll(allCharges(db).where('id', '=', q)))
}

export type ChargeRow = Awaited<ReturnType<typeof searchCharges>>['data'][number]

export interface ChargeFilters extends TransactionFilters {
  type?: string | undefined
  status?: ChargeStatus | undefined
}

/** What was paid from all wallets, the newest first. */
export async function searchCharges(db: Db, search: ChargeFilters & PageQuery) {
  const { found, sold } = await matchingCharges(db, search)
  return sold
    ? listRows(db, newestSold(sold), pageOf(search), sold)
    : listRows(db, newestCharges(found), pageOf(search), found)
}

/** The same for a page of a file, behind one of them. */
export async function listChargesAfter(
  db: Db,
  { after, ...search }: ChargeFilters & { after?: string | undefined },
): Promise<ChargeRow[]> {
  const { found, sold } = await matchingCharges(db, search)
  const isAfter = (table: string, alias: string) =>
    after === undefined ? sql<boolean>`true` : isBehind({ table, alias, after })
  const sorted = sold
    ? newestSold(sold).where(isAfter('earning', 'e'))
    : newestCharges(found).where(isAfter('wallet_charge', 'c'))
  return sorted.limit(rowsRead).execute()
}

type Matching = Awaited<ReturnType<typeof matchingCharges>>

const newestCharges = (found: Matching['found']) =>
  found.select(shownCharge).orderBy('c.created_at', 'desc').orderBy('c.id', 'desc')

const newestSold = (sold: NonNullable<Matching['sold']>) =>
  sold.select(shownCharge).orderBy('e.created_at', 'desc').orderBy('e.id', 'desc')

/** Each filter has an index. `sold`: those to one creator. */
async function matchingCharges(db: Db, search: ChargeFilters) {
  const q = search.q?.trim()
  const creator = search.creator?.trim()
  const charges = q ? await chargesNamed(db, q) : allCharges(db)
  let found = db.selectFrom(charges.as('c')).where(madeWithin('c', search))
  if (search.type) found = found.where('c.type', '=', search.type)
  // A literal, for the partial index.
  if (search.status) found = found.where('c.status', '=', sql.lit(search.status))
  if (!creator) return { found, sold: null }
  // Their earnings have the index by creator, which in charges would cost each purchase a write.
  const sold = found
    .innerJoin('earning as e', 'e.id', 'c.id')
    .where('e.performer_id', '=', await findCreatorId(db, creator))
  return { found, sold }
}
