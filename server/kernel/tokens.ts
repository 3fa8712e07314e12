import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

let last: { token: string; hashed: Buffer } | undefined

/**
 * The stored form of a token: read access to the database does not allow using any. The last one is
 * kept, because a call hashes its token several times in a row.
 */
export function hashToken(token: string): Buffer {
  if (last?.token !== token) last = { token, hashed: hash('sha256', token, 'buffer') }
  return last.hashed
}

/**
 * Identifies the session of a token where the token itself must not appear; grants no access by
 * itself.
 */
export const sessionRef = (token: string): string => hashToken(token).toString('base64url')
