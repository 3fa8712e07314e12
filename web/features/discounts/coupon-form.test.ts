import { expect, test } from 'vitest'
import { readLocaleFrom } from '../../lib/locale.ts'
import { endOf } from '../../lib/typed-day.ts'
import { lastDayOf, readCoupon } from './coupon-form.ts'

readLocaleFrom(() => 'en')

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  const all = { code: 'SPRING', name: 'Spring', value: '25', expiredDate: '2027-03-31', ...fields }
  for (const [name, value] of Object.entries(all)) form.set(name, value)
  return form
}

test('a coupon is good until the end of its last day, in UTC', () => {
  expect(readCoupon(formOf({})).expiredDate).toBe('2027-04-01T00:00:00.000Z')
  expect(lastDayOf({ expiredDate: '2027-04-01T00:00:00.000Z' })).toBe('2027-03-31')
  expect(endOf('')).toBe('')
})

test('an expiry within a day stays as it is while its day is not changed', () => {
  const stored = { expiredDate: '2027-03-31T09:00:00.000Z' } as never
  expect(readCoupon(formOf({}), stored).expiredDate).toBe('2027-03-31T09:00:00.000Z')
  const later = readCoupon(formOf({ expiredDate: '2027-04-01' }), stored)
  expect(later.expiredDate).toBe('2027-04-02T00:00:00.000Z')
})

test.each([
  ['25', 0.25],
  ['12.5', 0.125],
  ['33,33', 0.3333],
  ['much', 0],
])('a discount of %s percent', (value, fraction) => {
  expect(readCoupon(formOf({ value })).value).toBe(fraction)
})

test.each([
  ['', null],
  ['100', 100],
  ['1.5', 0],
  ['many', 0],
])(
  '%j uses: none is no limit, and what is no number is refused by the server',
  (maxUses, count) => {
    expect(readCoupon(formOf({ maxUses })).maxUses).toBe(count)
  },
)

test('the switch is only sent while it is on', () => {
  expect(readCoupon(formOf({})).status).toBe('inactive')
  expect(readCoupon(formOf({ active: 'on' })).status).toBe('active')
})
