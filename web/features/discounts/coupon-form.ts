import type { EditableCoupon } from '#contract/money/coupons.ts'
import { readNumber } from '../../lib/typed-number.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The last whole day on which a coupon is good, in UTC. */
export const lastDayOf = ({ expiredDate }: Pick<EditableCoupon, 'expiredDate'>): string =>
  new Date(Date.parse(expiredDate) - 1).toISOString().slice(0, 10)

/** The midnight after a day; empty for what is no day. */
export function endOf(day: string): string {
  const start = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(start) ? '' : new Date(start + dayMs).toISOString()
}

/** The fields of the form as the API takes them. What is not readable becomes a value that it refuses. */
export function readCoupon(form: FormData, stored?: EditableCoupon) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const lastDay = text('expiredDate')
  const isKept = stored !== undefined && lastDay === lastDayOf(stored)
  const maxUses = text('maxUses')
  const count = readNumber(maxUses) ?? 0
  return {
    code: text('code'),
    name: text('name'),
    description: text('description'),
    value: Math.round((readNumber(text('value')) ?? 0) * 100) / 10_000,
    expiredDate: isKept ? stored.expiredDate : endOf(lastDay),
    maxUses: maxUses === '' ? null : Number.isInteger(count) ? count : 0,
    status: form.has('active') ? ('active' as const) : ('inactive' as const),
  }
}
