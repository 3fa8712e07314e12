import { isValidIBAN } from 'ibantools'

/** Country, check digits and an account of at least the shortest length, that of Norway. */
const form = /^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/

/**
 * Whether a number of a bank account is written as an IBAN but is none: its check digits, or its
 * length in that country, are wrong. Spaces, hyphens and case do not matter.
 */
export function isWrongIban(account: string): boolean {
  const plain = account.replace(/[\s-]/g, '').toUpperCase()
  return form.test(plain) && !isValidIBAN(plain)
}
