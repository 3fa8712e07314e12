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

test.each([
  ['a quarter', 10, 90, 0.25],
  ['a tenth, which has no exact fraction', 10, 108, 0.1],
  ['16.7 per cent are rounded down', 10, 100, 0.16],
  ['less than one per cent is nothing', 10, 119, 0],
  ['nothing', 10, 120, 0],
  ['more than twelve months is nothing', 10, 130, 0],
  ['nothing without a monthly plan', 0, 90, 0],
])('a yearly plan saves %s', (_, monthlyPrice, yearlyPrice, saving) => {
  expect(yearlySaving({ monthlyPrice, yearlyPrice })).toBe(saving)
})
