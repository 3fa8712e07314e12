import type { Tx } from '#server/platform/database/index.ts'
import { type TransactionRow, type TransactionValues, transactionColumns } from './transaction.ts'

export type NewTransaction = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'gateway'
  | 'source_id'
  | 'target'
  | 'target_id'
  | 'original_cents'
  | 'total_cents'
  | 'coupon_code'
  | 'coupon_basis_points'
  | 'package_id'
  | 'promotion_id'
  | 'trial_link_id'
  | 'credited_cents'
  | 'card_id'
  | 'idempotency_key'
  | 'meta'
>

/** Insert a payment before the gateway is called. Undefined when its key is taken. */
export const insertTransaction = (
  tx: Tx,
  payment: NewTransaction & { description: string; terms_version_id: string | null },
  now: Date,
): Promise<TransactionRow | undefined> =>
  tx
    .insertInto('payment_transaction')
    .values({ ...payment, status: 'created', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .returning(transactionColumns)
    .$narrowType<TransactionValues>()
    .executeTakeFirst()

/** Lock a payment while its status is decided. */
export const lockTransaction = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tx
    .selectFrom('payment_transaction')
    .select(transactionColumns)
    .$narrowType<TransactionValues>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Change = Pick<
  TransactionRow,
  'status' | 'client_secret' | 'gateway_ref' | 'failure' | 'entry_id'
>

/** Update a payment. The caller has locked it. */
export const updateTransaction = (
  tx: Tx,
  id: string,
  { status, client_secret, gateway_ref, failure, entry_id }: Change,
  now: Date,
): Promise<TransactionRow> =>
  tx
    .updateTable('payment_transaction')
    .set({ status, client_secret, gateway_ref, failure, entry_id, updated_at: now })
    .where('id', '=', id)
    .returning(transactionColumns)
    .$narrowType<TransactionValues>()
    .executeTakeFirstOrThrow()

/**
 * Store how much of a payment is refunded by now; the whole sum ends it. Its `updated_at` stays, which
 * says on which day it was paid. The caller has locked it.
 */
export async function setRefunded(
  tx: Tx,
  { id, cents, isWhole }: { id: string; cents: bigint; isWhole: boolean },
): Promise<void> {
  await tx
    .updateTable('payment_transaction')
    .set({ refunded_cents: cents, status: isWhole ? 'refunded' : 'success' })
    .where('id', '=', id)
    .execute()
}

/** Store what the gateway kept of a payment, and the entry that books it. The caller has locked it. */
export async function setFee(
  tx: Tx,
  { id, cents, entryId }: { id: string; cents: bigint; entryId: string | null },
): Promise<void> {
  await tx
    .updateTable('payment_transaction')
    .set({ fee_cents: cents, fee_entry_id: entryId })
    .where('id', '=', id)
    .execute()
}
