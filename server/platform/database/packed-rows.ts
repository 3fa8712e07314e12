import { type RawBuilder, sql } from 'kysely'
import { millisOf } from './list-rows.ts'

/** How values of a column are packed, and read again. None has commas, semicolons or null. */
interface Packed<Value> {
  pack(column: RawBuilder<unknown>): RawBuilder<unknown>
  read(text: string): Value
}

const asIs = (column: RawBuilder<unknown>) => column

export const packed = {
  /** Ids and other words without commas and semicolons. */
  id: { pack: asIs, read: (text) => text } satisfies Packed<string>,
  number: { pack: asIs, read: Number } satisfies Packed<number>,
  boolean: { pack: asIs, read: (text) => text === 't' } satisfies Packed<boolean>,
  /** In milliseconds of Unix time, empty for null. */
  time: {
    pack: (column) => sql`coalesce(${millisOf(column)}::text, '')`,
    read: (text) => (text === '' ? null : new Date(Number(text))),
  } satisfies Packed<Date | null>,
}

type Columns = Record<string, Packed<unknown>>

/** The name that a column has in its row: `version` for `c.version`. */
type NameOf<Column> = Column extends `${string}.${infer Name}` ? Name : Column

/** A row of packed columns. */
export type RowOf<Of extends { columns: Columns }> = {
  [Column in keyof Of['columns'] as NameOf<Column>]: ReturnType<Of['columns'][Column]['read']>
}

/**
 * Rows as one text: columns separated by commas, rows by semicolons. The driver parses each column
 * of each row by itself, which takes twice as long as splitting their text. Each column is named
 * once, here: their order in the text follows from that.
 */
export function packedRows<const C extends Columns>(columns: C) {
  const types = Object.entries(columns).map(([column, { pack, read }]) => ({
    name: column.slice(column.indexOf('.') + 1),
    packed: pack(sql.ref(column)),
    read,
  }))
  const list = sql.join(types.map((type) => type.packed))
  const rowOf = (text: string) => {
    const row: Record<string, unknown> = {}
    const values = text.split(',')
    for (const [n, { name, read }] of types.entries()) row[name] = read(values[n] ?? '')
    return row as RowOf<{ columns: C }>
  }
  return {
    columns,
    names: Object.keys(columns) as (keyof C & string)[],
    /** An aggregate over a select, in the order of its rows; null when there are none. */
    sql: sql<string | null>`string_agg(concat_ws(',', ${list}), ';')`,
    read: (text: string | null | undefined) => (text ? text.split(';').map(rowOf) : []),
  }
}
