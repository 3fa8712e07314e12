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

test('a country block also closes the login', () => {
  const blocked = { maintenanceMode: false, countryBlocked: true }
  const handle = { duringMaintenance: true }
  expect(admit({ ...blocked, handle, account: null })).toEqual({
    verdict: 'closed',
    layout: 'geoBlock',
  })
})
