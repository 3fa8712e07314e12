import type { CouponRow } from './coupon.ts'

interface CouponFacts {
  coupon: Pick<CouponRow, 'status' | 'expires_at' | 'max_uses' | 'uses'> | undefined
  /** Whether the fan has a use of it that was not released. */
  isUsedByFan: boolean
}

/** Decide whether a fan may use a coupon: the code of the refusal, undefined when they may. */
export function couponRefusal({ coupon, isUsedByFan }: CouponFacts, now: Date) {
  // An inactive one is none of the caller's business.
  if (coupon?.status !== 'active') return 'coupon_unknown'
  if (isUsedByFan) return 'coupon_used'
  if (coupon.expires_at <= now) return 'coupon_expired'
  if (coupon.max_uses !== null && coupon.uses >= coupon.max_uses) return 'coupon_used_up'
  return undefined
}
