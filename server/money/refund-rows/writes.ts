import type { Insertable } from 'kysely'
import type { DB, Tx } from '#server/platform/database/index.ts'
import { type RefundRow, refundColumns } from './reads.ts'

/** Store a refund with its entry. Its key is refused a second time. */
export async function insertRefund(tx: Tx, refund: Insertable<DB['refund']>): Promise<void> {
  await tx.insertInto('refund').values(refund).execute()
}

const locked = (tx: Tx) => tx.selectFrom('refund').select(refundColumns).forUpdate()

export const lockRefund = (tx: Tx, id: string): Promise<RefundRow | undefined> =>
  locked(tx).where('id', '=', id).executeTakeFirst()

/** The refund of a payment that the gateway names: by our key, or by its own id. */
export const lockRefundAtGateway = (
  tx: Tx,
  { paymentId, key, reference }: { paymentId: string; key: string | null; reference: string },
): Promise<RefundRow | undefined> =>
  locked(tx)
    .where('payment_id', '=', paymentId)
    .where((eb) => eb.or([eb('gateway_ref', '=', reference), eb('id', '=', key ?? '')]))
    .executeTakeFirst()

interface Settled {
  id: string
  state: 'pending' | 'succeeded' | 'refused'
  reference: string | null
  failure?: string
  undoEntryId?: string
}

/** Store what the gateway said of a refund. The caller has locked it. */
export async function settleRefund(tx: Tx, settled: Settled): Promise<void> {
  const { id, state, reference, failure, undoEntryId } = settled
  await tx
    .updateTable('refund')
    .set((eb) => ({
      state,
      gateway_ref: reference ?? eb.ref('gateway_ref'),
      failure: failure ?? null,
      undo_entry_id: undoEntryId ?? null,
    }))
    .where('id', '=', id)
    .execute()
}
