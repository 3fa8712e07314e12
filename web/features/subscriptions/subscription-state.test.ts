import { expect, test } from 'vitest'
import { isCancellable, isRenewable, isResumable, stateOf } from './subscription-state.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const ahead = '2026-12-21T12:00:00Z'
const past = '2026-11-20T12:00:00Z'

test.each([
  ['active', ahead, ahead, 'active', true, false],
  ['active', past, past, 'suspended', false, true],
  ['active', ahead, null, 'active', false, false],
  ['active', past, null, 'ended', false, true],
  ['deactivated', ahead, null, 'cancelled', false, false],
  ['deactivated', past, null, 'ended', false, true],
  ['suspended', past, null, 'suspended', false, true],
  ['suspended', ahead, null, 'suspended', false, false],
] as const)(
  '%s until %s with a renewal at %s is %s',
  (status, expiredAt, nextRecurringDate, state, cancellable, renewable) => {
    const facts = { status, expiredAt, nextRecurringDate }
    expect(stateOf(facts, now)).toBe(state)
    expect(isCancellable(facts, now)).toBe(cancellable)
    expect(isRenewable(facts, now)).toBe(renewable)
  },
)

test.each([
  ['a canceled one', { status: 'deactivated' }, true],
  ['one that renews', { nextRecurringDate: ahead }, false],
  ['one that has ended', { status: 'deactivated', expiredAt: past }, false],
  ['a trial', { subscriptionType: 'free' }, true],
  [
    'a trial that continues',
    { subscriptionType: 'free', nextType: 'monthly', nextRecurringDate: ahead },
    false,
  ],
  [
    'a trial that continued and was canceled',
    { subscriptionType: 'free', nextType: 'monthly', status: 'deactivated' },
    true,
  ],
  ['a complimentary one', { subscriptionType: 'system', status: 'deactivated' }, false],
  ['one that its gateway renews', { paymentGateway: 'ccbill', status: 'deactivated' }, false],
] as const)('%s: $2', (_, change, resumable) => {
  const facts = {
    ...({ status: 'active', subscriptionType: 'monthly', paymentGateway: 'stripe' } as const),
    ...{ expiredAt: ahead, nextRecurringDate: null, nextType: null },
    ...change,
  }
  expect(isResumable(facts, now)).toBe(resumable)
})
