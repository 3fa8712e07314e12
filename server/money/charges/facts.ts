import { type Db, rows } from '#server/platform/database/index.ts'
import type { Buyer, Offer, Spent } from './offer.ts'

/** What is true right now of a buyer and of whom the money would go to. */
export interface SpendFacts {
  walletId: bigint
  walletCents: bigint
  /** Undefined: there is no such creator. */
  payee:
    | { earningsId: bigint; isPayable: boolean; hasBlocked: boolean; commission: number | null }
    | undefined
  /** The buyer has it already. */
  isOwned: boolean
  /** What the buyer's key did before. */
  earlier: Spent | undefined
}

interface FactsRow extends Spent {
  wallet_id: bigint
  wallet_cents: bigint
  earnings_id: bigint | null
  is_payable: boolean
  has_blocked: boolean
  is_owned: boolean
  commission_basis_points: number | null
}

/** Who wants what: all that facts are read for. */
export interface Question {
  buyer: Buyer
  offer: Offer
}

/** Read all that spends are decided by, as of one moment; in the order of the questions. */
export async function readFacts(db: Db, questions: readonly Question[]): Promise<SpendFacts[]> {
  const found = await rows<FactsRow>(db, 'select * from spend_facts($1, $2, $3, $4, $5, $6)', [
    questions.map(({ buyer }) => buyer.id),
    questions.map(({ offer }) => offer.payeeId),
    questions.map(({ buyer }) => buyer.key ?? null),
    questions.map(({ buyer }) => buyer.country ?? null),
    questions.map(({ offer }) => offer.targetId),
    questions.map(({ offer }) => offer.type),
  ])
  if (found.length !== questions.length) throw new Error('a buyer has no wallet')
  return found.map(factsOf)
}

const factsOf = (row: FactsRow): SpendFacts => ({
  walletId: row.wallet_id,
  walletCents: row.wallet_cents,
  payee:
    row.earnings_id === null
      ? undefined
      : {
          earningsId: row.earnings_id,
          isPayable: row.is_payable,
          hasBlocked: row.has_blocked,
          commission: row.commission_basis_points,
        },
  isOwned: row.is_owned,
  earlier: row.id === null ? undefined : row,
})
