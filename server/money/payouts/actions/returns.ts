import type { EventResult } from '#server/money/gateway-events/index.ts'
import type { Tx } from '#server/platform/database/index.ts'
import { addJob } from '#server/platform/jobs/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'
import { findPayout, lockPayout, lockTransferred } from '../reads.ts'
import { setTransfer } from '../writes.ts'
import { takeBack } from './settle.ts'
import { failureNotes, stepOfGateway, type TransferParts } from './transfer.ts'

/** The job that takes back the transfers which a creator's bank did not take. */
export const RECALL_TRANSFERS = 'payouts.recall'

/** A payout of a creator's account to its bank, which failed. */
export interface FailedBankPayout {
  account: string
  bankPayout: string
}

/**
 * Work the event of a transfer that was taken back: what it paid is in the balance again, once. An
 * event that comes before the transfer is stored waits.
 */
export async function applyReversal(
  tx: Tx,
  { clock }: Pick<TransferParts, 'clock'>,
  { reference, key, amountCents }: GatewayEvent,
): Promise<EventResult> {
  const payout = reference ? await lockTransferred(tx, reference) : undefined
  if (!payout) {
    // Not one of our payouts: somebody moves money at the gateway by hand.
    return key && (await findPayout(tx, key)) ? { is: 'unmatched' } : { is: 'done' }
  }
  if (payout.status !== 'done') return { is: 'done' }
  if (amountCents !== payout.cents) return { is: 'by_hand', reason: 'amount_differs' }
  await giveBack(tx, payout, clock.now())
  return { is: 'done' }
}

async function giveBack(
  tx: Tx,
  payout: NonNullable<Awaited<ReturnType<typeof lockPayout>>>,
  now: Date,
): Promise<void> {
  const failure = payout.failure ?? 'reversed'
  await takeBack(tx, { payout, note: failureNotes[failure], failure, now })
  await stepOfGateway(tx, { payout, kind: 'returned', now })
}

/** Work the event of a failed payout to a bank: the money lies in the creator's account until we take it back. */
export async function applyBankFailure(
  tx: Tx,
  { reference, bankPayout }: GatewayEvent,
): Promise<EventResult> {
  if (!reference || !bankPayout) return { is: 'by_hand', reason: 'not_handled' }
  await addJob(tx, RECALL_TRANSFERS, { account: reference, bankPayout })
  return { is: 'done' }
}

/**
 * Take back the transfers of payouts whose money was in a payout that failed. Throws
 * `GatewayUnavailable`: the job retries.
 */
export async function recallTransfers(
  { clock, db, gateway, log }: TransferParts,
  failed: FailedBankPayout,
): Promise<void> {
  const { payoutAccounts: accounts } = gateway
  if (!accounts) return
  const references = await accounts.listTransfersIn(failed)
  if (references.length === 0) log.error(failed, 'a payout to a bank failed that has no transfer')
  for (const reference of references) {
    const payoutId = await db.transaction().execute(async (tx) => {
      const payout = await lockTransferred(tx, reference)
      if (payout?.status !== 'done') return undefined
      await setTransfer(tx, payout.id, { failure: 'bank_failed' })
      return payout.id
    })
    if (!payoutId) continue
    await accounts.reverseTransfer({ key: `${payoutId}-return`, reference })
    await db.transaction().execute(async (tx) => {
      const payout = await lockPayout(tx, payoutId)
      // The event of the reversal may have come before.
      if (payout?.status === 'done') await giveBack(tx, payout, clock.now())
    })
  }
}
