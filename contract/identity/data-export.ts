import { endpoint } from '../endpoint.ts'
import { nullable, object, oneOf, optional, type Static, text } from '../kit/schema.ts'
import { Count, Instant, Url } from '../kit/values.ts'

/** The data export that an account requested last. */
export const DataExport = object({
  status: oneOf(['none', 'waiting', 'ready', 'failed']),
  requestedAt: nullable(Instant),
  /** When it expires; null unless it is ready. */
  expiresAt: nullable(Instant),
  /** Size of the ZIP archive in bytes; null unless it is ready. */
  size: nullable(Count),
  /** When the next one can be requested; null: at any time. */
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
  isAddition: true,
})

/**
 * Request an export of all data of the caller: a job creates a ZIP archive of JSON and the caller's
 * files, and an email tells when it is ready. One at a time, and one per day. Requires the
 * password, unless the login is less than ten minutes old.
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
  isAddition: true,
})

/**
 * The URL of the archive, valid for this account for some minutes. Requires the password as the
 * request does.
 */
export const OpenDataExport = endpoint({
  method: 'POST',
  path: '/auth/data-export/address',
  audience: 'user',
  summary: 'An address from which the copy of the own data is downloaded',
  body: confirmed,
  reply: object({ url: Url }),
  problems: [
    'current_password_needed',
    'current_password_wrong',
    'data_export_missing',
    'login_needed',
    'rate_limited',
  ],
  isAddition: true,
})
