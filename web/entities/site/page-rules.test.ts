import { expect, test } from 'vitest'
import { admit, chooseLayout } from './page-rules.ts'

test.each([
  [true, true, 'blank', 'maintenance'],
  [false, true, 'blank', 'geoBlock'],
  [false, false, 'blank', 'blank'],
  [false, false, undefined, 'primary'],
] as const)(
  'maintenance %s, country blocked %s, declared %s: %s',
  (maintenanceMode, countryBlocked, declared, layout) => {
    expect(chooseLayout({ maintenanceMode, countryBlocked }, declared)).toBe(layout)
  },
)

const fan = { isPerformer: false, isStaff: false }
const creator = { isPerformer: true, isStaff: false }
const open = { maintenanceMode: false, countryBlocked: false }

test.each([
  ['no flags', {}, null, 'open'],
  ['authenticate', { authenticate: true }, fan, 'open'],
  ['authenticate', { authenticate: true }, null, 'login'],
  ['authenticate and noredirect', { authenticate: true, noredirect: true }, null, 'open'],
  ['onlyPerformer', { onlyPerformer: true }, creator, 'open'],
  ['onlyPerformer', { onlyPerformer: true }, fan, 'login and clear session'],
  ['onlyPerformer', { onlyPerformer: true }, null, 'login'],
  [
    'onlyPerformer and noredirect',
    { onlyPerformer: true, noredirect: true },
    fan,
    'login and clear session',
  ],
] as const)('%s %j for %j: %s', (_name, handle, account, expected) => {
  const decision = admit({ ...open, handle, account })
  const clears = decision.verdict === 'login' && decision.clearsSession
  expect(decision.verdict + (clears ? ' and clear session' : '')).toBe(expected)
})

test.each([
  ['a page', {}, null, 'closed'],
  ['the login', { whileClosed: true }, null, 'open'],
  ['a page', {}, fan, 'closed'],
  ['a page', {}, { isPerformer: false, isStaff: true }, 'open'],
] as const)('a country block, %s %j for %j: %s', (_name, handle, account, verdict) => {
  const closed = verdict === 'closed' ? { layout: 'geoBlock' } : {}
  const blocked = { maintenanceMode: false, countryBlocked: true }
  expect(admit({ ...blocked, handle, account })).toEqual({ verdict, ...closed })
})
