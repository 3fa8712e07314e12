import { cents } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import { isCountry } from '#server/lookups/index.ts'
import { type BodyField, bodyFields, bodyValue } from './body-fields.ts'

/**
 * The whole years of an age code such as `23_25` or `over_50`: at least `from`, less than `below`.
 * Undefined for any other text.
 */
export function ageBounds(code: string | undefined): { from: number; below: number } | undefined {
  const over = code?.match(/^over_(\d{1,3})$/)
  if (over) return { from: Number(over[1]), below: 200 }
  const range = code?.match(/^(\d{1,3})_(\d{1,3})$/)
  return range ? { from: Number(range[1]), below: Number(range[2]) + 1 } : undefined
}

/**
 * Check a subscription price, in dollars, against the settings; a maximum of 0 means none.
 * Throws `price_out_of_range` or `price_too_low` beside the field.
 */
export function checkPrice(
  field: string,
  price: number | undefined,
  { min, max }: { min: number; max: number },
): void {
  if (price === undefined) return
  if (price >= min && (max <= 0 || price <= max)) return
  throw max > 0
    ? fieldProblem('price_out_of_range', field, { min: cents(min), max: cents(max) })
    : fieldProblem('price_too_low', field, { min: cents(min) })
}

const yearMs = 365.2425 * 24 * 60 * 60 * 1000

/** A creator's date of birth as `YYYY-MM-DD`. Throws `invalid` unless 18 to 100 years ago. */
export function birthDay(day: string, now: Date): string {
  const date = new Date(day)
  const years = (now.getTime() - date.getTime()) / yearMs
  if (Number.isNaN(years) || years < 18 || years > 100) {
    throw fieldProblem('age_out_of_range', 'dateOfBirth')
  }
  return date.toISOString().slice(0, 10)
}

type BodyInput = Partial<Record<Exclude<BodyField, 'gender'>, string | undefined>>

/**
 * The stored values of the given body fields; an empty one clears the value. Throws `not_an_option`
 * beside the field.
 */
export function bodyOf(input: BodyInput): Partial<Record<keyof BodyInput, string | null>> {
  const stored: Partial<Record<keyof BodyInput, string | null>> = {}
  for (const field of bodyFields) {
    const text = field === 'gender' ? undefined : input[field]
    if (field === 'gender' || text === undefined) continue
    const value = text.trim() === '' ? null : bodyValue(field, text)
    if (value === undefined) throw fieldProblem('not_an_option', field)
    stored[field] = value
  }
  return stored
}

/** Throws `country_unknown` beside the field. */
export function checkCountry(code: string | undefined): void {
  if (code && !isCountry(code)) throw fieldProblem('country_unknown', 'country')
}
