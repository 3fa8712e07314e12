import * as flags from 'country-flag-icons/string/3x2'

const byCode = flags as unknown as Readonly<Record<string, string>>

/** The flag of a country as an SVG; `undefined` for a code that has none. */
export function flagOf(code: string): string | undefined {
  const upper = code.toUpperCase()
  return Object.hasOwn(byCode, upper) ? byCode[upper] : undefined
}
