import { expect, test } from 'vitest'
import { discountedCents, firstTopUp, suggestTips, suggestTopUps, toCents } from './amounts.ts'
import { emptyDraft, exchangeDraft, formatCardNumber, formatExpiryInput } from './card-draft.ts'

const wallet = { minCents: 295, maxCents: 30_000 }

test('a top-up starts with the missing amount, within limits', () => {
  expect(firstTopUp(wallet, 0)).toBe(2500)
  expect(firstTopUp(wallet, 100)).toBe(295)
  expect(firstTopUp(wallet, 17_500)).toBe(17_500)
  expect(firstTopUp(wallet, 99_999)).toBe(30_000)
})

test('suggestions include the missing amount and stay within limits', () => {
  expect(suggestTopUps(wallet, 1234)).toEqual([1000, 1234, 2500, 5000, 10_000, 20_000])
  expect(suggestTips({ minCents: 1000, maxCents: 6000 })).toEqual([1000, 2500, 5000])
  expect(toCents(9.95)).toBe(995)
})

test.each([
  [999, 0.15, 849],
  [1010, 0.25, 758],
  [4000, 1, 0],
  [30_000, 0.3333, 20_001],
])('%d cents less a discount of %d', (cents, value, total) => {
  expect(discountedCents(cents, value)).toBe(total)
})

test('a card number is formatted in groups', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005')
  expect(['1230', '12/30', '5', '530', '1/30', '12'].map(formatExpiryInput)).toEqual([
    '12/30',
    '12/30',
    '05',
    '05/30',
    '01/30',
    '12',
  ])
})

test('validation errors of a card are shown at their fields', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const old = { ...emptyDraft, number: '4242 4242 4242 4242', expiry: '10/26', cvc: '123' }
  expect(exchangeDraft(old, now)).toMatchObject({
    ok: false,
    errors: { expiry: expect.any(String) },
  })
  expect(exchangeDraft({ ...old, expiry: '11/26' }, now)).toMatchObject({
    ok: true,
    card: { token: 'tok_sandbox_visa_success', last4Digits: '4242' },
  })
})
