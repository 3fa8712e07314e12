import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  integer,
  nullable,
  number,
  object,
  optional,
  plainText,
  requiredText,
  type Static,
  text,
} from '../kit/schema.ts'
import { ContentStatus, Count, Id, Instant, listOf, maxSearchText, paging } from '../kit/values.ts'

export const maxCouponCode = 30
export const maxCouponName = 100
export const maxCouponDescription = 500

/** The highest limit of uses; a coupon without a limit has none. */
export const maxCouponUses = 1_000_000

/** A discount on a wallet top-up. */
export const Coupon = object({
  _id: Id,
  /** In capitals; callers may write it in any case. */
  code: text(),
  name: text(),
  description: text(),
  /** The discount, as a fraction from 0 to 1. */
  value: number(),
  expiredDate: Instant,
  status: ContentStatus,
})
export type Coupon = Static<typeof Coupon>

/** Check whether the caller may use a coupon. Nothing is reserved. */
export const ApplyCoupon = endpoint({
  method: 'POST',
  path: '/coupons/:code/apply-coupon',
  audience: 'user',
  summary: 'Check a coupon',
  params: object({ code: text({ min: 1, max: 50 }) }),
  reply: Coupon,
  problems: ['coupon_unknown', 'coupon_expired', 'coupon_used_up', 'coupon_used'],
  rate: { calls: 20, seconds: 60, by: 'account' },
})

export const EditableCoupon = object({
  ...Coupon.properties,
  /** Null: no limit. */
  maxUses: nullable(Count),
  /** Payments that succeeded or are still open. */
  uses: Count,
  createdAt: Instant,
  updatedAt: Instant,
})
export type EditableCoupon = Static<typeof EditableCoupon>

const audience = staff('money.settings')

/** Newest first. */
export const ListCoupons = endpoint({
  method: 'GET',
  path: '/admin/coupons',
  audience,
  summary: 'List the coupons for editing',
  query: object({
    limit: paging.limit,
    offset: paging.offset,
    /** A part of the code or name. */
    q: optional(text({ max: maxSearchText })),
    status: optional(ContentStatus),
  }),
  reply: listOf(EditableCoupon),
  isAddition: true,
})

const code = text({
  min: 3,
  max: maxCouponCode,
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$',
  problem: 'coupon_code_format',
})
const name = requiredText({ max: maxCouponName })
/** A fraction from 0 to 1, kept to a hundredth of a percent. */
const value = number({ min: 0.01, max: 1, problem: 'discount_range' })
const expiredDate = text({ min: 1, max: 40, problem: 'date_missing' })

const further = {
  description: optional(plainText({ max: maxCouponDescription })),
  status: optional(ContentStatus),
  maxUses: optional(nullable(integer({ min: 1, max: maxCouponUses }))),
}

export const CreateCoupon = endpoint({
  method: 'POST',
  path: '/admin/coupons',
  audience,
  summary: 'Add a coupon',
  body: object({ code, name, value, expiredDate, ...further }),
  reply: EditableCoupon,
  problems: ['coupon_code_taken', 'date_missing', 'schedule_in_past'],
  isAddition: true,
})

/** Omitted fields stay unchanged; payments that have reserved a use keep their discount. */
export const UpdateCoupon = endpoint({
  method: 'PUT',
  path: '/admin/coupons/:id',
  audience,
  summary: 'Change a coupon',
  params: object({ id: Id }),
  body: object({
    code: optional(code),
    name: optional(name),
    value: optional(value),
    expiredDate: optional(expiredDate),
    ...further,
  }),
  reply: EditableCoupon,
  problems: ['not_found', 'coupon_code_taken', 'date_missing'],
  isAddition: true,
})
