import type { ItemKinds } from '#server/access/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { basisPoints } from '#server/money/earnings/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Settings } from '#server/site/settings/index.ts'
import { findEarlier, isOwned, type Question, type SpendFacts } from '../facts.ts'
import type { Memory } from '../memory.ts'
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
  /** The same as it was lately. */
  memory: Memory
  /** Spend from a wallet, in a statement shared with others. */
  spend: (order: Order) => Promise<Spent>
  /** Calls the workers to what was put into the outbox. */
  wake: () => void
}

const tries = 4

/**
 * Pay for an offer from the buyer's wallet: look, decide, spend. The first try goes by what is
 * remembered, and nothing asks beforehand whether the key came or the item was bought before: the
 * database refuses what is not true any more, and only then it is looked up why.
 *
 * @throws Problem `already_bought` and those of `decideSpend` and `replayOf`
 */
export async function pay(
  parts: ChargeParts,
  buyer: Buyer,
  findOffer: () => Offer | Promise<Offer>,
): Promise<Spent> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    const offer = await findOffer()
    const done = await tryOnce(parts, { buyer, offer })
    if (!(done instanceof Problem) && done !== 'outdated') {
      parts.wake()
      return done
    }
    parts.memory.forget({ buyer, offer })
    const earlier = await findEarlier(parts.db, buyer)
    if (earlier) return replayOf(earlier, offer)
    if (await isOwned(parts.db, { buyer, offer }, parts.clock.now()))
      throw new Problem('already_bought')
    if (done instanceof Problem) throw done
  }
  throw new Problem('unavailable')
}

/** The spend; or why it may not be; or that somebody was faster than its facts. */
async function tryOnce(
  parts: ChargeParts,
  question: Question,
): Promise<Spent | Problem | 'outdated'> {
  try {
    const { buyer, offer } = question
    const facts = parts.memory.recall(question) ?? (await parts.look(question))
    const siteShare = basisPoints(parts.settings.get('siteCommission'))
    const { share, payee } = decideSpend(offer, facts, siteShare)
    const spent = await carryOut(parts, {
      buyerId: buyer.id,
      key: buyer.key,
      offer,
      walletId: facts.walletId,
      earningsId: payee.earningsId,
      payeeId: offer.payeeId ?? '',
      share,
      country: buyer.country,
      ownCommission: payee.commission,
    })
    parts.memory.keep(question, facts)
    return spent
  } catch (error) {
    if (error instanceof Problem) return error
    if (isOutdated(error)) return 'outdated'
    throw error
  }
}

/** What is granted with it needs a transaction of its own; all else shares a statement with others. */
async function carryOut(parts: ChargeParts, order: Order): Promise<Spent> {
  const { grant } = order.offer
  if (!grant) return parts.spend(order)
  return parts.db.transaction().execute(async (tx) => {
    const [spent] = await spend(tx, [order])
    if (!spent) throw new Error('a spend answered nothing')
    await grant(tx, spent.id)
    return spent
  })
}
