import { expect, test } from 'vitest'
import { afterQuietTime, isTimeZone, nextTime } from './quiet-time.ts'

const at = (text: string) => new Date(`2026-${text}Z`)
const night = { from: 22 * 60, to: 7 * 60 + 30 }

test.each([
  ['11-29T20:59', 'Europe/Berlin', '11-29T20:59'],
  ['11-29T21:00', 'Europe/Berlin', '11-30T06:30'],
  ['11-30T06:29', 'Europe/Berlin', '11-30T06:30'],
  ['11-30T06:30', 'Europe/Berlin', '11-30T06:30'],
  ['11-29T21:00', 'Asia/Kathmandu', '11-30T01:45'],
  ['11-29T16:00', 'America/Los_Angeles', '11-29T16:00'],
  // Clocks go back at 01:00 UTC on October 25, and forward at 01:00 UTC on March 29.
  ['10-24T21:00', 'Europe/Berlin', '10-25T06:30'],
  ['03-28T22:00', 'Europe/Berlin', '03-29T05:30'],
])('what happens at %s in the night of %s is sent at %s', (now, timeZone, then) => {
  expect(afterQuietTime(at(now), { ...night, timeZone })).toEqual(at(then))
})

test('without a quiet time, or with an empty one, nothing waits', () => {
  const now = at('11-29T23:00')
  expect(afterQuietTime(now, undefined)).toEqual(now)
  expect(afterQuietTime(now, { from: 60, to: 60, timeZone: 'UTC' })).toEqual(now)
})

test('a time that is skipped when clocks go forward is met right after', () => {
  const then = nextTime(at('03-28T22:00'), { minute: 150, timeZone: 'Europe/Berlin' })
  expect(then).toEqual(at('03-29T01:30'))
})

test.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['Mars/Olympus', false],
])('%s is a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is)
})
