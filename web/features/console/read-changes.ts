import type { SettingRow } from '#contract/operations/settings.ts'
import { m } from '../../lib/paraglide/messages.js'
import { readNumber } from '../../lib/typed-number.ts'

interface ReadChanges {
  changes: Record<string, unknown>
  /** Validation errors by setting. */
  fields: Record<string, string>
}

/** The submitted settings whose values differ from the stored ones. */
export function readChanges(rows: readonly SettingRow[], form: FormData): ReadChanges {
  const read: ReadChanges = { changes: {}, fields: {} }
  for (const row of rows) {
    try {
      const value = readValue(row, form)
      if (JSON.stringify(value) !== JSON.stringify(row.value)) read.changes[row.key] = value
    } catch (error) {
      read.fields[row.key] = (error as Error).message
    }
  }
  return read
}

function readValue({ key, type, value, isFixed }: SettingRow, form: FormData): unknown {
  if (isFixed) return value
  if (type === 'boolean') return form.has(key)
  if (type === 'countries') return form.getAll(key)
  const text = form.get(key)
  if (typeof text !== 'string') return value
  if (type === 'menus') return JSON.parse(text)
  if (!isNumber.has(type)) return text
  const number = readNumber(text)
  if (number === null) throw new Error(m.admin_number_wrong())
  return type === 'fraction' ? Math.round(number * 100) / 10_000 : number
}

const isNumber: ReadonlySet<SettingRow['type']> = new Set(['number', 'dollars', 'fraction'])
