import { Secret, TOTP } from 'otpauth'

const periodSeconds = 30

const totpOf = (secret: string, label = '', issuer = '') =>
  // Supported by all authenticator apps: SHA-1, six digits, 30 seconds (RFC 6238).
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, period: periodSeconds })

/** A new secret of 160 random bits, in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The URL for the QR code that authenticator apps scan. */
export const totpUrl = (secret: string, of: { label: string; issuer: string }): string =>
  // A colon separates issuer and label.
  totpOf(secret, of.label, of.issuer.replaceAll(':', ' ')).toString()

/**
 * The time step of a code, the current one or its neighbors; undefined when it is wrong. With an
 * empty secret every code is wrong. Callers accept each step once.
 */
export function totpStepOf(secret: string, code: string, now: Date): number | undefined {
  if (!secret) return undefined
  const timestamp = now.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / periodSeconds) + delta
}

/** The code at a moment, as an authenticator app shows it. */
export const totpCodeAt = (secret: string, now: Date): string =>
  totpOf(secret).generate({ timestamp: now.getTime() })
