import { type RawBuilder, sql } from 'kysely'
import type { Inputs, Outputs, PlainFields } from '#contract/kit/plain-fields.ts'
import type { Static } from '#contract/kit/schema.ts'
import { type Camel, camel } from './stored-fields.ts'

interface Rule<Given> {
  column: string
  /** What is stored of what was written. */
  clean(given: Given): unknown
  /** Stored where nothing was written, or when it is erased with the account of its creator. */
  empty: unknown
  /** Buyers still see it once the account is deleted. */
  isRetained: boolean
  /** The condition that lists can be filtered by; `i` is the table. */
  filter?: (given: Given) => RawBuilder<unknown>
}

type Rules<F extends PlainFields> = { [N in keyof F]: Rule<Static<F[N]['input']>> }

type Stored<R extends Rules<PlainFields>> = {
  [N in keyof R as Camel<R[N]['column']>]: ReturnType<R[N]['clean']>
}

/**
 * How plain fields of the contract are stored, changed, presented, filtered and erased: all of it
 * follows from one rule for each.
 */
export function plainFields<F extends PlainFields, const R extends Rules<F>>(fields: F, rules: R) {
  type Column = R[keyof R & keyof F]['column']
  const all = Object.keys(fields).map((name) => {
    const rule = rules[name] as Rule<unknown>
    return { ...rule, name, stored: camel(rule.column) }
  })
  type Field = (typeof all)[number]
  const columnsOf = (of: Field[], valueIn: (field: Field) => unknown) =>
    Object.fromEntries(of.map((field) => [field.column, valueIn(field)]))
  /** As stored: cleaned where given. */
  const stored = (given: Record<string, unknown>, otherwise: (field: Field) => unknown) =>
    Object.fromEntries(
      all.map((field) => {
        const value = given[field.name]
        return [field.stored, value === undefined ? otherwise(field) : field.clean(value)]
      }),
    ) as Stored<R>
  return {
    columns: all.map(({ column }) => column) as Column[],
    created: (given: Inputs<F>) => stored(given, ({ empty }) => empty),
    changed: (before: Stored<R>, given: Inputs<F>) =>
      stored(given, (field) => (before as Record<string, unknown>)[field.stored]),
    present: (summary: Stored<R>) =>
      Object.fromEntries(
        all.map(({ name, stored }) => [name, (summary as Record<string, unknown>)[stored]]),
      ) as Outputs<F>,
    /** What is left of them when the account of their creator is deleted. */
    erased: columnsOf(all, ({ column, empty, isRetained }) =>
      isRetained
        ? sql`case when status = 'retained' then ${sql.ref(column)} else ${empty} end`
        : empty,
    ) as Record<Column, never>,
    /** What buyers of retained items no longer see. */
    unretained: columnsOf(
      all.filter(({ isRetained }) => !isRetained),
      ({ empty }) => empty,
    ) as Partial<Record<Column, never>>,
    /** The given filters as conditions, and as a part of the key of a list's total. */
    filters(given: Inputs<F>) {
      const used = all.flatMap(({ name, filter }) => {
        const value = (given as Record<string, unknown>)[name]
        return filter && value !== undefined ? [{ key: [name, value], where: filter(value) }] : []
      })
      return { key: used.map(({ key }) => key), where: used.map(({ where }) => where) }
    },
  }
}
