import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

const totpOf = (secret: string, label = '', issuer = '') =>
  // What all authenticator apps understand: SHA-1, six digits, 30 seconds (RFC 6238).
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: periodSeconds })

/** A new secret of 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that authenticator apps read from a QR code. */
export const totpAddress = (secret: string, of: { label: string; issuer: string }): string =>
  // A colon divides issuer and label.
  totpOf(secret, of.label, of.issuer.replaceAll(':', ' ')).toString()

/**
 * The time step to which a code belongs, the present one or its neighbours, or undefined when it is
 * wrong. Of an empty secret every code is wrong. Callers take each step once.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!secret) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** The code of a moment, as an authenticator app shows it. */
export const totpCodeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
