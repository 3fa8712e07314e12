import { expect, test } from 'vitest'
import { couponRefusal } from './rules.ts'

const now = new Date('2026-11-27T12:00:00Z')
const good = {
  status: 'active',
  expires_at: new Date(now.getTime() + 1),
  max_uses: 2,
  uses: 1,
} as const

test.each([
  ['one that is good', {}, false, undefined],
  ['one without a limit', { max_uses: null, uses: 5000 }, false, undefined],
  ['one that is switched off', { status: 'inactive' }, false, 'coupon_unknown'],
  ['one that the fan has used', {}, true, 'coupon_used'],
  ['one that ends now', { expires_at: now }, false, 'coupon_expired'],
  ['one whose last use is taken', { uses: 2 }, false, 'coupon_used_up'],
  ['one whose limit was lowered', { uses: 5 }, false, 'coupon_used_up'],
] as const)('%s', (_, change, isUsedByFan, refusal) => {
  expect(couponRefusal({ coupon: { ...good, ...change }, isUsedByFan }, now)).toBe(refusal)
})

test('one that does not exist', () => {
  expect(couponRefusal({ coupon: undefined, isUsedByFan: false }, now)).toBe('coupon_unknown')
})
