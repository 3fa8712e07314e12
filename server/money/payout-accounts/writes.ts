import type { Db, Tx } from '#server/platform/database/index.ts'
import type { PayoutAccountState } from '#server/platform/payments/index.ts'
import { type PayoutAccountRow, type PayoutAccountValues, payoutAccountColumns } from './account.ts'

/** Insert the account of a creator, before the gateway is called. Nothing when there is one. */
export async function insertPayoutAccount(
  db: Db,
  account: Pick<PayoutAccountRow, 'id' | 'gateway' | 'country'> & { account_id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('payout_account')
    .values({ ...account, created_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'gateway']).doNothing())
    .execute()
}

/** Store the gateway's id of an account, once. */
export async function setReference(
  db: Db | Tx,
  { id, reference }: { id: string; reference: string },
): Promise<void> {
  await db
    .updateTable('payout_account')
    .set({ reference })
    .where('id', '=', id)
    .where('reference', 'is', null)
    .where('account_id', 'is not', null)
    .execute()
}

/** Number a read of the gateway that is about to begin. */
export async function beginRead(db: Db, id: string): Promise<number> {
  const { reads_begun } = await db
    .updateTable('payout_account')
    .set((eb) => ({ reads_begun: eb('reads_begun', '+', 1) }))
    .where('id', '=', id)
    .returning('reads_begun')
    .executeTakeFirstOrThrow()
  return reads_begun
}

/** Store the state that a read found. Undefined when a later one was stored before. */
export const setState = (
  db: Db,
  { id, read, state }: { id: string; read: number; state: PayoutAccountState },
  now: Date,
): Promise<PayoutAccountRow | undefined> =>
  db
    .updateTable('payout_account')
    .set({
      details_submitted: state.detailsSubmitted,
      transfers_enabled: state.transfersEnabled,
      payouts_enabled: state.payoutsEnabled,
      due: state.due,
      disabled_reason: state.disabledReason,
      state_of_read: read,
      checked_at: now,
    })
    .where('id', '=', id)
    .where('state_of_read', '<', read)
    .where('account_id', 'is not', null)
    .returning(payoutAccountColumns)
    .$narrowType<PayoutAccountValues>()
    .executeTakeFirst()
