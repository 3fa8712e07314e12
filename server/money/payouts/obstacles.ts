import type { PayoutObstacle } from '#contract/money/payout-decisions.ts'
import { isSuspended } from '#server/identity/accounts/index.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { findPayoutDetails } from '#server/profiles/banking/index.ts'
import { accountOf } from './actions/request.ts'
import { type PayoutRow, readEarnings } from './reads.ts'
import { type EarningsState, heldUntil, owedCents } from './rules.ts'

export interface Circumstances {
  earnings: EarningsState
  /** Nothing is sent before, since the payment details have changed; null: they have not. */
  detailsHeldUntil: Date | null
  /** The stored details of its method; undefined when there are none any more. */
  account: object | undefined
  /** Why its money cannot be sent now. */
  obstacles: PayoutObstacle[]
}

/** What has changed since a payout was requested, as far as it matters before its money is sent. */
export async function readCircumstances(
  db: Db | Tx,
  { creator_id: creatorId, method }: PayoutRow,
  now: Date,
): Promise<Circumstances> {
  const details = await findPayoutDetails(db, creatorId)
  const earnings = await readEarnings(db, creatorId, now)
  const detailsHeldUntil = details ? heldUntil(details.updatedAt, now) : null
  const account = accountOf(details, method)
  const obstacles: Record<PayoutObstacle, boolean> = {
    account_suspended: await isSuspended(db, creatorId),
    details_removed: account === undefined,
    details_recent: detailsHeldUntil !== null,
    earnings_negative: owedCents(earnings) > 0n,
  }
  const found = Object.entries(obstacles).flatMap(([one, is]) =>
    is ? [one as PayoutObstacle] : [],
  )
  return { earnings, detailsHeldUntil, account, obstacles: found }
}

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
