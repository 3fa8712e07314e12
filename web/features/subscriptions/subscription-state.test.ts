import { expect, test } from 'vitest'
import { isCancellable, isRenewable, stateOf } from './subscription-state.ts'

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
