import { randomBytes } from 'node:crypto'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import { GatewayKeyReused } from '../gateway.ts'
import type { PayoutAccounts, TransferOrder } from '../payout-accounts.ts'
import type { AccountOutcome } from './account-store.ts'
import type { EventSlot } from './store.ts'
import { createTransferStore } from './transfer-store.ts'

type Transfers = Pick<
  PayoutAccounts,
  'transfer' | 'findTransfer' | 'reverseTransfer' | 'listTransfersIn'
>

export interface SandboxTransfers extends Transfers {
  /**
   * Let the bank refuse what a payout of ours brought to the account, or let the gateway take the
   * transfer back. Returns false when there is nothing to return.
   */
  returnTransfer(payoutId: string, how: 'bank_failed' | 'reversed'): Promise<boolean>
}

interface Options {
  db: Db
  clock: Clock
  newEvent: () => EventSlot
  wake: () => void
}

interface Accounts {
  stateOf(reference: string): Promise<AccountOutcome | 'new' | undefined>
}

/** Transfers that stay in a table of the sandbox, whatever becomes of the process that ordered them. */
export function createSandboxTransfers(
  { db, clock, newEvent, wake }: Options,
  { stateOf }: Accounts,
): SandboxTransfers {
  const store = createTransferStore(db)

  async function transfer(order: TransferOrder) {
    const before = await store.find('key', order.key)
    if (before) {
      const isSame = before.amountCents === order.amountCents && before.account === order.reference
      if (!isSame) throw new GatewayKeyReused(`the key ${order.key} moved something else before`)
      return { status: 'sent', reference: before.reference } as const
    }
    if ((await stateOf(order.reference)) !== 'complete') {
      const message = 'This account receives no transfers.'
      return { status: 'refused', reason: 'account_refused', message } as const
    }
    const reference = `tr_sandbox_${randomBytes(12).toString('hex')}`
    return { status: 'sent', reference: await store.insert(order, reference, clock.now()) } as const
  }

  async function reverse(reference: string): Promise<boolean> {
    const isNew = await store.reverse(reference, newEvent(), clock.now())
    if (isNew) wake()
    return isNew
  }

  return {
    transfer,
    findTransfer: async (payoutId) => (await store.find('payout_id', payoutId))?.reference,
    reverseTransfer: async ({ reference }) => void (await reverse(reference)),
    async listTransfersIn({ account, bankPayout }) {
      const found = await store.find('bank_payout', bankPayout)
      return found?.account === account ? [found.reference] : []
    },

    async returnTransfer(payoutId, how) {
      const found = await store.find('payout_id', payoutId)
      if (!found) return false
      if (how === 'reversed') return reverse(found.reference)
      const bankPayout = `po_sandbox_${randomBytes(12).toString('hex')}`
      const isNew = await store.failAtBank(found.reference, bankPayout, newEvent())
      if (isNew) wake()
      return isNew
    },
  }
}
