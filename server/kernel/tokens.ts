import { hash, randomBytes } from 'node:crypto'

/** A new secret of 256 random bits, as text that is safe in a URL. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** All that is stored of a token: whoever reads the database can use none of them. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Names the session of a token where the token itself must not stand; opens nothing by itself. */
export const sessionRef = (token: string): string => hashToken(token).toString('base64url')
