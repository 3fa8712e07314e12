import { sql } from 'kysely'
import type { PaymentStatus } from '#contract/money/payments.ts'
import { type Listed, pageOf } from '#server/kernel/pages.ts'
import { atTheBank } from '#server/money/refund-rows/index.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import { type HistoryQuery, historyOf } from '../history.ts'
import { type ShownTransaction, type TransactionValues, transactionColumns } from './transaction.ts'

const transactions = (db: Db | Tx) =>
  db
    .selectFrom('payment_transaction')
    .select(transactionColumns)
    .select((eb) =>
      eb
        .selectFrom('account as a')
        .select(sql<string>`coalesce(nullif(a.name, ''), a.username)`.as('name'))
        .whereRef('a.id', '=', 'payment_transaction.target_id')
        .where('payment_transaction.target', '=', 'performer')
        .as('creator_name'),
    )
    .select((eb) => [
      eb
        .selectFrom('payment_card as k')
        .select('k.brand')
        .whereRef('k.id', '=', 'payment_transaction.card_id')
        .as('card_brand'),
      eb
        .selectFrom('payment_card as k')
        .select('k.last4')
        .whereRef('k.id', '=', 'payment_transaction.card_id')
        .as('card_last4'),
    ])
    .$narrowType<TransactionValues>()

/** A payment, whoever made it: for jobs. */
export const findTransaction = (db: Db | Tx, id: string): Promise<ShownTransaction | undefined> =>
  transactions(db).where('id', '=', id).executeTakeFirst()

/** A payment of its payer. */
export const findOwnTransaction = (
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<ShownTransaction | undefined> =>
  transactions(db).where('id', '=', id).where('source_id', '=', ownerId).executeTakeFirst()

/** The caller's payment with this key. */
export const findByKey = (
  db: Db | Tx,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<ShownTransaction | undefined> =>
  transactions(db)
    .where('source_id', '=', ownerId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()

/** Paid payments of some days whose fees are not known, the newest first. */
export async function listWithoutFee(
  db: Db,
  { gateway, since, until, limit }: { gateway: string; since: Date; until: Date; limit: number },
): Promise<string[]> {
  const found = await db
    .selectFrom('payment_transaction')
    .select('id')
    // Literals, as in the partial index of settled payments.
    .where(sql<boolean>`status in ('success', 'refunded') and gateway <> 'system'`)
    .where('updated_at', '>=', since)
    .where('updated_at', '<', until)
    .where('fee_cents', 'is', null)
    .where('gateway', '=', gateway)
    .where('gateway_ref', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
  return found.map(({ id }) => id)
}

/** Whether an account has open payments, made by it or for what it sells. */
export async function hasOpenPayments(db: Db, accountId: string): Promise<boolean> {
  const open = await db
    .selectFrom('payment_transaction')
    .select('id')
    .where((eb) => eb.or([eb('source_id', '=', accountId), eb('target_id', '=', accountId)]))
    // Literals, as in the partial index of open payments.
    .where(sql<boolean>`status in ('created', 'processing', 'require_authentication')`)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

const disputes = (db: Db | Tx) =>
  db
    .selectFrom('dispute as d')
    .innerJoin('payment_transaction as p', 'p.id', 'd.payment_id')
    .select('d.id')
    .limit(1)

/** Whether the bank of a payment's cardholder is taking it back, or has: then nothing of it is refunded. */
export async function isDisputed(db: Db | Tx, paymentId: string): Promise<boolean> {
  const found = disputes(db).where('d.payment_id', '=', paymentId).where(atTheBank)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whether a dispute is open of what a fan paid to a creator: nothing is renewed meanwhile. */
export async function hasOpenDispute(
  db: Db | Tx,
  { userId, performerId }: { userId: string; performerId: string },
): Promise<boolean> {
  const found = disputes(db)
    .where('p.source_id', '=', userId)
    .where('p.target', '=', 'performer')
    .where('p.target_id', '=', performerId)
    .where(atTheBank)
    // What was lost is over: a later subscription is renewed.
    .where('d.closed_at', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** Whether a dispute of a payment is open that an account made, or that was for what it sells. */
export async function hasOpenDisputes(db: Db, accountId: string): Promise<boolean> {
  const found = disputes(db)
    .where((eb) => eb.or([eb('p.source_id', '=', accountId), eb('p.target_id', '=', accountId)]))
    .where('d.closed_at', 'is', null)
  return (await found.executeTakeFirst()) !== undefined
}

/** The caller's payment that waits for this challenge. */
export const findBySecret = (
  db: Db,
  { ownerId, secret }: { ownerId: string; secret: string },
): Promise<ShownTransaction | undefined> =>
  transactions(db)
    .where('source_id', '=', ownerId)
    .where('client_secret', '=', secret)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The payment of a gateway event: by the gateway's reference, or by the key in the event. */
export async function findIdOfEvent(
  db: Db | Tx,
  { gateway, reference, key }: { gateway: string; reference: string | null; key: string | null },
): Promise<string | undefined> {
  const ids = db.selectFrom('payment_transaction').select('id').where('gateway', '=', gateway)
  const row = await ids
    .where('gateway_ref', '=', reference)
    .unionAll(ids.where('id', '=', key ?? ''))
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

interface TransactionQuery extends HistoryQuery {
  ownerId: string
  status?: PaymentStatus | undefined
  performerId?: string | undefined
}

const sortable = {
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  totalPrice: 'total_cents',
  originalPrice: 'original_cents',
  status: 'status',
  type: 'type',
} as const

/** The payments that an account made. */
export function listTransactions(
  db: Db,
  { ownerId, status, performerId, ...query }: TransactionQuery,
): Promise<Listed<ShownTransaction>> {
  const target = performerId === undefined ? undefined : 'performer'
  const where = { source_id: ownerId, status, target, target_id: performerId }
  return listRows(db, historyOf(transactions(db), { where, sortable }, query), pageOf(query))
}
