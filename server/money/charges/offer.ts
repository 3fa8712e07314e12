import type { ChargeType } from '#contract/money/charges.ts'
import type { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'

/** Something that is for sale to this buyer, whatever it is. */
export interface Offer {
  type: ChargeType
  target: 'performer' | 'stream' | 'message' | 'feed' | 'product' | 'video' | 'gallery'
  targetId: string
  /** Who earns it; null when nobody is there any more. */
  payeeId: string | null
  /** The whole price in cents. */
  priceCents: bigint
  quantity: number
  /** A few words for the list of charges. */
  description: string
  meta: Record<string, unknown>
  /** Why it is not for sale after all. Told only to those who did not buy it already by the same key. */
  refusal?: Problem | undefined
  /** What else happens when it is paid, in the same transaction. */
  grant?: ((tx: Tx, chargeId: string) => Promise<void>) | undefined
}

/** Who buys, and under which key. */
export interface Buyer {
  id: string
  /** The same key answers the first result again. */
  key: string | undefined
  /** Two letters, when known. */
  country: string | undefined
}

/** What a spend did, as it is answered: now and whenever its key comes again. */
export interface Spent {
  id: string
  type: string
  target: string
  target_id: string
  total_cents: bigint
  wallet_after_cents: bigint
}
