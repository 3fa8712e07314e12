import type { EditableCoupon } from '#contract/money/coupons.ts'
import { endOf, readCount } from '../../lib/typed-day.ts'
import { readNumber } from '../../lib/typed-number.ts'

/** The last whole day on which a coupon is good, in UTC. */
export const lastDayOf = ({ expiredDate }: Pick<EditableCoupon, 'expiredDate'>): string =>
  new Date(Date.parse(expiredDate) - 1).toISOString().slice(0, 10)

/** The fields of the form as the API takes them. What is not readable becomes a value that it refuses. */
export function readCoupon(form: FormData, stored?: EditableCoupon) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const lastDay = text('expiredDate')
  const isKept = stored !== undefined && lastDay === lastDayOf(stored)
  return {
    code: text('code'),
    name: text('name'),
    description: text('description'),
    value: Math.round((readNumber(text('value')) ?? 0) * 100) / 10_000,
    expiredDate: isKept ? stored.expiredDate : endOf(lastDay),
    maxUses: readCount(text('maxUses')),
    status: form.has('active') ? ('active' as const) : ('inactive' as const),
  }
}
