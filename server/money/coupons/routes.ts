import { ApplyCoupon, CreateCoupon, ListCoupons, UpdateCoupon } from '#contract/money/coupons.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import { addCoupon, type CouponParts, changeCoupon } from './actions/edit.ts'
import { checkCoupon } from './actions/use.ts'
import { presentCoupon, presentEditable } from './coupon.ts'
import { listCoupons } from './reads.ts'

/** Coupons of top-ups, and their editing by staff. */
export function couponRoutes(api: Api, parts: CouponParts): void {
  serve(api, ApplyCoupon, async ({ viewer, params }) =>
    presentCoupon(await checkCoupon(parts, { code: params.code, accountId: viewer.id })),
  )
  serve(api, ListCoupons, async ({ query }) => {
    const { data, total } = await listCoupons(parts.db, query)
    return { data: data.map(presentEditable), total }
  })
  serve(api, CreateCoupon, ({ viewer, body }) => addCoupon(parts, viewer.id, body))
  serve(api, UpdateCoupon, ({ viewer, params, body }) =>
    changeCoupon(parts, viewer.id, { id: params.id, ...body }),
  )
}
