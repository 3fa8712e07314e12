/** Payouts and earnings as CSV files. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
import { staff } from '../identity/staff.ts'
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  optional,
  record,
  text,
  unknown,
} from '../kit/schema.ts'
import { Count, dayRange, Id } from '../kit/values.ts'

/** So many rows at most are in one file of staff. */
export const maxPayoutRows = 200
const maxResultCharacters = 100_000

const rate = { calls: 60, seconds: 600, by: 'account' } as const

/**
 * The approved payouts that staff send themselves, oldest first, with whole accounts: each is recorded in
 * the audit log as seen. Left out are those that may not be sent now, the caller's own, and what Stripe
 * transfers.
 */
export const DownloadPayoutQueue = endpoint({
  method: 'POST',
  path: '/admin/payout-requests/queue-file',
  audience: staff('payouts.approve'),
  summary: 'Download the approved payouts as CSV',
  reply: object({
    csv: text({ max: 1_000_000 }),
    rows: Count,
    /** Approved ones that may not be sent now. */
    held: Count,
    /** There are more than one file holds. */
    hasMore: boolean(),
  }),
  rate,
  isAddition: true,
})

/**
 * Mark payouts as paid: a file with the columns `payout_id` and `reference`. Each row is the same as
 * marking that one by hand, and answered by itself; the rest goes on.
 */
export const UploadPayoutResults = endpoint({
  method: 'POST',
  path: '/admin/payout-requests/results',
  audience: staff('payouts.approve'),
  summary: 'Mark payouts as paid by a CSV file',
  body: object({ csv: text({ max: maxResultCharacters }) }),
  maxBodyBytes: 500_000,
  reply: object({
    rows: array(
      object({
        /** Of the file, from 1. */
        line: integer(),
        payoutId: text(),
        isDone: boolean(),
        /** The code of its problem; null: none. */
        problem: nullable(text()),
        /** Its facts, as in replies of problems. */
        facts: record(unknown()),
        message: text(),
      }),
    ),
  }),
  problems: ['payout_file_unreadable', 'payout_reference_missing'],
  rate,
  isAddition: true,
})

/** A page of a file; the first has the names of the columns. */
export const csvPage = object({
  csv: text({ max: 1_000_000 }),
  /** `after` of the next page; null: this is the last. */
  next: nullable(Id),
})
/** Of pages. */
export const csvRate = { calls: 600, seconds: 600, by: 'account' } as const

/** The own earnings, newest first, in pages of a file. */
export const DownloadEarnings = endpoint({
  method: 'GET',
  path: '/performer/earning/csv',
  audience: 'creator',
  summary: 'Download the own earnings as CSV, in pages',
  query: object({ ...dayRange, after: optional(Id) }),
  reply: csvPage,
  rate: csvRate,
  isAddition: true,
})

/** What was earned, refunded and paid out in each month of a year, with its sums. */
export const DownloadStatement = endpoint({
  method: 'GET',
  path: '/performer/earning/statement',
  audience: 'creator',
  summary: 'Download the statement of a year as CSV',
  query: object({ year: integer({ min: 2000, max: 2100 }) }),
  reply: object({ csv: text({ max: 10_000 }) }),
  rate,
  isAddition: true,
})
