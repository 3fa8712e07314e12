import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { basisPoints } from '#server/money/earnings/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import type { Question, SpendFacts } from '../facts.ts'
import type { Buyer, Offer, Spent } from '../offer.ts'
import { decideSpend, replayOf } from '../rules.ts'
import { isOutdated, type Order, spend } from '../writes.ts'

export interface ChargeParts {
  db: Db
  settings: Settings
  kinds: ItemKinds
  clock: Clock
  /** Read what a spend is decided by. */
  look: (question: Question) => Promise<SpendFacts>
  /** Spend from a wallet, in a statement shared with others. */
  spend: (order: Order) => Promise<Spent>
  /** Calls the workers to what was put into the outbox. */
  wake: () => void
}

const tries = 4

/**
 * Pay for an offer from the buyer's wallet: look, decide, spend. When somebody was faster in between,
 * the facts are read again, and tell why it does not go, or that it was done already.
 *
 * @throws Problem as `decideSpend` and `replayOf`
 */
export async function pay(
  parts: ChargeParts,
  buyer: Buyer,
  findOffer: () => Offer | Promise<Offer>,
): Promise<Spent> {
  const siteShare = basisPoints(parts.settings.get('siteCommission'))
  for (let attempt = 1; attempt <= tries; attempt++) {
    const offer = await findOffer()
    const facts = await parts.look({ buyer, offer })
    if (facts.earlier) return replayOf(facts.earlier, offer)
    const { share, payee } = decideSpend(offer, facts, siteShare)
    const spent = await trySpend(parts, {
      buyerId: buyer.id,
      key: buyer.key,
      offer,
      walletId: facts.walletId,
      earningsId: payee.earningsId,
      payeeId: offer.payeeId ?? '',
      share,
    })
    if (spent) {
      parts.wake()
      return spent
    }
  }
  throw new Problem('unavailable')
}

/** Undefined when the facts were old. */
async function trySpend(parts: ChargeParts, order: Order): Promise<Spent | undefined> {
  const { grant } = order.offer
  try {
    if (!grant) return await parts.spend(order)
    return await parts.db.transaction().execute(async (tx) => {
      const [spent] = await spend(tx, [order])
      if (spent) await grant(tx, spent.id)
      return spent
    })
  } catch (error) {
    if (isOutdated(error)) return undefined
    throw error
  }
}
