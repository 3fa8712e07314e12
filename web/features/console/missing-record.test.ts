import { expect, test } from 'vitest'
import { missingRecord } from './missing-record.ts'

test('an id that nothing has is told in words of what was looked for', () => {
  expect(missingRecord('/admin/payouts/6b0a96b849ba606975a53771')).toEqual({
    title: 'Payout not found',
    text: 'Nothing has the id 6b0a96b849ba606975a53771. Check that you copied all of it.',
    list: { to: '/admin/payouts', label: 'All payouts' },
  })
  expect(missingRecord('/admin/transactions/charges/x/')?.title).toBe('Payment not found')
  expect(missingRecord('/admin/ledger/entries/x')?.title).toBe('Entry not found')
})

test('other addresses of the console are pages', () => {
  expect(missingRecord('/admin/payouts')).toBeUndefined()
  expect(missingRecord('/admin/nothing')).toBeUndefined()
  expect(missingRecord('/admin/nothing/at-all')).toBeUndefined()
})
