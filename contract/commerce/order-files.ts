/** Orders of own products as CSV files. All of these endpoints are additions. */
import { endpoint } from '../endpoint.ts'
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
import { Id } from '../kit/values.ts'
import { csvPage, csvRate } from '../money/payout-files.ts'
import { orderFilters } from './orders.ts'

/** The orders of own products, newest first, in pages of a file, with the filters of their list. */
export const DownloadOrders = endpoint({
  method: 'GET',
  path: '/orders/csv',
  audience: 'creator',
  summary: 'Download the orders of own products as CSV, in pages',
  query: object({ ...orderFilters, after: optional(Id) }),
  reply: csvPage,
  rate: csvRate,
  isAddition: true,
})

export const maxShipments = 1_000

/**
 * Ship orders by a file with the columns `order_number` and `tracking_number`, such as that of
 * `DownloadOrders`. Each row is the same as shipping that order by hand, and answered by itself; the rest
 * goes on. A row whose order is on its way under this number already is done.
 */
export const UploadShipments = endpoint({
  method: 'POST',
  path: '/orders/shipments',
  audience: 'creator',
  summary: 'Ship orders of own products by a CSV file',
  body: object({ csv: text({ max: 1_000_000 }) }),
  maxBodyBytes: 4_000_000,
  reply: object({
    rows: array(
      object({
        /** Of the file, from 1. */
        line: integer(),
        orderNumber: text(),
        isDone: boolean(),
        /** The code of its problem; null: none. */
        problem: nullable(text()),
        /** Its facts, as in replies of problems. */
        facts: record(unknown()),
        message: text(),
      }),
    ),
  }),
  problems: ['shipment_file_unreadable'],
  rate: { calls: 30, seconds: 600, by: 'account' },
  isAddition: true,
})
