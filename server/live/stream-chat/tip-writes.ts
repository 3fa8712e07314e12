import type { Tx } from '#server/platform/database/index.ts'

/** Begin to count a tip; false when that was done before. */
export async function insertTip(
  tx: Tx,
  { chargeId, streamId }: { chargeId: string; streamId: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stream_tip')
    .values({ charge_id: chargeId, stream_id: streamId, cents: 0n })
    .onConflict((conflict) => conflict.column('charge_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Lock what is counted of a tip. */
export async function lockTip(tx: Tx, chargeId: string): Promise<bigint> {
  const { cents } = await tx
    .selectFrom('stream_tip')
    .select('cents')
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return cents
}

interface CountedTip {
  chargeId: string
  streamId: string
  /** By so much the sum of the stream changes. */
  change: bigint
}

export async function countTip(tx: Tx, { chargeId, streamId, change }: CountedTip): Promise<void> {
  await tx
    .updateTable('stream_tip')
    .set((eb) => ({ cents: eb('cents', '+', change) }))
    .where('charge_id', '=', chargeId)
    .execute()
  await tx
    .updateTable('stream')
    .set((eb) => ({ tipped_cents: eb('tipped_cents', '+', change) }))
    .where('id', '=', streamId)
    .execute()
}
