import type { PaymentType } from '#contract/money/payments.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { TransactionRow } from './transaction.ts'

/** What a kind of payment does at its end, in the transaction that records the end. */
export interface PaymentHandler {
  /**
   * Paid: book the money and grant what it paid for. Returns the id of the ledger entry, if there
   * is one.
   */
  settle(tx: Tx, payment: TransactionRow, now: Date): Promise<string | null>
  /** The payment failed or was canceled. */
  fail?(tx: Tx, payment: TransactionRow, now: Date): Promise<void>
}

export interface PaymentHandlers {
  register(types: readonly PaymentType[], handler: PaymentHandler): void
  of(type: PaymentType): PaymentHandler
}

/** Domains whose features are paid by card register their handlers here. */
export function createPaymentHandlers(): PaymentHandlers {
  const handlers = new Map<PaymentType, PaymentHandler>()
  return {
    register: (types, handler) => {
      for (const type of types) handlers.set(type, handler)
    },
    of: (type) => {
      const handler = handlers.get(type)
      if (!handler) throw new Error(`nobody settles payments of type ${type}`)
      return handler
    },
  }
}
