import { createHmac, randomInt } from 'node:crypto'

const count = 10
const length = 12
/** Crockford's Base32: without I, L, O, U, which are easily misread. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes of 60 random bits, formatted as `k7m2-p9qx-4dfz`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => newCode().replace(/(.{4})(?=.)/g, '$1-'))

/** Normalize a typed code. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0')

/**
 * Hashes recovery codes for storage, with the site's secret, without which codes cannot be guessed
 * offline.
 */
export const recoveryCodeHasher =
  (secret: string) =>
  (secondFactorId: string, code: string): Buffer =>
    createHmac('sha256', `${secret} recovery codes`)
      .update(`${secondFactorId} ${plainCode(code)}`)
      .digest()

export type HashRecoveryCode = ReturnType<typeof recoveryCodeHasher>
