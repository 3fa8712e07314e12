import type { PayoutAccount } from '#contract/money/payout-accounts.ts'
import type { EventHandlers } from '#server/money/gateway-events/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { PaymentGateway } from '#server/platform/payments/index.ts'
import { presentPayoutAccount } from './account.ts'
import type { PayoutAccountParts } from './actions.ts'
import { applyAccountEvent, REFRESH_ACCOUNT, refreshById } from './event-actions.ts'
import { findPayoutAccount } from './reads.ts'

export type { PayoutAccountRow } from './account.ts'
export { refreshPayoutAccount } from './actions.ts'
export { receiveAccountEvent } from './event-actions.ts'
export { findPayoutAccount, listPayoutAccounts } from './reads.ts'
export { payoutAccountRoutes } from './routes.ts'
export { statusOf } from './rules.ts'
export { sandboxSignUpRoutes } from './sandbox.ts'

type JobParts = PayoutAccountParts & { eventHandlers: EventHandlers }

/** Read the state of an account at the gateway when an event says that it changed. */
export function payoutAccountJobs(jobs: Jobs, parts: JobParts): void {
  jobs.on<{ id: string }>(REFRESH_ACCOUNT, ({ id }) => refreshById(parts, id))
  parts.eventHandlers.register(['account.updated'], (tx, event) =>
    applyAccountEvent(tx, parts, event),
  )
}

/** What a creator's own profile says of the account for payouts; null before there is one. */
export function payoutAccountReader({ db, gateway }: { db: Db; gateway: PaymentGateway }) {
  return async (creatorId: string): Promise<PayoutAccount | null> => {
    if (!gateway.payoutAccounts) return null
    const account = await findPayoutAccount(db, { creatorId, gateway: gateway.name })
    return account ? presentPayoutAccount(account) : null
  }
}
