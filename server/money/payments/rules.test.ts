import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#server/kernel/clock.ts'
import { checkTopUp, followUp, nextCheckMs, nextStatus } from './rules.ts'

test.each([
  ['created', 'processing', 'processing'],
  ['created', 'requires_action', 'require_authentication'],
  ['created', 'declined', 'fail'],
  ['created', 'succeeded', 'success'],
  ['processing', 'processing', undefined],
  ['processing', 'succeeded', 'success'],
  ['processing', 'declined', 'fail'],
  ['require_authentication', 'requires_action', undefined],
  ['require_authentication', 'processing', 'processing'],
  ['require_authentication', 'succeeded', 'success'],
  ['fail', 'processing', undefined],
  ['fail', 'succeeded', 'success'],
  ['canceled', 'succeeded', 'success'],
  ['canceled', 'declined', undefined],
  ['success', 'declined', undefined],
  ['success', 'processing', undefined],
  ['success', 'succeeded', undefined],
  ['refunded', 'succeeded', undefined],
] as const)('%s and the gateway says %s: %s', (current, status, next) => {
  expect(nextStatus(current, { status })).toBe(next)
})

test('an abandoned payment is canceled, not failed', () => {
  const outcome = { status: 'declined', declineCode: 'canceled' } as const
  expect(nextStatus('require_authentication', outcome)).toBe('canceled')
})

test('amounts at the limits are taken, beyond them the sentence names both', () => {
  const limits = { min: 295n, max: 30_000n }
  for (const amount of [295n, 30_000n]) checkTopUp(amount, limits)
  for (const amount of [0n, 294n, 30_001n]) {
    expect(() => checkTopUp(amount, limits)).toThrow('Enter an amount between $2.95 and $300.00')
  }
})

test('an open payment is polled, and canceled in the end', () => {
  expect(followUp({ status: 'created' }, minuteMs)).toBe('charge')
  expect(followUp({ status: 'created' }, 23 * hourMs)).toBe('cancel')
  expect(followUp({ status: 'processing' }, 100 * hourMs)).toBe('ask')
  expect(followUp({ status: 'require_authentication' }, minuteMs)).toBe('ask')
  expect(followUp({ status: 'require_authentication' }, hourMs)).toBe('cancel')
  expect(followUp({ status: 'success' }, minuteMs)).toBe('done')
  expect(nextCheckMs(0)).toBeLessThan(nextCheckMs(hourMs))
})
