import { expect, test } from 'vitest'
import { firstOffer } from './offer.ts'

const creator = {
  isFreeSubscription: true,
  durationFreeSubscriptionDays: 7,
  usedFreeSubscription: false,
  monthlyPrice: 9.99,
  yearlyPrice: 99,
}
const site = { freeSubscriptionEnabled: true }

test.each([
  ['free days come first', creator, site, { kind: 'free', days: 7, monthlyPrice: 9.99 }],
  [
    'free days are had once',
    { ...creator, usedFreeSubscription: true },
    site,
    { kind: 'monthly', price: 9.99 },
  ],
  [
    'a site may forbid free days',
    creator,
    { freeSubscriptionEnabled: false },
    { kind: 'monthly', price: 9.99 },
  ],
  [
    'no day at all is no offer',
    { ...creator, durationFreeSubscriptionDays: 0 },
    site,
    { kind: 'monthly', price: 9.99 },
  ],
  [
    'a year where there is no month',
    { ...creator, isFreeSubscription: false, monthlyPrice: 0 },
    site,
    { kind: 'yearly', price: 99 },
  ],
  [
    'nothing where nothing is sold',
    { ...creator, isFreeSubscription: false, monthlyPrice: 0, yearlyPrice: 0 },
    site,
    { kind: 'none' },
  ],
])('%s', (_, terms, settings, offer) => {
  expect(firstOffer(terms, settings)).toEqual(offer)
})
