import type { ProblemCode } from '#contract/problems.ts'

/** A temporary failure of the machine or of a dependency: no bug, and not the caller's fault. */
type Outage = Extract<ProblemCode, 'unavailable' | 'storage_full' | 'read_only'>

/**
 * By SQLSTATE; two characters stand for their class.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const sqlStates: Record<string, Outage> = {
  '08': 'unavailable', // the connection broke
  25006: 'read_only', // a standby, or a database set to read-only
  28: 'unavailable', // the password was changed
  '3D000': 'unavailable', // the database is being replaced
  40: 'unavailable', // serialization failure or deadlock
  53: 'unavailable', // no connection or memory left
  53100: 'storage_full',
  '55P03': 'unavailable', // lock timeout
  57: 'unavailable', // query canceled, or the server stops or starts
  58: 'unavailable', // disk failure
}

/** By system error code: from the file store, and from connections to other machines. */
const systemCodes: Record<string, Outage> = {
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  EROFS: 'read_only',
  EACCES: 'read_only',
  EPERM: 'read_only',
  EIO: 'unavailable',
  ENXIO: 'unavailable',
  ESTALE: 'unavailable',
  EBUSY: 'unavailable',
  EMFILE: 'unavailable',
  ENFILE: 'unavailable',
  ENOMEM: 'unavailable',
  ENOTDIR: 'unavailable',
  ECONNREFUSED: 'unavailable',
  ECONNRESET: 'unavailable',
  ECONNABORTED: 'unavailable',
  EPIPE: 'unavailable',
  ETIMEDOUT: 'unavailable',
  EHOSTUNREACH: 'unavailable',
  EHOSTDOWN: 'unavailable',
  ENETUNREACH: 'unavailable',
  ENETDOWN: 'unavailable',
  ENOTFOUND: 'unavailable',
  EAI_AGAIN: 'unavailable',
}

/** What `pg` and its pool throw without a code when a connection is lost or unavailable. */
const codeless = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^Query read timeout$/,
  /^Received unexpected \w+ message from backend/,
]

/**
 * The one table of outages: the problem that a caller gets for an error, if the error is an outage.
 */
export function outageOf(error: unknown): Outage | undefined {
  if (!(error instanceof Error)) return undefined
  const code = 'code' in error ? String(error.code) : undefined
  if (code === undefined) {
    return codeless.some((sentence) => sentence.test(error.message)) ? 'unavailable' : undefined
  }
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && 'severity' in error
  if (isSqlState) return sqlStates[code] ?? sqlStates[code.slice(0, 2)]
  return systemCodes[code]
}
