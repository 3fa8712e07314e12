import type { Tx } from '#server/platform/database/index.ts'
import type { StoredBanking, StoredPaypal } from './present.ts'

/** Payout details before a change, stored for undoing it: the encrypted number as base64. */
export interface FormerDetails {
  banking: unknown
  sealedSsn: string | null
  paypal: unknown
}

/** Lock the payout details of a creator. All of them are null when there are none. */
export async function lockPayoutDetails(tx: Tx, accountId: string): Promise<FormerDetails> {
  await tx
    .selectFrom('creator')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  const row = await tx
    .selectFrom('payout_details')
    .select(['banking', 'sealed_ssn', 'paypal'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return {
    banking: row?.banking ?? null,
    sealedSsn: row?.sealed_ssn?.toString('base64') ?? null,
    paypal: row?.paypal ?? null,
  }
}

interface Change {
  accountId: string
  banking?: StoredBanking
  encryptedSsn?: Buffer
  paypal?: StoredPaypal
}

/** Store payout details; undefined values stay unchanged. */
export async function writePayoutDetails(
  tx: Tx,
  { accountId, banking, encryptedSsn, paypal }: Change,
  now: Date,
): Promise<void> {
  const change = {
    ...(banking && { banking: JSON.stringify(banking) }),
    ...(encryptedSsn && { sealed_ssn: encryptedSsn }),
    ...(paypal && { paypal: JSON.stringify(paypal) }),
    updated_at: now,
  }
  await tx
    .insertInto('payout_details')
    .values({ account_id: accountId, ...change })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(change))
    .execute()
}

/** Restore payout details when a change is undone. */
export async function restorePayoutDetails(
  tx: Tx,
  { accountId, former }: { accountId: string; former: unknown },
  now: Date,
): Promise<void> {
  const { banking, sealedSsn, paypal } = former as FormerDetails
  const json = (value: unknown) => (value ? JSON.stringify(value) : null)
  await tx
    .updateTable('payout_details')
    .set({
      banking: json(banking),
      sealed_ssn: sealedSsn ? Buffer.from(sealedSsn, 'base64') : null,
      paypal: json(paypal),
      updated_at: now,
    })
    .where('account_id', '=', accountId)
    .execute()
}

/** Remove payout details, for an account whose owner proved that another person set it up. */
export async function clearPayoutDetails(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('payout_details').where('account_id', '=', accountId).execute()
}
