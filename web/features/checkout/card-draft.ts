import { exchangeSandboxCard, type SandboxCardToken, type SandboxField } from './sandbox-form.ts'

/**
 * Entered values of a new card. They stay in the page: only the card's token leaves the browser.
 */
export interface CardDraft {
  number: string
  /** `MM/YY` */
  expiry: string
  cvc: string
  holderName: string
}

export type CardErrors = Partial<Record<keyof CardDraft, string>>

export const emptyDraft: CardDraft = { number: '', expiry: '', cvc: '', holderName: '' }

const amexGroups = /^(\d{0,4})(\d{0,6})(\d{0,5})/
const longestNumber = 19

/** Format a card number in groups of digits, as printed on cards. */
export function formatCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, longestNumber)
  const groups = /^3[47]/.test(digits)
    ? (amexGroups.exec(digits)?.slice(1) ?? [])
    : (digits.match(/\d{1,4}/g) ?? [])
  return groups.filter(Boolean).join(' ')
}

/**
 * Format an expiry date: `1230` and `12/30` become `12/30`; `5` becomes `05/`, as no month starts
 * with 5.
 */
export function formatExpiryInput(typed: string): string {
  const parts = /^\s*(\d{1,2})\s*\/\s*(\d{0,4})/.exec(typed)
  if (parts?.[1]) return `${parts[1].padStart(2, '0')}/${parts[2]}`
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return whole.length > 2 ? `${whole.slice(0, 2)}/${whole.slice(2)}` : whole
}

type Exchange = { ok: true; card: SandboxCardToken } | { ok: false; errors: CardErrors }

/** Exchange the entered card for a token in the sandbox, as a real gateway's form would. */
export function exchangeDraft({ number, expiry, cvc }: CardDraft, now: Date): Exchange {
  const [month = '', year = ''] = formatExpiryInput(expiry).split('/')
  const result = exchangeSandboxCard({ number, month, year, cvc: cvc.trim() }, now)
  return result.ok ? result : { ok: false, errors: errorsOf(result.fields) }
}

function errorsOf({ month, year, ...fields }: Partial<Record<SandboxField, string>>): CardErrors {
  const expiry = month ?? year
  return { ...fields, ...(expiry ? { expiry } : {}) }
}
