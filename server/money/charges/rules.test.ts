import { expect, test } from 'vitest'
import { Problem } from '#server/kernel/problem.ts'
import { repeats, tipAmount } from './rules.ts'

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

test('a charge repeats another of the same request, not of a different one', () => {
  const earlier = {
    id: 'c',
    type: 'tip',
    target: 'performer',
    targetId: 'mara',
    totalCents: 1_000n,
    walletAfterCents: 5n,
  }
  const request = { type: 'tip', targetId: 'mara', amountCents: 1_000n }
  expect(repeats(request)([earlier])).toBe(true)
  expect(repeats(request)([earlier, earlier])).toBe(false)
  for (const other of [{ targetId: 'lea' }, { amountCents: 1_001n }, { type: 'feed' }]) {
    expect(repeats({ ...request, ...other })([earlier])).toBe(false)
  }
  const bought = { ...earlier, type: 'feed' }
  expect(repeats({ type: 'feed', targetId: 'mara' })([bought])).toBe(true)
})
