import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** The stored form of a token: read access to the database does not allow using any. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/**
 * Identifies the session of a token where the token itself must not appear; grants no access by
 * itself.
 */
export const sessionRef = (token: string): string => hashToken(token).toString('base64url')
