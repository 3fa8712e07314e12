import type { EventHandlers } from '#server/money/gateway-events/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import {
  applyBankFailure,
  applyReversal,
  type FailedBankPayout,
  RECALL_TRANSFERS,
  recallTransfers,
} from './actions/returns.ts'
import { TRANSFER_PAYOUT, type TransferParts, transferPayout } from './actions/transfer.ts'
import { listDueTransfers } from './reads.ts'

const batchSize = 50

/** Transfer approved payouts through the gateway, and take back what does not arrive. */
export function payoutTransferJobs(
  jobs: Jobs,
  parts: TransferParts & { eventHandlers: EventHandlers },
): void {
  jobs.on<{ id: string }>(TRANSFER_PAYOUT, ({ id }) => transferPayout(parts, id))
  jobs.every('* * * * *', 'payouts.transfer_due', async () => {
    for (const id of await listDueTransfers(parts.db, parts.clock.now(), batchSize)) {
      try {
        await transferPayout(parts, id)
      } catch (error) {
        // Others may still be sent; this one is tried again in a minute.
        parts.log.warn({ err: error, payoutId: id }, 'a payout was not transferred')
      }
    }
  })
  jobs.on<FailedBankPayout & Record<string, unknown>>(RECALL_TRANSFERS, (failed) =>
    recallTransfers(parts, failed),
  )
  parts.eventHandlers.register(['transfer.reversed'], (tx, event) =>
    applyReversal(tx, parts, event),
  )
  parts.eventHandlers.register(['bank_payout.failed'], (tx, event) => applyBankFailure(tx, event))
}
