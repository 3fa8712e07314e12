import type { PayoutObstacle } from '#contract/money/payout-decisions.ts'
import { isSuspended } from '#server/identity/accounts/index.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { findDestination } from './destination.ts'
import { type PayoutRow, readEarnings } from './reads.ts'
import { type EarningsState, heldUntil, owedCents } from './rules.ts'

export interface Circumstances {
  earnings: EarningsState
  /** Nothing is sent before, since the payment details have changed; null: they have not. */
  detailsHeldUntil: Date | null
  /** The stored details of its method are others, or gone. */
  hasOtherDetails: boolean
  /** Why its money cannot be sent now. */
  obstacles: PayoutObstacle[]
}

/** What has changed since a payout was requested, as far as it matters before its money is sent. */
export async function readCircumstances(
  db: Db | Tx,
  gateway: PaymentGateway,
  payout: PayoutRow,
  now: Date,
): Promise<Circumstances> {
  const { creator_id: creatorId, method } = payout
  const destination = await findDestination(db, gateway, { creatorId, method })
  const earnings = await readEarnings(db, creatorId, now)
  const detailsHeldUntil = destination ? heldUntil(destination.changedAt, now) : null
  const obstacles: Record<PayoutObstacle, boolean> = {
    account_suspended: await isSuspended(db, creatorId),
    // The gateway transfers to the account of the request, and only while that is the stored one.
    details_removed:
      !destination || (method === 'stripe' && !isSame(destination.account, payout.account)),
    account_not_ready: destination?.isReady === false,
    details_recent: detailsHeldUntil !== null,
    earnings_negative: owedCents(earnings) > 0n,
  }
  const found = Object.entries(obstacles).flatMap(([one, is]) =>
    is ? [one as PayoutObstacle] : [],
  )
  const hasOtherDetails = !isSame(destination?.account, payout.account)
  return { earnings, detailsHeldUntil, hasOtherDetails, obstacles: found }
}

/** Both are as `jsonb` orders keys. */
const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The problem of sending money in spite of what stands against it; undefined: nothing does. */
export function obstacleProblem(
  { obstacles: [first], earnings, detailsHeldUntil }: Circumstances,
  now: Date,
): Problem | undefined {
  switch (first) {
    case undefined:
      return undefined
    case 'account_suspended':
      return new Problem('payout_account_suspended')
    case 'account_not_ready':
    case 'details_removed':
      return new Problem('payout_details_removed')
    case 'earnings_negative':
      return new Problem('payout_not_covered', { missing: owedCents(earnings) })
    case 'details_recent': {
      const leftMs = (detailsHeldUntil ?? now).getTime() - now.getTime()
      return new Problem('payout_details_recent', { hours: Math.ceil(leftMs / hourMs) })
    }
  }
}
