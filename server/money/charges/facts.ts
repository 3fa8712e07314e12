import { isEntitled } from '#server/access/index.ts'
import { type Db, firstRow, rows } from '#server/platform/database/index.ts'
import type { Buyer, Offer, Spent } from './offer.ts'

/** What is true right now of a buyer and of whom the money would go to. */
export interface SpendFacts {
  walletId: bigint
  /** Undefined in what is only remembered: the database knows. */
  walletCents: bigint | undefined
  /** Undefined: there is no such creator. */
  payee:
    | { earningsId: bigint; isPayable: boolean; hasBlocked: boolean; commission: number | null }
    | undefined
}

interface FactsRow {
  wallet_id: bigint
  wallet_cents: bigint
  earnings_id: bigint | null
  is_payable: boolean
  has_blocked: boolean
  commission_basis_points: number | null
}

/** Who wants what: all that facts are read for. */
export interface Question {
  buyer: Buyer
  offer: Offer
}

/** Read all that spends are decided by, as of one moment; in the order of the questions. */
export async function readFacts(db: Db, questions: readonly Question[]): Promise<SpendFacts[]> {
  const found = await rows<FactsRow>(db, 'select * from spend_facts($1, $2, $3)', [
    questions.map(({ buyer }) => buyer.id),
    questions.map(({ offer }) => offer.payeeId),
    questions.map(({ buyer }) => buyer.country ?? null),
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
})

/** What the buyer's key did before; undefined when it did nothing, or there is none. */
export async function findEarlier(db: Db, { id, key }: Buyer): Promise<Spent | undefined> {
  if (key === undefined) return undefined
  return firstRow<Spent>(
    db,
    `select id, type, target, target_id, total_cents, wallet_after_cents from wallet_charge
     where source_id = $1 and idempotency_key = $2`,
    [id, key],
  )
}

/** Whether the buyer has it already. A tip, which goes to a creator, is never had. */
export const isOwned = async (db: Db, { buyer, offer }: Question, now: Date): Promise<boolean> =>
  offer.target !== 'performer' &&
  (await isEntitled(db, { accountId: buyer.id, subjectId: offer.targetId }, now))
