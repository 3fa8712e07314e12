import { expect, test } from 'vitest'
import { plansOf, yearlySaving } from './plan.ts'

const creator = {
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 7,
  usedFreeSubscription: false,
  monthlyPrice: 9.99,
  yearlyPrice: 99,
}
const site = { freeSubscriptionEnabled: true }

const trial = { type: 'free', days: 7 }
const month = { type: 'monthly', price: 9.99 }
const year = { type: 'yearly', price: 99 }

test.each([
  ['a trial comes first', creator, site, [trial, month, year]],
  ['a trial is had once', { ...creator, usedFreeSubscription: true }, site, [month, year]],
  ['a site may forbid trials', creator, { freeSubscriptionEnabled: false }, [month, year]],
  [
    'no day at all is no trial',
    { ...creator, durationFreeSubscriptionDays: 0 },
    site,
    [month, year],
  ],
  [
    'a year where there is no month',
    { ...creator, isFreeSubscription: false, monthlyPrice: 0 },
    site,
    [year],
  ],
  [
    'nothing where nothing is sold',
    { ...creator, isFreeSubscription: false, monthlyPrice: 0, yearlyPrice: 0 },
    site,
    [],
  ],
])('plans: %s', (_, terms, settings, plans) => {
  expect(plansOf(terms, settings)).toEqual(plans)
})

test('a yearly plan saves compared to twelve months, or 0', () => {
  expect(yearlySaving({ monthlyPrice: 10, yearlyPrice: 90 })).toBeCloseTo(0.25)
  expect(yearlySaving({ monthlyPrice: 10, yearlyPrice: 130 })).toBe(0)
})
