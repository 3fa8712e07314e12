import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { definitionOf, isSettingKey, type SettingKey } from './definitions.ts'

/** Check that each change names a setting and fits it. Throws `setting_unknown`, `setting_invalid`. */
export function checkChanges(changes: Record<string, unknown>): [SettingKey, unknown][] {
  return Object.entries(changes).map(([key, value]) => {
    if (!isSettingKey(key)) throw fieldProblem('setting_unknown', key)
    const problem = misfit(key, value)
    if (problem) throw new Problem('setting_invalid', { fields: { [key]: problem } })
    return [key, value]
  })
}

const longestText = 20_000

function misfit(key: SettingKey, value: unknown): Problem | undefined {
  const { standard, isUrl, min, max } = definitionOf(key)
  if (Array.isArray(standard)) {
    if (!Array.isArray(value)) return new Problem('wrong_type')
    const areUrls = !isUrl || value.every((item: { path?: unknown }) => leadsByHttp(item?.path))
    return areUrls ? undefined : new Problem('url_format')
  }
  if (typeof value !== typeof standard) return new Problem('wrong_type')
  if (isUrl && !leadsByHttp(value)) return new Problem('url_format')
  if (typeof value === 'string' && value.length > longestText) {
    return new Problem('too_long', { limit: longestText })
  }
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) return new Problem('wrong_type')
    if (min !== undefined && value < min) return new Problem('too_low', { limit: min })
    if (max !== undefined && value > max) return new Problem('too_high', { limit: max })
  }
  return undefined
}

/** An address by http or https, a path of the site, or nothing: never a script or another scheme. */
function leadsByHttp(value: unknown): boolean {
  if (typeof value !== 'string') return false
  if (value === '' || /^\/(?![/\\])\S*$/.test(value)) return true
  return /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)
}
