import { expect, test } from 'vitest'
import { disputeStates } from '#contract/money/dispute-states.ts'
import { partOf } from '#server/money/payments/index.ts'
import { isEnd, standOf } from './rules.ts'

test('B13: every state says where the money is, and whether it is the last', () => {
  expect(disputeStates.map((status) => [status, standOf(status), isEnd(status)])).toEqual([
    ['warning_needs_response', 'left', false],
    ['warning_under_review', 'left', false],
    ['warning_closed', 'left', true],
    ['needs_response', 'taken', false],
    ['under_review', 'taken', false],
    ['appeal_needs_response', 'taken', false],
    ['appeal_under_review', 'taken', false],
    ['won', 'left', true],
    ['lost', 'taken', true],
    ['prevented', 'as_before', true],
    ['unknown', 'as_before', false],
  ])
})

test('a part of a payment is the same part of what it brought, and all of it is all', () => {
  expect(partOf(5500n, { paid: 5000n, part: 5000n })).toBe(5500n)
  expect(partOf(5500n, { paid: 5000n, part: 2500n })).toBe(2750n)
  // More than was paid, by the rates of two currencies.
  expect(partOf(5000n, { paid: 5000n, part: 5100n })).toBe(5000n)
})
