import type { Tx } from '#server/platform/database/index.ts'
import type { TransactionRow, TransactionType } from './transaction.ts'

/** What a kind of payment is for. All of it happens in the transaction that records the end. */
export interface Settler {
  /** The money is there: book it and give what it paid for. Answers the ledger entry, if there is one. */
  settle(tx: Tx, payment: TransactionRow, now: Date): Promise<string | null>
  /** The payment failed or was given up. */
  fail?(tx: Tx, payment: TransactionRow, now: Date): Promise<void>
}

export interface Settlers {
  register(types: readonly TransactionType[], settler: Settler): void
  of(type: TransactionType): Settler
}

/** Those that stand on payments say here what becomes of theirs. */
export function createSettlers(): Settlers {
  const settlers = new Map<TransactionType, Settler>()
  return {
    register: (types, settler) => {
      for (const type of types) settlers.set(type, settler)
    },
    of: (type) => {
      const settler = settlers.get(type)
      if (!settler) throw new Error(`nobody settles payments of type ${type}`)
      return settler
    },
  }
}
