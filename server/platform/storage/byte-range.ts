import type { ByteRange } from './file-store.ts'

/**
 * Read an HTTP `Range` header for a file of `sizeBytes`. Returns the range cut to the file,
 * `undefined` for "send all of it" (no header, a unit other than bytes, several ranges or a
 * malformed one, as RFC 9110 section 14.2 allows), or `'unsatisfiable'` when it starts beyond the
 * end.
 */
export function readRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '')
  if (!match) return undefined
  const [, first = '', last = ''] = match
  if (first === '' && last === '') return undefined
  if (first === '') return lastBytes(Number(last), sizeBytes)

  const start = Number(first)
  const end = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1)
  if (start >= sizeBytes) return 'unsatisfiable'
  return start <= end ? { start, end } : undefined
}

function lastBytes(count: number, sizeBytes: number): ByteRange | 'unsatisfiable' {
  if (count === 0 || sizeBytes === 0) return 'unsatisfiable'
  return { start: Math.max(0, sizeBytes - count), end: sizeBytes - 1 }
}
