import type {
  PayoutAccountDue,
  PayoutAccountHold,
  PayoutAccountStatus,
} from '#contract/money/payout-accounts.ts'

interface StateFacts {
  /** Null: the gateway has not answered yet. */
  reference: string | null
  details_submitted: boolean
  transfers_enabled: boolean
  payouts_enabled: boolean
  due: readonly PayoutAccountDue[]
  disabled_reason: PayoutAccountHold | null
}

/**
 * Decide the status that a creator is shown. What is due does not stop an account that works: the
 * gateway names it long before it has to be there.
 */
export function statusOf(account: StateFacts | undefined): PayoutAccountStatus {
  if (!account || account.reference === null) return 'none'
  if (account.transfers_enabled && account.payouts_enabled) return 'enabled'
  const { disabled_reason: reason } = account
  if (reason === 'refused' || reason === 'paused' || reason === 'other') return 'restricted'
  if (!account.details_submitted || account.due.length > 0) return 'incomplete'
  // The gateway wants something and does not say what; its page does.
  if (reason === 'details_due') return 'incomplete'
  return 'in_review'
}
