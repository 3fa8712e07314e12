/** The values of a hand-written statement, collected while its text is put together. */
export interface SqlValues {
  readonly list: unknown[]
  /** Add a value; answers its place, such as `$3`. */
  add(value: unknown): string
}

export function sqlValues(...given: unknown[]): SqlValues {
  const list = [...given]
  return { list, add: (value) => `$${list.push(value)}` }
}

/** A moment as ISO 8601 text in UTC, written by the database: for hot statements. */
export const isoSql = (moment: string): string =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
