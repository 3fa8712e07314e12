import { stringify } from 'csv-stringify/sync'

/** Dollars are numbers with two decimals; texts are whatever people wrote. */
export type Cell = string | number | null

/** What a spreadsheet runs as a formula, also behind spaces, which some of them skip. */
const isFormula = /^[\s\u00a0\ufeff]+[=+\-@\uff1d\uff0b\uff0d\uff20]/

/**
 * Rows as CSV (RFC 4180). Texts are quoted, and one that a spreadsheet would run begins with an
 * apostrophe; numbers stay numbers, negative ones too.
 */
export function toCsv(rows: readonly (readonly Cell[])[]): string {
  return stringify(rows as Cell[][], {
    escape_formulas: true,
    quoted_string: true,
    record_delimiter: 'windows',
    cast: {
      number: (value) => value.toFixed(2),
      // Those that begin with the sign itself are the library's.
      string: (value) => (isFormula.test(value) && !/^[\t\r]/.test(value) ? `'${value}` : value),
    },
  })
}
