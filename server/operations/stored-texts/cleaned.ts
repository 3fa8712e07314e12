import { cutText } from '#contract/kit/characters.ts'
import { textOfHtml, withoutMarkup } from '#server/platform/plain-text.ts'
import type { TextTable } from './tables.ts'

export type Row = { key: string } & Record<string, unknown>

/** What a required text becomes when it was nothing but markup. */
const nothing = '…'

/** The columns of a row without markup; those that have none stay as they are. */
export function cleaned(table: TextTable, row: Row): Record<string, unknown> {
  const { texts = [], required = [], nullable = [], lists = [], html = [], json = [] } = table
  const values: Record<string, unknown> = {}
  const set = (names: readonly string[], clean: (value: never) => unknown) => {
    for (const name of names) {
      if (row[name] !== null) values[name] = clean(row[name] as never)
    }
  }
  set(texts, withoutMarkup)
  set(required, (text: string) => withoutMarkup(text).trim() || nothing)
  set(nullable, (text: string) => withoutMarkup(text).trim() || null)
  set(html, textOfHtml)
  set(lists, (list: string[]) => list.map((one) => withoutMarkup(one)).filter(Boolean))
  set(json, (value: unknown) => JSON.stringify(withoutMarkupIn(value)))
  for (const [name, limit] of Object.entries(table.limits ?? {})) {
    const value = values[name]
    if (typeof value === 'string') values[name] = cutText(value, limit)
  }
  // Markup within a hashtag had ended it.
  for (const [name, [text, read]] of Object.entries(table.readFrom ?? {})) {
    values[name] = read(String(values[text]))
  }
  return values
}

/** JSON whose texts have no markup. */
function withoutMarkupIn(value: unknown): unknown {
  if (typeof value === 'string') return withoutMarkup(value)
  if (Array.isArray(value)) return value.map(withoutMarkupIn)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withoutMarkupIn(one)]),
  )
}
