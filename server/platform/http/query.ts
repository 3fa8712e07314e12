/**
 * Query values as the contract defines them: decoded twice when a valid escape is left, blanks and
 * the texts `undefined` and `null` dropped, repeated keys as lists.
 */
export function readQueryText(search: string): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = Object.create(null)
  let count = 0
  for (const [name, raw] of new URLSearchParams(search)) {
    if (++count > 200) break
    const value = decodedAgain(raw)
    if (isBlank(value)) continue
    const before = values[name]
    values[name] =
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value]
  }
  return { ...values }
}

/** Values that mean "not given". */
export const isBlank = (value: string): boolean =>
  value === '' || value === 'undefined' || value === 'null'

/** Decode again what still contains an escape: some clients encode twice. */
export function decodedAgain(value: string): string {
  if (!/%[0-9a-f]{2}/i.test(value)) return value
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
