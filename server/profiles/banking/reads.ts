import type { Db, Tx } from '#server/platform/database/index.ts'
import type { StoredBanking, StoredPaypal } from './present.ts'

/** Where a creator's payouts go, without the social security number. */
export interface PayoutDetails {
  banking: StoredBanking | null
  paypal: StoredPaypal | null
  /** When any of it was changed last. */
  updatedAt: Date
}

/** Undefined when the creator never stored any. */
export async function findPayoutDetails(
  db: Db | Tx,
  accountId: string,
): Promise<PayoutDetails | undefined> {
  const row = await db
    .selectFrom('payout_details')
    .select(['banking', 'paypal', 'updated_at as updatedAt'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row as PayoutDetails | undefined
}
