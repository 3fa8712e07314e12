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

/** What an account gets of a table in a copy of their data. */
export type ExportRule<T extends TableName = TableName> =
  | {
      rows: 'exported'
      /** Columns that name the account whose rows these are. */
      of: readonly ColumnOf<T>[]
      /** Columns that stay here: secrets, and what is about others. Binary ones always do. */
      without: readonly ColumnOf<T>[]
      /** Further rows, as a condition. */
      or?: (accountId: string) => RawBuilder<boolean>
    }
  | { rows: 'withheld'; why: string }

export type ExportRules = { [T in TableName]?: ExportRule<T> }

/** Rows that go. */
export const deleted = <C extends string>(...of: C[]) => ({ rows: 'deleted', of }) as const

/** Rows that stay for what refers to them, without what is personal. */
export const cleared = <C extends string, V>(of: C | C[], to: V) =>
  ({ rows: 'cleared', of: [of].flat() as C[], to }) as const

export const erased = (how: string) => ({ rows: 'erased', how }) as const

export const kept = (why: string) => ({ rows: 'kept', why }) as const

/** Rows that belong into a copy of the data of whom one of the `of` columns names. */
export const exported = <C extends string, W extends string = never>(
  of: C | C[],
  { without = [], or }: { without?: W[]; or?: (accountId: string) => RawBuilder<boolean> } = {},
) => ({ rows: 'exported', of: [of].flat() as C[], without, ...(or && { or }) }) as const

/** Rows that no copy of somebody's data has. */
export const withheld = (why: string) => ({ rows: 'withheld', why }) as const

/**
 * What is exported of a table that says nothing of it: rows that go with the account whom one column
 * names, whole. Undefined: it has to say.
 */
export function exportRuleOf(rules: readonly TableRule[]): ExportRule | undefined {
  const [first] = rules
  if (!first) return undefined
  if (first.rows === 'kept') return withheld(first.why)
  const isPlain = rules.length === 1 && 'of' in first && first.of.length === 1
  return isPlain ? exported([...first.of]) : undefined
}
