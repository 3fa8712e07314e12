import type { PromotionRow } from './promotion.ts'

interface Facts {
  /** Whether the fan paid for this creator's posts before; visitors did not. */
  hasPaidBefore: boolean
  /** Whether the fan has had this promotion. */
  hasUsed: boolean
  /** The fan's own open payment, which a new one replaces, holds a use of it. */
  holdsUse: boolean
}

/** Decide whether a fan gets a promotion on the first month. */
export function isForFan(
  promotion: Pick<PromotionRow, 'ends_at' | 'for_returning' | 'max_uses' | 'uses'>,
  { hasPaidBefore, hasUsed, holdsUse }: Facts,
  now: Date,
): boolean {
  const { ends_at: endsAt, max_uses: most, uses } = promotion
  if (endsAt <= now || hasUsed) return false
  if (hasPaidBefore && !promotion.for_returning) return false
  return holdsUse || most === null || uses < most
}
