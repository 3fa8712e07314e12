import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayMs, hourMs } from '#server/kernel/clock.ts'
import { addMonths, isRunning, nextPeriod, paidLength } from './periods.ts'

const at = (text: string) => new Date(`${text}T12:00:00Z`)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

/** The ends of periods that follow each other, the first of which starts on a day. */
function endsFrom(start: string, type: keyof typeof paidLength, count: number): string[] {
  const ends: string[] = []
  let held = undefined as { expired_at: Date; anchor_day: number | null } | undefined
  for (let turn = 0; turn < count; turn++) {
    const now = held ? new Date(held.expired_at.getTime() - hourMs) : at(start)
    const { endsAt, anchorDay } = nextPeriod(paidLength[type], now, { held, isRenewal: turn > 0 })
    held = { expired_at: endsAt, anchor_day: anchorDay }
    ends.push(dayOf(endsAt))
  }
  return ends
}

test.each([
  ['2027-01-31', 'monthly', ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31']],
  ['2028-01-30', 'monthly', ['2028-02-29', '2028-03-30', '2028-04-30']],
  ['2026-12-15', 'monthly', ['2027-01-15', '2027-02-15']],
  ['2027-10-31', 'monthly', ['2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']],
  ['2028-02-29', 'yearly', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2027-02-28', 'yearly', ['2028-02-28', '2029-02-28']],
] as const)(
  'from %s, %s periods end on the anchor day or the last of the month',
  (from, type, ends) => {
    expect(endsFrom(from, type, ends.length)).toEqual(ends)
  },
)

const dates = fc.date({ min: at('2020-01-01'), max: at('2099-12-31'), noInvalidDate: true })
const anchors = fc.integer({ min: 1, max: 31 })

test('any date: the month is that many months later, the day is the anchor or the month’s last', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: 1, max: 36 }), anchors, (from, months, anchor) => {
      const then = addMonths(from, months, anchor)
      const monthsOf = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()
      expect(monthsOf(then) - monthsOf(from)).toBe(months)
      expect(then.getTime() % dayMs).toBe(from.getTime() % dayMs)
      const isLast = new Date(then.getTime() + dayMs).getUTCDate() === 1
      expect(then.getUTCDate() === anchor || (isLast && then.getUTCDate() < anchor)).toBe(true)
    }),
  )
})

test('any start: a year of months ends where one year ends, and no period is skipped', () => {
  fc.assert(
    fc.property(dates, (start) => {
      const first = nextPeriod(paidLength.monthly, start)
      let held = { expired_at: first.endsAt, anchor_day: first.anchorDay }
      for (let turn = 1; turn < 12; turn++) {
        const now = new Date(held.expired_at.getTime() - 1)
        const next = nextPeriod(paidLength.monthly, now, { held, isRenewal: true })
        expect(next.startsAt).toEqual(held.expired_at)
        const days = (next.endsAt.getTime() - next.startsAt.getTime()) / dayMs
        expect(days).toBeGreaterThanOrEqual(28)
        expect(days).toBeLessThanOrEqual(31)
        held = { expired_at: next.endsAt, anchor_day: next.anchorDay }
      }
      expect(held.expired_at).toEqual(nextPeriod(paidLength.yearly, start).endsAt)
    }),
  )
})

test('a period of days that is followed by months gives them the UTC day on which it ends', () => {
  const held = { expired_at: new Date('2027-01-31T23:30:00Z'), anchor_day: null }
  const next = nextPeriod(paidLength.monthly, at('2027-01-31'), { held, isRenewal: true })
  expect(next).toEqual({
    startsAt: held.expired_at,
    endsAt: new Date('2027-02-28T23:30:00Z'),
    anchorDay: 31,
  })
})

test('a renewal within an hour of the end continues; a later one, and a new purchase, start anew', () => {
  const held = { expired_at: at('2027-02-28'), anchor_day: 31 }
  const after = (ms: number) => new Date(held.expired_at.getTime() + ms)
  const renewed = (now: Date) => nextPeriod(paidLength.monthly, now, { held, isRenewal: true })
  expect(dayOf(renewed(after(hourMs - 1)).endsAt)).toBe('2027-03-31')
  expect(renewed(after(hourMs)).startsAt).toEqual(after(hourMs))
  expect(renewed(after(hourMs)).anchorDay).toBe(28)
  expect(nextPeriod(paidLength.monthly, after(1), { held }).startsAt).toEqual(after(1))
  expect(nextPeriod(paidLength.monthly, after(-1), { held }).startsAt).toEqual(held.expired_at)
  expect(nextPeriod({ days: 3 }, after(0))).toEqual({
    startsAt: after(0),
    endsAt: after(3 * dayMs),
    anchorDay: null,
  })
})

test('a subscription runs until its end, and not at it', () => {
  const now = at('2027-01-01')
  const heldFor = (ms: number) => ({ expired_at: new Date(now.getTime() + ms) })
  expect(
    [heldFor(1), heldFor(0), heldFor(-1), undefined].map((held) => isRunning(held, now)),
  ).toEqual([true, false, false, false])
})
