import { SANDBOX_CARDS, type SandboxCard } from '#contract/sandbox/cards.ts'

/**
 * Card form of the sandbox gateway (trial sites only). It simulates a payment provider's form:
 * the browser exchanges the number for a token, and only the token is sent to the API.
 */
interface SandboxCardForm {
  number: string
  /** `1` to `12`, with or without a leading zero. */
  month: string
  /** Two or four digits. */
  year: string
  cvc: string
}

/** Result of the form: the body of `POST /{provider}/cards`, without the card number. */
export interface SandboxCardToken {
  token: string
  brand: string
  last4Digits: string
  month: string
  year: string
}

export type SandboxField = 'number' | 'month' | 'year' | 'cvc'

type SandboxExchange =
  | { ok: true; card: SandboxCardToken }
  | { ok: false; fields: Partial<Record<SandboxField, string>> }

/** Exchange the entered card for a token, or return validation errors by field. */
export function exchangeSandboxCard(form: SandboxCardForm, now: Date): SandboxExchange {
  const number = form.number.replace(/[\s-]/g, '')
  const card = SANDBOX_CARDS.find((each) => each.number === number)
  const expiry = readExpiry(form, now)
  const fields = { ...numberProblem(number, card), ...expiry.fields, ...cvcProblem(form.cvc, card) }
  if (!card || Object.keys(fields).length > 0) return { ok: false, fields }

  const { token, brand } = card
  return {
    ok: true,
    card: { token, brand, last4Digits: number.slice(-4), month: expiry.month, year: expiry.year },
  }
}

/** The check digit that every card number carries (ISO/IEC 7812-1, Luhn). */
export function hasValidCheckDigit(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function numberProblem(number: string, card: SandboxCard | undefined): { number?: string } {
  if (card) return {}
  if (number === '') return { number: 'Enter the card number.' }
  if (!hasValidCheckDigit(number)) {
    return { number: 'This card number is not valid. Check it for a typing mistake.' }
  }
  return {
    number: 'This site runs in trial mode and takes no real cards. Use 4242 4242 4242 4242.',
  }
}

function readExpiry(form: SandboxCardForm, now: Date) {
  const month = Number(form.month)
  if (!/^\d{1,2}$/.test(form.month) || month < 1 || month > 12) {
    return expiryProblem('month', 'Enter a month from 01 to 12.')
  }
  if (!/^(\d{2}|\d{4})$/.test(form.year)) {
    return expiryProblem('year', 'Enter the year shown on the card.')
  }
  const year = form.year.length === 2 ? 2000 + Number(form.year) : Number(form.year)
  const monthsLeft = (year - now.getUTCFullYear()) * 12 + month - (now.getUTCMonth() + 1)
  if (monthsLeft < 0) return expiryProblem('year', 'This card has expired. Use another one.')
  if (monthsLeft > 50 * 12) return expiryProblem('year', 'This year is too far in the future.')
  return { month: String(month).padStart(2, '0'), year: String(year), fields: {} }
}

function expiryProblem(field: 'month' | 'year', sentence: string) {
  return { month: '', year: '', fields: { [field]: sentence } }
}

function cvcProblem(cvc: string, card: SandboxCard | undefined): { cvc?: string } {
  const length = card?.brand === 'amex' ? 4 : 3
  if (new RegExp(`^\\d{${length}}$`).test(cvc)) return {}
  if (!card && /^\d{3,4}$/.test(cvc)) return {}
  return { cvc: `Enter the ${length} digits of the security code.` }
}
