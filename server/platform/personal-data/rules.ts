import type { RawBuilder, Updateable } from 'kysely'
import type { DB } from '#server/platform/database/index.ts'

export type TableName = keyof DB & string
type ColumnOf<T extends TableName> = keyof DB[T] & string

/** New values of columns: constants, or expressions over the row. */
type Values<T extends TableName> = {
  [C in keyof Updateable<DB[T]>]?: Updateable<DB[T]>[C] | RawBuilder<unknown>
}

/**
 * What to do with rows of a table when the account is deleted that one of the `of` columns names.
 */
export type TableRule<T extends TableName = TableName> =
  | { rows: 'deleted'; of: readonly ColumnOf<T>[] }
  | { rows: 'cleared'; of: readonly ColumnOf<T>[]; to: Values<T> }
  /** More than a rule can express: done by `erase` of the same part, or by a foreign key. */
  | { rows: 'erased'; how: string }
  | { rows: 'kept'; why: string }

export type TableRules = { [T in TableName]?: TableRule<T> | readonly TableRule<T>[] }

/** What a data export contains of a table. */
export type ExportRule<T extends TableName = TableName> =
  | {
      rows: 'exported'
      /** Columns that name the account that the rows belong to. */
      of: readonly ColumnOf<T>[]
      /** Columns that are not exported: secrets, and data about others. Binary ones never are. */
      without: readonly ColumnOf<T>[]
      /** Further rows, as a condition. */
      or?: (accountId: string) => RawBuilder<boolean>
    }
  | { rows: 'withheld'; why: string }

export type ExportRules = { [T in TableName]?: ExportRule<T> }

/** Rows to delete. */
export const deleted = <C extends string>(...of: C[]) => ({ rows: 'deleted', of }) as const

/** Rows that are kept because others refer to them, without personal data. */
export const cleared = <C extends string, V>(of: C | C[], to: V) =>
  ({ rows: 'cleared', of: [of].flat() as C[], to }) as const

export const erased = (how: string) => ({ rows: 'erased', how }) as const

export const kept = (why: string) => ({ rows: 'kept', why }) as const

/** Rows to export for the account that one of the `of` columns names. */
export const exported = <C extends string, W extends string = never>(
  of: C | C[],
  { without = [], or }: { without?: W[]; or?: (accountId: string) => RawBuilder<boolean> } = {},
) => ({ rows: 'exported', of: [of].flat() as C[], without, ...(or && { or }) }) as const

/** Rows that are in no data export. */
export const withheld = (why: string) => ({ rows: 'withheld', why }) as const

/**
 * The default export of a table: whole rows, when they are deleted with the account that one column
 * names. Undefined: the table must declare it.
 */
export function exportRuleOf(rules: readonly TableRule[]): ExportRule | undefined {
  const [first] = rules
  if (!first) return undefined
  if (first.rows === 'kept') return withheld(first.why)
  const isPlain = rules.length === 1 && 'of' in first && first.of.length === 1
  return isPlain ? exported([...first.of]) : undefined
}
