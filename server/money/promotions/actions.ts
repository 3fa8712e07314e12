import type { Body } from '#contract/endpoint.ts'
import type { Promotion, StartPromotion } from '#contract/money/promotions.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { Problem } from '#server/kernel/problem.ts'
import { acquireNameLock, type Db, type Tx } from '#server/platform/database/index.ts'
import { futureMoment } from '../future-moment.ts'
import { type PromotionRow, presentPromotion } from './promotion.ts'
import { findRunning, hasUsed, lockPromotion, lockRunning } from './reads.ts'
import { isForFan } from './rules.ts'
import { endPromotions, insertPromotion } from './writes.ts'

export interface PromotionParts {
  db: Db
  clock: Clock
}

/** Start a promotion in place of the one that runs. Throws `date_missing`, `schedule_in_past`, `end_too_late`. */
export function startPromotion(
  { db, clock }: PromotionParts,
  creatorId: string,
  { percent, endsAt, forReturning = false, maxUses = null }: Body<typeof StartPromotion>,
): Promise<Promotion> {
  const now = clock.now()
  const ends = futureMoment(endsAt, 'endsAt', now)
  return db.transaction().execute(async (tx) => {
    // Two at once would both run.
    await acquireNameLock(tx, `promotion ${creatorId}`)
    await endPromotions(tx, { creatorId }, now)
    const started = await insertPromotion(tx, {
      ...{ id: newId(now.getTime()), creator_id: creatorId, percent, uses: 0 },
      ...{ for_returning: forReturning, ends_at: ends, max_uses: maxUses, created_at: now },
    })
    return presentPromotion(started, now)
  })
}

/** End a promotion; one that has ended stays as it is. Throws `not_found`, also for those of others. */
export function endPromotion(
  { db, clock }: PromotionParts,
  one: { id: string; creatorId: string },
): Promise<Promotion> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const held = await lockPromotion(tx, one)
    if (!held) throw new Problem('not_found')
    const [ended = held] = await endPromotions(tx, one, now)
    return presentPromotion(ended, now)
  })
}

interface Asking {
  creatorId: string
  /** Null for visitors. */
  accountId: string | null
  hasPaidBefore: boolean
  /** That of the fan's own open payment, which a new one replaces. */
  heldPromotionId?: string | null | undefined
}

/** The promotion that a fan gets now. */
export const promotionFor = async (db: Db, asking: Asking, now: Date) =>
  forFan(db, await findRunning(db, asking.creatorId, now), asking, now)

/** The same, locked until the payment that takes a use of it is written. */
export const lockPromotionFor = async (tx: Tx, asking: Asking, now: Date) =>
  forFan(tx, await lockRunning(tx, asking.creatorId, now), asking, now)

async function forFan(
  db: Db | Tx,
  found: PromotionRow | undefined,
  { accountId, hasPaidBefore, heldPromotionId }: Asking,
  now: Date,
): Promise<PromotionRow | undefined> {
  if (!found) return undefined
  const facts = {
    hasPaidBefore,
    hasUsed: accountId !== null && (await hasUsed(db, { promotionId: found.id, accountId })),
    holdsUse: found.id === heldPromotionId,
  }
  return isForFan(found, facts, now) ? found : undefined
}
