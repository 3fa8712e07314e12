import type { Body } from '#contract/endpoint.ts'
import type { CreateCoupon, EditableCoupon, UpdateCoupon } from '#contract/money/coupons.ts'
import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { parseTime } from '#server/kernel/parse-time.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { basisPoints } from '#server/money/ledger/index.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type CouponRow, presentEditable } from '../coupon.ts'
import { lockCoupon } from '../reads.ts'
import { saveCoupon } from '../writes.ts'

export interface CouponParts {
  db: Db
  clock: Clock
}

/** Add a coupon. Throws `coupon_code_taken`, `date_missing`, `schedule_in_past`. */
export function addCoupon(
  { db, clock }: CouponParts,
  actorId: string,
  { code, value, expiredDate, ...further }: Body<typeof CreateCoupon>,
): Promise<EditableCoupon> {
  const now = clock.now()
  const expiresAt = momentOf(expiredDate)
  if (expiresAt <= now) throw fieldProblem('schedule_in_past', 'expiredDate')
  return db.transaction().execute(async (tx) => {
    const coupon = await saveCoupon(tx, {
      id: newId(now.getTime()),
      code: code.toUpperCase(),
      name: further.name.trim(),
      description: further.description?.trim() ?? '',
      basis_points: basisPoints(value),
      status: further.status ?? 'active',
      expires_at: expiresAt,
      max_uses: further.maxUses ?? null,
      uses: 0,
      created_at: now,
      updated_at: now,
    })
    const after = recorded(coupon)
    await recordDecision(tx, { actorId, action: 'coupon.created', ...target(coupon), after })
    return presentEditable(coupon)
  })
}

/** Change a coupon; undefined values stay unchanged. Throws `not_found` and as `addCoupon`. */
export function changeCoupon(
  { db, clock }: CouponParts,
  actorId: string,
  { id, code, name, description, ...change }: Body<typeof UpdateCoupon> & { id: string },
): Promise<EditableCoupon> {
  return db.transaction().execute(async (tx) => {
    const before = await lockCoupon(tx, id)
    if (!before) throw new Problem('not_found')
    const { value, expiredDate, maxUses = before.max_uses, status = before.status } = change
    const coupon = await saveCoupon(tx, {
      ...before,
      code: code?.toUpperCase() ?? before.code,
      name: name?.trim() ?? before.name,
      description: description?.trim() ?? before.description,
      basis_points: value === undefined ? before.basis_points : basisPoints(value),
      expires_at: expiredDate === undefined ? before.expires_at : momentOf(expiredDate),
      status,
      max_uses: maxUses,
      updated_at: clock.now(),
    })
    const values = { before: recorded(before), after: recorded(coupon) }
    await recordDecision(tx, { actorId, action: 'coupon.changed', ...target(coupon), ...values })
    return presentEditable(coupon)
  })
}

/** An expiry may also be in the past: staff end a coupon by it. */
function momentOf(text: string): Date {
  const moment = parseTime(text)
  if (!moment) throw fieldProblem('date_missing', 'expiredDate')
  return moment
}

const target = ({ id }: CouponRow) => ({ targetKind: 'coupon', targetId: id })

/** What staff decide about a coupon, as the audit log shows it. */
function recorded(coupon: CouponRow) {
  const { code, name, description, value, expiredDate, status, maxUses } = presentEditable(coupon)
  return { code, name, description, value, expiredDate, maxUses, isActive: status === 'active' }
}
