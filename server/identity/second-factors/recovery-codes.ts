import { createHmac, randomInt } from 'node:crypto'

const count = 10
const length = 12
/** Base32 of Crockford: no I, L, O, U, which are read as other signs. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')

/** Ten codes of 60 random bits, as they are shown: `k7m2-p9qx-4dfz`. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: count }, () => newCode().replace(/(.{4})(?=.)/g, '$1-'))

/** A code as it was meant, however it was typed. */
export const plainCode = (typed: string): string =>
  typed.toLowerCase().replace(/[\s-]/g, '').replace(/[il]/g, '1').replace(/o/g, '0')

/** Makes the hashes under which codes are kept. Without the site's secret no code can be tried on them. */
export const recoveryCodeHasher =
  (secret: string) =>
  (secondFactorId: string, code: string): Buffer =>
    createHmac('sha256', `${secret} recovery codes`)
      .update(`${secondFactorId} ${plainCode(code)}`)
      .digest()

export type HashRecoveryCode = ReturnType<typeof recoveryCodeHasher>
