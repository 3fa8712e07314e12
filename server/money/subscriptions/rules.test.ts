import { expect, test } from 'vitest'
import { dayMs } from '#server/kernel/clock.ts'
import { checkFirst, endOf, isRunning, nextAttempt, type Plans, termsOf } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const plans: Plans = {
  isVerified: true,
  monthlyCents: 995n,
  yearlyCents: 9950n,
  isFreeOffered: true,
  freeDays: 3,
}

test('each type has its price, its days and its renewal', () => {
  expect(termsOf('monthly', plans, true)).toEqual({ priceCents: 995n, days: 30, isRenewed: true })
  expect(termsOf('yearly', plans, true)).toEqual({ priceCents: 9950n, days: 365, isRenewed: true })
  expect(termsOf('free', plans, true)).toEqual({ priceCents: 0n, days: 3, isRenewed: false })
})

test.each([
  ['monthly', { monthlyCents: 0n }, true, 'doesn’t offer'],
  ['yearly', { yearlyCents: 0n }, true, 'doesn’t offer'],
  ['free', { isFreeOffered: false }, true, 'doesn’t offer'],
  ['free', {}, false, 'doesn’t offer'],
  ['monthly', { isVerified: false }, true, 'can’t receive payments'],
] as const)('%s with change $# is refused', (type, change, isFreeAllowed, words) => {
  expect(() => termsOf(type, { ...plans, ...change }, isFreeAllowed)).toThrow(words)
})

test('a second one waits for the end of the first, a second free one for ever', () => {
  const past = { held: { expired_at: new Date(now.getTime() - 1) }, hasUsedFree: true }
  const running = { held: { expired_at: new Date(now.getTime() + 1) }, hasUsedFree: false }
  checkFirst('monthly', { held: undefined, hasUsedFree: false }, now)
  checkFirst('monthly', past, now)
  expect(() => checkFirst('monthly', running, now)).toThrow('already subscribed')
  expect(() => checkFirst('free', past, now)).toThrow('already used your free')
})

test('one runs until its end, and not at it', () => {
  const heldFor = (ms: number) => ({ expired_at: new Date(now.getTime() + ms) })
  expect(
    [heldFor(1), heldFor(0), heldFor(-1), undefined].map((held) => isRunning(held, now)),
  ).toEqual([true, false, false, false])
})

test('a running subscription is extended, an expired one starts anew', () => {
  const left = new Date(now.getTime() + 2 * dayMs)
  expect(endOf(30, now, { expired_at: left })).toEqual(new Date(now.getTime() + 32 * dayMs))
  const over = new Date(now.getTime() - 2 * dayMs)
  expect(endOf(30, now, { expired_at: over })).toEqual(new Date(now.getTime() + 30 * dayMs))
  expect(endOf(30, now)).toEqual(new Date(now.getTime() + 30 * dayMs))
})

test('a renewal is tried on its day and retried on three more', () => {
  for (const attempt of [1, 2, 3]) {
    expect(nextAttempt(attempt, now)).toEqual(new Date(now.getTime() + dayMs))
  }
  expect(nextAttempt(4, now)).toBeNull()
})
