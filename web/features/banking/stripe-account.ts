import {
  OpenPayoutAccount,
  type PayoutAccount,
  ReadPayoutAccount,
} from '#contract/money/payout-accounts.ts'
import type { CreatorSelf } from '#contract/profiles/me.ts'
import type { Call } from '#contract/site-request.ts'
import { isApiProblem } from '../../lib/api-problem.ts'

/** The account for payouts at Stripe, for display. */
export interface ShownAccount {
  account: PayoutAccount
  /** Stripe said so just now; otherwise it is what it said last. */
  isFresh: boolean
}

/** Longer nobody waits for a page: what Stripe said last is shown instead. */
const patienceMs = 5000

const params = { provider: 'stripe' as const }

/** Read the account for payouts; null where this site offers none. */
export async function readStripeAccount(
  call: Call,
  { stripeAccount }: Pick<CreatorSelf, 'stripeAccount'>,
): Promise<ShownAccount | null> {
  const last = stripeAccount && { account: stripeAccount, isFresh: false }
  const reading = call(ReadPayoutAccount, { params }).then(
    (account) => ({ account, isFresh: true }),
    (problem: unknown) => {
      if (isApiProblem(problem) && problem.error === 'gateway_unavailable') return last
      throw problem
    },
  )
  if (!last) return reading
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<ShownAccount>((resolve) => {
    timer = setTimeout(resolve, patienceMs, last)
  })
  return Promise.race([reading, late]).finally(() => clearTimeout(timer))
}

/** The address of Stripe's page for the caller. */
export const openStripePage = async (call: Call): Promise<string> =>
  (await call(OpenPayoutAccount, { params })).url
