/** Lists of staff as CSV files, in pages, with the filters of the lists. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import { object, optional } from '../kit/schema.ts'
import { Id } from '../kit/values.ts'
import { payoutFilters } from './payout-decisions.ts'
import { csvPage, csvRate } from './payout-files.ts'
import { chargeFilters, paymentFilters } from './transactions.ts'

const file = { reply: csvPage, rate: csvRate, isAddition: true } as const

/** The last row of the page before. */
const after = optional(Id)

export const DownloadPayments = endpoint({
  ...file,
  method: 'GET',
  path: '/admin/payments/csv',
  audience: staff('money.read'),
  summary: 'Download card payments of all accounts as CSV, in pages',
  query: object({ ...paymentFilters, after }),
})

export const DownloadCharges = endpoint({
  ...file,
  method: 'GET',
  path: '/admin/charges/csv',
  audience: staff('money.read'),
  summary: 'Download what was paid from all wallets as CSV, in pages',
  query: object({ ...chargeFilters, after }),
})

/** Without the accounts that they are sent to. */
export const DownloadPayouts = endpoint({
  ...file,
  method: 'GET',
  path: '/admin/payout-requests/csv',
  audience: staff('payouts.approve'),
  summary: 'Download payout requests of all creators as CSV, in pages',
  query: object({ ...payoutFilters, after }),
})
