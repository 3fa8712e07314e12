import { LRUCache } from 'lru-cache'
import type { Question, SpendFacts } from './facts.ts'

/** What the spends of late were decided by. */
export interface Memory {
  /** After a spend that went well. */
  keep(question: Question, facts: SpendFacts): void
  /** Undefined when it has to be read. */
  recall(question: Question): SpendFacts | undefined
  /** After one that did not: the next one of this buyer asks first, and disturbs nobody. */
  forget(question: Question): void
}

/**
 * Remembers what spends were decided by, so that most need not ask again: the spend itself tells when
 * something is true no more, and only then the facts are read. What a wallet holds is not remembered.
 */
export function createMemory({ most = 20_000 } = {}): Memory {
  const wallets = new LRUCache<string, bigint>({ max: most })
  const payees = new LRUCache<string, NonNullable<SpendFacts['payee']>>({ max: most })
  return {
    keep: ({ buyer, offer }, { walletId, payee }) => {
      wallets.set(buyer.id, walletId)
      if (offer.payeeId && payee) payees.set(offer.payeeId, payee)
    },
    recall: ({ buyer, offer }) => {
      const walletId = wallets.get(buyer.id)
      const payee = offer.payeeId ? payees.get(offer.payeeId) : undefined
      return walletId && payee ? { walletId, walletCents: undefined, payee } : undefined
    },
    forget: ({ buyer, offer }) => {
      wallets.delete(buyer.id)
      if (offer.payeeId) payees.delete(offer.payeeId)
    },
  }
}
