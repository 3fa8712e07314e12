import { expect, test } from 'vitest'
import { formatExactTime, formatRelativeTime } from './time.ts'

const now = Date.UTC(2026, 10, 21, 12, 0, 0)
const before = (seconds: number) => now - seconds * 1000

test.each([
  [20, 'now'],
  [5 * 60, '5m'],
  [3 * 3600 + 1, '3h'],
  [2 * 86_400, '2d'],
  [18 * 86_400, 'Nov 3'],
  [400 * 86_400, 'Oct 17, 2025'],
  [-25 * 60, 'now'],
  [-30 * 86_400, 'now'],
])('%i seconds ago reads %s', (seconds, text) => {
  expect(formatRelativeTime(before(seconds), now, { locale: 'en-US', timeZone: 'UTC' })).toBe(text)
})

test.each([
  [20, 'jetzt'],
  [5 * 60, '5 Min.'],
  [18 * 86_400, '3. Nov.'],
])('in German, %i seconds ago reads %s', (seconds, text) => {
  const at = before(seconds)
  expect(formatRelativeTime(at, now, { locale: 'de-DE', timeZone: 'UTC' })).toBe(text)
})

test.each([
  [25 * 60, 'in 25 minutes'],
  [2 * 3600, 'in 2 hours'],
  [-5 * 60, '5m'],
])('what may lie %i seconds ahead reads %s', (seconds, text) => {
  const options = { locale: 'en-US', timeZone: 'UTC', isAhead: true }
  expect(formatRelativeTime(before(-seconds), now, options)).toBe(text)
})

test('long relative time, and exact time', () => {
  const at = before(5 * 60)
  expect(formatRelativeTime(at, now, { locale: 'en-US', style: 'long' })).toBe('5 minutes ago')
  expect(formatExactTime(at, 'en-US', 'UTC')).toContain('Saturday, November 21, 2026')
})
