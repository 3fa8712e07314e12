import type { PayoutFailure } from '#contract/money/payouts.ts'
import { hourMs } from '#server/kernel/clock.ts'
import { releaseHold } from '#server/money/ledger/index.ts'
import { findPayoutAccount, refreshPayoutAccount } from '#server/money/payout-accounts/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import type { PayoutAccounts, TransferOutcome } from '#server/platform/payments/index.ts'
import type { StripeDestination } from '../destination.ts'
import { readCircumstances } from '../obstacles.ts'
import { findPayout, lockPayout, type PayoutRow } from '../reads.ts'
import { insertStep, setPayout, setTransfer } from '../writes.ts'
import { holdOf, type PayoutParts } from './request.ts'
import { settlePaid } from './settle.ts'

export type TransferParts = PayoutParts & { log: Log }

/** The job that transfers an approved payout. */
export const TRANSFER_PAYOUT = 'payouts.transfer'

/** Shorter than the day for which Stripe remembers a key: https://docs.stripe.com/api/idempotent_requests */
const keyMs = 23 * hourMs
/** Until the next look at what the site or the creator has to put right first. */
const waitMs = hourMs
const currency = 'usd'

/**
 * Let the gateway transfer an approved payout to its creator's account, once. That it is being sent is
 * committed before the gateway is called: a process that dies afterwards leaves a request that nobody
 * can reject, and the next run calls with the same key. Where that may be forgotten, it looks for the
 * transfer first. Throws `GatewayUnavailable`: the job retries.
 */
export async function transferPayout(parts: TransferParts, payoutId: string): Promise<void> {
  const { db, gateway } = parts
  const { payoutAccounts: accounts } = gateway
  const found = await findPayout(db, payoutId)
  if (!accounts || found?.status !== 'approved' || found.method !== 'stripe') return
  const owner = { creatorId: found.creator_id, gateway: gateway.name }
  const account = await findPayoutAccount(db, owner)
  // What the last event said may be old.
  if (account?.reference) await refreshPayoutAccount(parts, account)
  const begun = await db.transaction().execute((tx) => begin(parts, tx, payoutId))
  if (!begun) return
  const outcome = await send(accounts, begun)
  await db.transaction().execute((tx) => finish(parts, tx, { payoutId, outcome }))
}

interface Begun {
  payout: PayoutRow
  /** A transfer of it may have been made that its key no longer finds. */
  mayBeSent: boolean
  /** Whether to send it now; otherwise only to find out whether it was. */
  sends: boolean
}

/** Mark a payout as being sent; undefined: there is nothing to do for now. */
async function begin(
  { clock, gateway }: TransferParts,
  tx: Tx,
  payoutId: string,
): Promise<Begun | undefined> {
  const now = clock.now()
  const payout = await lockPayout(tx, payoutId)
  if (payout?.status !== 'approved') return undefined
  const { obstacles } = await readCircumstances(tx, gateway, payout, now)
  const isBlocked = obstacles.length > 0
  const since = payout.sending_at
  const ageMs = since ? now.getTime() - since.getTime() : 0
  if (isBlocked) {
    await setTransfer(tx, payoutId, { dueAt: new Date(now.getTime() + waitMs) })
    return since ? { payout, mayBeSent: true, sends: false } : undefined
  }
  const isOld = ageMs > keyMs
  if (!since || isOld) await setTransfer(tx, payoutId, { sendingAt: now })
  return { payout, mayBeSent: isOld || payout.transfer_attempt > 1, sends: true }
}

type Sent = TransferOutcome | { status: 'not_sent' }

async function send(accounts: PayoutAccounts, { payout, mayBeSent, sends }: Begun): Promise<Sent> {
  const { id, transfer_attempt: attempt } = payout
  const reference = mayBeSent ? await accounts.findTransfer(id) : undefined
  if (reference) return { status: 'sent', reference }
  if (!sends) return { status: 'not_sent' }
  return accounts.transfer({
    key: attempt === 1 ? id : `${id}-${attempt}`,
    payoutId: id,
    reference: (payout.account as unknown as StripeDestination).stripeAccount,
    amountCents: payout.cents,
    currency,
  })
}

/** Store what the gateway answered; another run may have done so before. */
async function finish(
  { clock, log }: TransferParts,
  tx: Tx,
  { payoutId, outcome }: { payoutId: string; outcome: Sent },
): Promise<void> {
  const now = clock.now()
  const payout = await lockPayout(tx, payoutId)
  if (payout?.status !== 'approved' || !payout.sending_at) return
  if (outcome.status === 'not_sent') {
    // A call that began so long ago reaches the gateway no more.
    const isOver = now.getTime() - payout.sending_at.getTime() > waitMs
    if (isOver) await setTransfer(tx, payoutId, { sendingAt: null })
    return
  }
  if (outcome.status === 'sent') {
    await setTransfer(tx, payoutId, { failure: null })
    await settlePaid(tx, { payout, note: '', reference: outcome.reference, now })
    await stepOfGateway(tx, { payout, kind: 'done', now })
    return
  }
  const { reason, message } = outcome
  if (reason === 'account_refused') return giveBack(tx, { payout, failure: reason, now })
  log.error({ payoutId, reason, message }, 'the gateway did not transfer a payout')
  await setTransfer(tx, payoutId, {
    sendingAt: null,
    // Its key would answer the same for a day.
    attempt: payout.transfer_attempt + 1,
    dueAt: new Date(now.getTime() + waitMs),
    failure: reason,
  })
}

/** The creator's account takes nothing: the amount is free again, and its owner reads why. */
async function giveBack(
  tx: Tx,
  { payout, failure, now }: { payout: PayoutRow; failure: PayoutFailure; now: Date },
): Promise<void> {
  await releaseHold(tx, holdOf(payout), now)
  await setPayout(tx, payout.id, { status: 'rejected', note: failureNotes[failure], failure }, now)
  await stepOfGateway(tx, { payout, kind: 'failed', now })
}

/** What clients read that do not know `failure`; our pages say it in their language. */
export const failureNotes: Record<PayoutFailure, string> = {
  account_refused:
    'Your Stripe account receives no transfers. Open Stripe from your bank details, put right what it asks for, and ask for the payout again.',
  balance_low: 'Stripe could not send it yet.',
  transfer_failed: 'Stripe could not send it yet.',
  bank_failed:
    'Your bank did not take the money, so it is in your balance again. Check your bank account at Stripe, and ask for the payout again.',
  reversed:
    'Stripe took the money back, so it is in your balance again. You can ask for the payout again.',
}

/** Record a step that nobody took, and let the creator know. */
export async function stepOfGateway(
  tx: Tx,
  { payout, kind, now }: { payout: PayoutRow; kind: 'done' | 'failed' | 'returned'; now: Date },
): Promise<void> {
  const stepId = await insertStep(tx, { ...payout, kind, actorId: null }, now)
  await publish(tx, { topic: 'payout.decided', stepId })
}
