import { expect, test } from 'vitest'
import { barsOf, lastDays, periodBefore, readPeriod } from './period.ts'

const now = Date.parse('2026-11-21T15:00:00Z')

test('the default period is thirty days, including today', () => {
  expect(lastDays(30, now)).toEqual({ from: '2026-10-23', to: '2026-11-21' })
  expect(readPeriod(new URLSearchParams(), now)).toEqual(lastDays(30, now))
  expect(readPeriod(new URLSearchParams('from=2026-99-01&to=x'), now)).toEqual(lastDays(30, now))
})

test('a period in the URL is used', () => {
  expect(readPeriod(new URLSearchParams('from=2026-01-01&to=2026-01-05'), now)).toEqual({
    from: '2026-01-01',
    to: '2026-01-05',
  })
})

test('the period before has as many days', () => {
  expect(periodBefore({ from: '2026-11-01', to: '2026-11-21' })).toEqual({
    from: '2026-10-11',
    to: '2026-10-31',
  })
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-01' })).toEqual({
    from: '2026-02-28',
    to: '2026-02-28',
  })
})

test.each([
  ['2026-11-21', '2026-11-21', 'day', 1],
  ['2026-10-22', '2026-11-21', 'day', 31],
  ['2026-10-21', '2026-11-21', 'week', 5],
  ['2025-11-22', '2026-11-21', 'month', 13],
  ['2010-01-01', '2026-11-21', 'month', 31],
  ['2026-11-22', '2026-11-21', 'day', 0],
])('%s to %s is drawn by %s', (from, to, step, count) => {
  const drawn = barsOf({ from, to })
  expect([drawn.step, drawn.bars.length]).toEqual([step, count])
  for (const [index, bar] of drawn.bars.entries()) {
    expect(bar.from <= bar.to).toBe(true)
    const before = drawn.bars[index - 1]
    if (before) expect(Date.parse(bar.from) - Date.parse(before.to)).toBe(86_400_000)
  }
  if (count > 0) expect(drawn.bars.at(-1)?.to).toBe(to)
})
