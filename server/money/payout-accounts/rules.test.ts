import { expect, test } from 'vitest'
import type { PayoutAccountStatus } from '#contract/money/payout-accounts.ts'
import { statusOf } from './rules.ts'

type Facts = NonNullable<Parameters<typeof statusOf>[0]>

const fresh: Facts = {
  reference: 'acct_1',
  details_submitted: false,
  transfers_enabled: false,
  payouts_enabled: false,
  due: [],
  disabled_reason: null,
}
const submitted: Facts = { ...fresh, details_submitted: true }
const working: Facts = { ...submitted, transfers_enabled: true, payouts_enabled: true }

test.each<[string, Facts | undefined, PayoutAccountStatus]>([
  ['nothing', undefined, 'none'],
  ['a row that the gateway does not know yet', { ...fresh, reference: null }, 'none'],
  ['a new account', fresh, 'incomplete'],
  ['one whose sign-up was left', { ...fresh, disabled_reason: 'details_due' }, 'incomplete'],
  ['one that lacks a document', { ...submitted, due: ['document'] }, 'incomplete'],
  [
    'one that lacks something that is not named',
    { ...submitted, disabled_reason: 'details_due' },
    'incomplete',
  ],
  ['one whose details are checked', { ...submitted, disabled_reason: 'in_review' }, 'in_review'],
  ['one that can receive, but not pass on', { ...working, payouts_enabled: false }, 'in_review'],
  ['one that works', working, 'enabled'],
  ['one that works and will need more', { ...working, due: ['tax_number'] }, 'enabled'],
  ['one that was refused', { ...submitted, disabled_reason: 'refused' }, 'restricted'],
  ['one that was paused', { ...submitted, disabled_reason: 'paused' }, 'restricted'],
])('%s', (_, account, status) => {
  expect(statusOf(account)).toBe(status)
})
