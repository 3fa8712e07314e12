import { type RawBuilder, sql } from 'kysely'

/**
 * Use a condition that is written once as text, with `$1`, `$2`, … for its values, in a Kysely
 * query. A value is bound as a parameter, an expression such as `sql.ref('a.id')` is inserted.
 */
export function bindText<T>(text: string, values: readonly unknown[]): RawBuilder<T> {
  const pieces = text.split(/\$(\d+)/)
  const texts = pieces.filter((_, index) => index % 2 === 0)
  const numbers = pieces.filter((_, index) => index % 2 === 1)
  return sql<T>(
    Object.assign(texts, { raw: texts }),
    ...numbers.map((number) => values[Number(number) - 1]),
  )
}
