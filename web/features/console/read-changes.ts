import type { SettingRow } from '#contract/operations/settings.ts'
import { m } from '../../lib/paraglide/messages.js'

interface ReadChanges {
  changes: Record<string, unknown>
  /** What could not be read, with a sentence. */
  fields: Record<string, string>
}

/** The settings of a form that differ from what they are. */
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

function readValue({ key, type, value }: SettingRow, form: FormData): unknown {
  if (type === 'boolean') return form.has(key)
  const text = form.get(key)
  if (typeof text !== 'string') return value
  if (type === 'json') return readJson(text)
  if (type === 'text' || type === 'html') return text
  const number = Number(text)
  if (text.trim() === '' || Number.isNaN(number)) throw new Error(m.admin_number_wrong())
  return number
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(m.admin_json_wrong())
  }
}
