import { Problem } from '#server/kernel/problem.ts'
import { type EventResult, receiveEvent } from '#server/money/gateway-events/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'
import { type PayoutAccountParts, refreshPayoutAccount } from './actions.ts'
import { findAccountById, findAccountOfEvent } from './reads.ts'
import { setReference } from './writes.ts'

type EventParts = Omit<PayoutAccountParts, 'siteUrl'>

/** The job that reads the state of an account at the gateway, after an event of it. */
export const REFRESH_ACCOUNT = 'payout-accounts.refresh'

/**
 * Receive a webhook about a creator's account. What the gateway writes about the person is not stored:
 * the state is read afterwards. Throws as `receiveEvent` does; an account that we did not store is
 * foreign.
 */
export function receiveAccountEvent(
  { db, clock, gateway }: EventParts,
  rawBody: Buffer,
  signature: string | undefined,
): Promise<void> {
  const { name, payoutAccounts } = gateway
  if (!payoutAccounts) throw new Problem('not_found')
  const receiving = {
    ...{ db, clock, storesBody: false },
    gateway: { name, readEvent: payoutAccounts.readEvent },
    isOurs: async (event: GatewayEvent) =>
      (await findAccountOfEvent(db, { gateway: name, ...event })) !== undefined,
  }
  return receiveEvent(receiving, rawBody, signature)
}

/**
 * Work an event of an account: whatever it says and whenever it comes, the state is read at the
 * gateway, by a job, since that may take a while.
 */
export async function applyAccountEvent(
  tx: Tx,
  { gateway }: Pick<EventParts, 'gateway'>,
  event: GatewayEvent,
): Promise<EventResult> {
  const account = await findAccountOfEvent(tx, { gateway: gateway.name, ...event })
  // Known when it was received: its creator is gone since.
  if (!account) return { is: 'done' }
  const { id } = account
  const { reference } = event
  // The event came before the answer of the call that opened the account.
  if (account.reference === null && reference) await setReference(tx, { id, reference })
  await addJob(tx, REFRESH_ACCOUNT, { id })
  return { is: 'done' }
}

/** Read the state of an account. Throws when the gateway cannot be reached: the job retries. */
export async function refreshById(parts: EventParts, id: string): Promise<void> {
  const account = await findAccountById(parts.db, id)
  const isOfGateway = account?.gateway === parts.gateway.name && parts.gateway.payoutAccounts
  if (account && isOfGateway) await refreshPayoutAccount(parts, account)
}
