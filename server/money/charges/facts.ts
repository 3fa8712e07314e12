import { type Db, firstRow } from '#server/platform/database/index.ts'
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

const statement = (isOwned: string) =>
  `select w.id as wallet_id, w.balance_cents as wallet_cents, e.id as earnings_id,
     coalesce(a.status = 'active' and c.verified_document, false) as is_payable,
     c.commission_basis_points,
     (exists(select from user_block b where b.creator_id = $2 and b.user_id = $1)
       or exists(select from creator_country_block b where b.creator_id = $2 and b.country = $4)
     ) as has_blocked,
     ${isOwned} as is_owned,
     k.id, k.type, k.target, k.target_id, k.total_cents, k.wallet_after_cents
   from ledger_account w
     left join wallet_charge k on k.source_id = $1 and k.idempotency_key = $3
     left join account a on a.id = $2 and a.is_performer
     left join creator c on c.account_id = a.id
     left join ledger_account e on e.owner_id = a.id and e.kind = 'earnings'
   where w.owner_id = $1 and w.kind = 'wallet'`

// The list of types stands in the statement, so that the index of what can be owned serves it.
const forOwned = statement(
  `exists(select from wallet_charge o where o.source_id = $1 and o.target_id = $5 and o.type = $6
     and o.status = 'success' and o.type in (${OWNED_TYPES.map((type) => `'${type}'`).join(', ')}))`,
)
const forOthers = statement('false')

/** Read all that a spend is decided by, as of one moment. */
export async function readFacts(db: Db, buyer: Buyer, offer: Offer): Promise<SpendFacts> {
  const values = [buyer.id, offer.payeeId, buyer.key ?? null, buyer.country ?? null]
  const canBeOwned = (OWNED_TYPES as readonly string[]).includes(offer.type)
  const row = canBeOwned
    ? await firstRow<FactsRow>(db, forOwned, [...values, offer.targetId, offer.type])
    : await firstRow<FactsRow>(db, forOthers, values)
  if (!row) throw new Error(`account ${buyer.id} has no wallet`)
  return {
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
  }
}
