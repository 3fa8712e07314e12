import type { PayoutMethod } from '#contract/money/payouts.ts'
import { findPayoutAccount, statusOf } from '#server/money/payout-accounts/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { findPayoutDetails } from '#server/profiles/banking/index.ts'

/** Where a creator's payouts go by one method. */
export interface Destination {
  /** As a request keeps it; its keys in the order of `jsonb`. */
  account: object
  changedAt: Date
  /** False: the account at the gateway cannot receive anything at present. */
  isReady: boolean
}

/** What a request by Stripe keeps: the account there, which we have stored. */
export interface StripeDestination {
  country: string
  stripeAccount: string
}

interface Owner {
  creatorId: string
  method: PayoutMethod
}

/** The stored account of a method; undefined where there is none. */
export async function findDestination(
  db: Db | Tx,
  gateway: PaymentGateway,
  { creatorId, method }: Owner,
): Promise<Destination | undefined> {
  if (method === 'stripe') return findAtGateway(db, gateway, creatorId)
  const details = await findPayoutDetails(db, creatorId)
  const account = details?.[method]
  return account ? { account, changedAt: details.updatedAt, isReady: true } : undefined
}

async function findAtGateway(db: Db | Tx, { name, payoutAccounts }: PaymentGateway, id: string) {
  if (!payoutAccounts) return undefined
  const row = await findPayoutAccount(db, { creatorId: id, gateway: name })
  if (!row?.reference) return undefined
  const account = {
    country: row.country ?? '',
    stripeAccount: row.reference,
  } satisfies StripeDestination
  return { account, changedAt: row.created_at, isReady: statusOf(row) === 'enabled' }
}
