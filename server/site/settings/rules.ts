import { Problem } from '#server/kernel/problem.ts'
import { definitionOf, isSettingKey, type SettingKey } from './definitions.ts'

/** Check that each change names a setting and fits it. Throws `setting_unknown`, `setting_invalid`. */
export function checkChanges(changes: Record<string, unknown>): [SettingKey, unknown][] {
  return Object.entries(changes).map(([key, value]) => {
    if (!isSettingKey(key)) throw new Problem('setting_unknown', { fields: { [key]: 'Unknown' } })
    const sentence = misfit(key, value)
    if (sentence) throw new Problem('setting_invalid', { fields: { [key]: sentence } })
    return [key, value]
  })
}

function misfit(key: SettingKey, value: unknown): string | undefined {
  const { standard, min, max } = definitionOf(key)
  if (Array.isArray(standard)) return Array.isArray(value) ? undefined : 'This must be a list'
  if (typeof value !== typeof standard) return `This must be a ${typeof standard}`
  if (typeof value === 'string' && value.length > 20_000) return 'This text is too long'
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return 'This must be a number'
    if (min !== undefined && value < min) return `Use ${min} or more`
    if (max !== undefined && value > max) return `Use ${max} or less`
  }
  return undefined
}
