import type { PaymentStatus } from '#contract/money/payments.ts'
import type { Listed } from '#server/kernel/pages.ts'
import { type Db, firstRow, type Tx } from '#server/platform/database/index.ts'
import { type HistoryQuery, listHistory } from '../history.ts'
import { type TransactionRow, transactionColumnNames, transactionColumns } from './transaction.ts'

/** A payment, whoever made it: for jobs. */
export function findTransaction(db: Db | Tx, id: string): Promise<TransactionRow | undefined> {
  return firstRow(db, `select ${transactionColumns} from payment_transaction where id = $1`, [id])
}

/** A payment of the one who made it. */
export function findOwnTransaction(
  db: Db,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<TransactionRow | undefined> {
  return firstRow(
    db,
    `select ${transactionColumns} from payment_transaction where id = $1 and source_id = $2`,
    [id, ownerId],
  )
}

/** The payment of the caller's that carries this key. */
export function findByKey(
  db: Db | Tx,
  { ownerId, key }: { ownerId: string; key: string },
): Promise<TransactionRow | undefined> {
  return firstRow(
    db,
    `select ${transactionColumns} from payment_transaction
     where source_id = $1 and idempotency_key = $2`,
    [ownerId, key],
  )
}

/** The caller's payment that waits for this challenge. */
export function findBySecret(
  db: Db,
  { ownerId, secret }: { ownerId: string; secret: string },
): Promise<TransactionRow | undefined> {
  return firstRow(
    db,
    `select ${transactionColumns} from payment_transaction
     where source_id = $1 and client_secret = $2 order by updated_at desc limit 1`,
    [ownerId, secret],
  )
}

/** Which payment an event of the gateway speaks of: by its name there, or by the key it carries. */
export async function findIdOfEvent(
  db: Db | Tx,
  { gateway, reference, key }: { gateway: string; reference: string | null; key: string | null },
): Promise<string | undefined> {
  const row = await firstRow<{ id: string }>(
    db,
    `select id from payment_transaction where gateway = $1 and gateway_ref = $2
     union all
     select id from payment_transaction where gateway = $1 and id = $3 limit 1`,
    [gateway, reference, key],
  )
  return row?.id
}

interface TransactionQuery extends HistoryQuery {
  ownerId: string
  status?: PaymentStatus | undefined
  performerId?: string | undefined
}

/** The payments that an account made. */
export async function listTransactions(
  db: Db,
  { ownerId, status, performerId, ...query }: TransactionQuery,
): Promise<Listed<TransactionRow>> {
  const target = performerId === undefined ? undefined : 'performer'
  const history = {
    table: 'payment_transaction',
    columns: transactionColumnNames,
    where: { source_id: ownerId, status, target, target_id: performerId },
    sortable: {
      createdAt: 'created_at',
      updatedAt: 'updated_at',
      totalPrice: 'total_cents',
      originalPrice: 'original_cents',
      status: 'status',
      type: 'type',
    },
  } as const
  return (await listHistory(db, history, query)) as Listed<TransactionRow>
}
