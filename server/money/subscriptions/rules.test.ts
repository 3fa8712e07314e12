import { expect, test } from 'vitest'
import { dayMs } from '#server/kernel/clock.ts'
import { checkFirst, nextAttempt, type Plans, termsOf, unusedCents } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plans: Plans = {
  isVerified: true,
  monthlyCents: 995n,
  yearlyCents: 9950n,
  isFreeOffered: true,
  freeDays: 3,
  threeMonthsPercent: 15,
  sixMonthsPercent: null,
}

const undiscounted = (cents: bigint) => ({
  priceCents: cents,
  fullCents: cents,
  renewalCents: cents,
})

test('each type has its price, its days and its renewal', () => {
  expect(termsOf({ type: 'monthly' }, plans, { isFreeAllowed: true })).toEqual({
    ...undiscounted(995n),
    ...{ length: { months: 1 }, isRenewed: true },
  })
  expect(termsOf({ type: 'yearly' }, plans, { isFreeAllowed: true })).toEqual({
    ...undiscounted(9950n),
    ...{ length: { months: 12 }, isRenewed: true },
  })
  expect(termsOf({ type: 'free' }, plans, { isFreeAllowed: true })).toEqual({
    ...undiscounted(0n),
    ...{ length: { days: 3 }, isRenewed: false },
  })
})

test('a bundle costs its months less its discount in whole cents, and renews monthly', () => {
  expect(termsOf({ type: 'monthly', months: 3 }, plans, { isFreeAllowed: true })).toEqual({
    ...{ priceCents: 2537n, fullCents: 2985n, renewalCents: 995n },
    ...{ length: { months: 3 }, isRenewed: true },
  })
  const refused = [
    { type: 'monthly', months: 6 },
    { type: 'yearly', months: 3 },
  ] as const
  for (const choice of refused) {
    expect(() => termsOf(choice, plans, { isFreeAllowed: true })).toThrow('doesn’t offer')
  }
})

test.each([
  ['monthly', { monthlyCents: 0n }, true, 'doesn’t offer'],
  ['yearly', { yearlyCents: 0n }, true, 'doesn’t offer'],
  ['free', { isFreeOffered: false }, true, 'doesn’t offer'],
  ['free', {}, false, 'doesn’t offer'],
  ['monthly', { isVerified: false }, true, 'can’t receive payments'],
] as const)('%s with change $# is refused', (type, change, isFreeAllowed, words) => {
  expect(() => termsOf({ type }, { ...plans, ...change }, { isFreeAllowed })).toThrow(words)
})

test('a second one waits for the end of the first, a second free one for ever', () => {
  const past = { held: { expired_at: new Date(now.getTime() - 1) }, hasUsedFree: true }
  const running = { held: { expired_at: new Date(now.getTime() + 1) }, hasUsedFree: false }
  checkFirst('monthly', { held: undefined, hasUsedFree: false }, now)
  checkFirst('monthly', past, now)
  expect(() => checkFirst('monthly', running, now)).toThrow('already subscribed')
  expect(() => checkFirst('free', past, now)).toThrow('already used your free')
})

test('a renewal is tried on its day and retried on three more', () => {
  for (const attempt of [1, 2, 3]) {
    expect(nextAttempt(attempt, now)).toEqual(new Date(now.getTime() + dayMs))
  }
  expect(nextAttempt(4, now)).toBeNull()
})

test('what is unused is a share of the real length of the period, rounded up', () => {
  const february = {
    paidCents: 2800n,
    startsAt: new Date('2027-01-31T12:00:00Z'),
    endsAt: new Date('2027-02-28T12:00:00Z'),
  }
  expect(unusedCents(february, new Date('2027-02-27T12:00:00Z'))).toBe(100n)
  expect(unusedCents(february, new Date('2027-02-27T12:00:01Z'))).toBe(100n)
  expect(unusedCents(february, new Date('2027-01-31T12:00:00Z'))).toBe(2800n)
  expect(unusedCents(february, new Date('2027-01-31T11:00:00Z'))).toBe(2800n)
  expect(unusedCents(february, february.endsAt)).toBe(0n)
  expect(unusedCents({ ...february, startsAt: february.endsAt }, february.endsAt)).toBe(0n)
})
