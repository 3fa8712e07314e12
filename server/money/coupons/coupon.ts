import type { Selectable } from 'kysely'
import type { Coupon, EditableCoupon } from '#contract/money/coupons.ts'
import type { DB } from '#server/platform/database/index.ts'

export const couponColumns = [
  'id',
  'code',
  'name',
  'description',
  'basis_points',
  'status',
  'expires_at',
  'max_uses',
  'uses',
  'created_at',
  'updated_at',
] as const

export type CouponRow = Pick<Selectable<DB['coupon']>, (typeof couponColumns)[number]>

/** A code as it is stored, from what somebody typed; undefined when that is nothing. */
export const canonicalCode = (typed: string | undefined): string | undefined =>
  typed?.trim().toUpperCase() || undefined

export const presentCoupon = (coupon: CouponRow): Coupon => ({
  _id: coupon.id,
  code: coupon.code,
  name: coupon.name,
  description: coupon.description,
  value: coupon.basis_points / 10_000,
  expiredDate: coupon.expires_at.toISOString(),
  status: coupon.status,
})

export const presentEditable = (coupon: CouponRow): EditableCoupon => ({
  ...presentCoupon(coupon),
  maxUses: coupon.max_uses,
  uses: coupon.uses,
  createdAt: coupon.created_at.toISOString(),
  updatedAt: coupon.updated_at.toISOString(),
})
