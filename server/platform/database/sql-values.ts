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
