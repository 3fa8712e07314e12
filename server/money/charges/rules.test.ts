import { expect, test } from 'vitest'
import { Problem } from '#server/kernel/problem.ts'
import { replayOf, tipAmount } from './rules.ts'

const codeOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return error.code
    throw error
  }
  return undefined
}

test('tips keep to their limits, both inclusive', () => {
  const limits = { min: 10, max: 10_000 }
  expect([10, 10_000].map((price) => tipAmount(price, limits))).toEqual([1_000n, 1_000_000n])
  for (const price of [0, 9.99, 10_000.01]) {
    expect(codeOf(() => tipAmount(price, limits))).toBe('tip_out_of_range')
  }
  expect(tipAmount(10.01, limits)).toBe(1_001n)
  expect(codeOf(() => tipAmount(10.001, limits))).toBe('amount_invalid')
})

test('a key returns its first result again, and rejects a different request', () => {
  const earlier = {
    id: 'c',
    type: 'tip',
    target: 'performer',
    targetId: 'mara',
    totalCents: 1_000n,
    walletAfterCents: 5n,
  }
  const request = { type: 'tip', targetId: 'mara', amountCents: 1_000n }
  expect(replayOf(earlier, request)).toBe(earlier)
  for (const other of [{ targetId: 'lea' }, { amountCents: 1_001n }, { type: 'feed' }]) {
    expect(codeOf(() => replayOf(earlier, { ...request, ...other }))).toBe('key_reused')
  }
  const bought = { ...earlier, type: 'feed' }
  expect(replayOf(bought, { type: 'feed', targetId: 'mara' })).toBe(bought)
})
