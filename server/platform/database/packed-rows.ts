import { type RawBuilder, sql } from 'kysely'

/**
 * Rows as one text: columns separated by commas, rows by semicolons. The driver parses each column
 * of each row by itself, which takes twice as long as splitting their text. An aggregate over a
 * select, in the order of its rows; null when there are none. Only for columns without null, commas
 * and semicolons: ids, numbers and booleans (`t`, `f`).
 */
export const packedRows = (columns: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`string_agg(concat_ws(',', ${columns}), ';')`

/** Read packed rows; `rowOf` is given the columns of one as texts. */
export const unpackRows = <Row>(
  packed: string | null | undefined,
  rowOf: (columns: string[]) => Row,
): Row[] => (packed ? packed.split(';').map((row) => rowOf(row.split(','))) : [])
