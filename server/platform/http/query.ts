/**
 * Query values as the contract defines them: decoded twice where that was encoded twice, blanks and
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

/**
 * Decode again what some clients encode twice. An escape of a character that `encodeURIComponent`
 * leaves alone, such as `%41`, was typed by somebody: the value stays as it is.
 */
export function decodedAgain(value: string): string {
  const escaped = value.match(/(%[0-9a-f]{2})+/gi)
  if (!escaped) return value
  try {
    const wereEncoded = escaped.every((run) => [...decodeURIComponent(run)].every(isEncoded))
    return wereEncoded ? decodeURIComponent(value) : value
  } catch {
    return value
  }
}

const isEncoded = (character: string) => encodeURIComponent(character) !== character
