import type { SettingType } from '#contract/operations/settings.ts'
import type { Db } from '#server/platform/database/index.ts'
import { definitionOf, definitions, type SettingKey } from './definitions.ts'
import type { Settings } from './settings.ts'

/** A setting with all that a form field needs. */
export interface DescribedSetting {
  key: string
  group: string
  label: string
  description: string
  type: SettingType
  value: unknown
  default: unknown
  min: number | null
  max: number | null
  isPublic: boolean
  updatedAt: string | null
  updatedBy: string | null
}

/** All settings as a console shows them, in the order in which they are defined. */
export async function describeSettings(db: Db, settings: Settings): Promise<DescribedSetting[]> {
  const stored = await db
    .selectFrom('setting')
    .select(['key', 'updated_at', 'updated_by'])
    .execute()
  const changes = new Map(stored.map((row) => [row.key, row]))
  const values = settings.all()
  return (Object.keys(definitions) as SettingKey[]).map((key) => {
    const { standard, isPublic, section, label, min, max } = definitionOf(key)
    const change = changes.get(key)
    return {
      key,
      group: section,
      label,
      description: '',
      type: typeOf(key, standard),
      value: values[key],
      default: standard,
      min: min ?? null,
      max: max ?? null,
      isPublic,
      updatedAt: change?.updated_at.toISOString() ?? null,
      updatedBy: change?.updated_by ?? null,
    }
  })
}

function typeOf(key: SettingKey, standard: unknown): SettingType {
  if (typeof standard === 'boolean') return 'boolean'
  if (typeof standard === 'object') return 'json'
  if (key === 'siteCommission') return 'fraction'
  if (typeof standard === 'number') return /Price|Amount/.test(key) ? 'dollars' : 'number'
  return key === 'footerContent' ? 'html' : 'text'
}
