import type { PaymentType } from '#contract/money/payments.ts'
import type { Line } from '#server/money/ledger/index.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
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
  /** How many cents of what the card paid can be refunded now. */
  refundable(db: Db | Tx, payment: TransactionRow): Promise<bigint>
  /** The lines of a refund, and how many cents of it come from a creator's earnings. */
  takeBack(tx: Tx, part: Refunded, now: Date): Promise<{ lines: Line[]; netCents: bigint }>
  /**
   * The whole price was refunded: what it paid for ends. Returns what `begin` needs for giving it back;
   * undefined when nothing ended.
   */
  end?(tx: Tx, payment: TransactionRow, now: Date): Promise<object | undefined>
  /** The gateway refused that refund after all. */
  begin?(tx: Tx, of: { payment: TransactionRow; ended: unknown }, now: Date): Promise<void>
}

export interface Refunded {
  /** As it was before. */
  payment: TransactionRow
  /** Of what the card paid; negative: a refund that was refused is taken back. */
  cents: bigint
  /** The money is gone, whether it is there or not. */
  isForced: boolean
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
