import { type Db, rows } from '#server/platform/database/index.ts'
import { type Buyer, type Offer, OWNED_TYPES, type Spent } from './offer.ts'

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

// The list of types stands in the statement, so that the index of what can be owned serves it.
const statement = `select w.id as wallet_id, w.balance_cents as wallet_cents, e.id as earnings_id,
    coalesce(a.status = 'active' and c.verified_document, false) as is_payable,
    c.commission_basis_points,
    (exists(select from user_block b where b.creator_id = r.payee and b.user_id = r.buyer)
      or exists(select from creator_country_block b
        where b.creator_id = r.payee and b.country = r.country)) as has_blocked,
    exists(select from wallet_charge o where o.source_id = r.buyer and o.target_id = r.target
      and o.type = r.type and o.status = 'success'
      and o.type in (${OWNED_TYPES.map((type) => `'${type}'`).join(', ')})) as is_owned,
    k.id, k.type, k.target, k.target_id, k.total_cents, k.wallet_after_cents
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      with ordinality as r (buyer, payee, key, country, target, type, n)
    join ledger_account w on w.owner_id = r.buyer and w.kind = 'wallet'
    left join wallet_charge k on k.source_id = r.buyer and k.idempotency_key = r.key
    left join account a on a.id = r.payee and a.is_performer
    left join creator c on c.account_id = a.id
    left join ledger_account e on e.owner_id = a.id and e.kind = 'earnings'
  order by r.n`

/** Who wants what: all that facts are read for. */
export interface Question {
  buyer: Buyer
  offer: Offer
}

/** Read all that spends are decided by, as of one moment; in the order of the questions. */
export async function readFacts(db: Db, questions: readonly Question[]): Promise<SpendFacts[]> {
  const found = await rows<FactsRow>(db, statement, [
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
