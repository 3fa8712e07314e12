import { endpoint } from '../endpoint.ts'
import { nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Address, Count, Instant } from '../kit/values.ts'

/** The copy of their data that an account asked for last. */
export const DataExport = object({
  status: oneOf(['none', 'waiting', 'ready', 'failed']),
  requestedAt: nullable(Instant),
  /** When it is removed; null unless it is ready. */
  expiresAt: nullable(Instant),
  /** Of the ZIP archive, in bytes; null unless it is ready. */
  size: nullable(Count),
  /** Before then no other one can be requested; null: at any time. */
  nextAt: nullable(Instant),
})
export type DataExport = Static<typeof DataExport>

const confirmed = object({ currentPassword: optional(text({ max: 200 })) })

export const ReadDataExport = endpoint({
  method: 'GET',
  path: '/auth/data-export',
  audience: 'user',
  summary: 'Whether a copy of the own data is being made or ready',
  reply: DataExport,
  ours: true,
})

/**
 * Ask for a copy of all own data: a job makes a ZIP archive of JSON and own files, and an email says when
 * it is ready. One at a time, and one a day. Needs the password, unless the login is younger than ten
 * minutes.
 */
export const RequestDataExport = endpoint({
  method: 'POST',
  path: '/auth/data-export',
  audience: 'user',
  summary: 'Ask for a copy of the own data',
  body: confirmed,
  reply: DataExport,
  problems: [
    'current_password_needed',
    'current_password_wrong',
    'data_export_too_soon',
    'login_needed',
    'rate_limited',
  ],
  ours: true,
})

/** The address of the archive, for this account and for minutes. Needs the password as the request does. */
export const OpenDataExport = endpoint({
  method: 'POST',
  path: '/auth/data-export/address',
  audience: 'user',
  summary: 'An address from which the copy of the own data is downloaded',
  body: confirmed,
  reply: object({ url: Address }),
  problems: [
    'current_password_needed',
    'current_password_wrong',
    'data_export_missing',
    'login_needed',
    'rate_limited',
  ],
  ours: true,
})
