import type { RawBuilder, Updateable } from 'kysely'
import type { DB } from '#server/platform/database/index.ts'

export type TableName = keyof DB & string
type ColumnOf<T extends TableName> = keyof DB[T] & string

/** What columns become: values, or expressions over the row. */
type Values<T extends TableName> = {
  [C in keyof Updateable<DB[T]>]?: Updateable<DB[T]>[C] | RawBuilder<unknown>
}

/** What happens to rows of a table when the account is deleted that one of the `of` columns names. */
export type TableRule<T extends TableName = TableName> =
  | { rows: 'deleted'; of: readonly ColumnOf<T>[] }
  | { rows: 'cleared'; of: readonly ColumnOf<T>[]; to: Values<T> }
  /** More than a rule can say: by the `erase` of the same part, or by a foreign key. */
  | { rows: 'erased'; how: string }
  | { rows: 'kept'; why: string }

export type TableRules = { [T in TableName]?: TableRule<T> | readonly TableRule<T>[] }

/** Rows that go. */
export const deleted = <C extends string>(...of: C[]) => ({ rows: 'deleted', of }) as const

/** Rows that stay for what refers to them, without what is personal. */
export const cleared = <C extends string, V>(of: C | C[], to: V) =>
  ({ rows: 'cleared', of: [of].flat() as C[], to }) as const

export const erased = (how: string) => ({ rows: 'erased', how }) as const

export const kept = (why: string) => ({ rows: 'kept', why }) as const
