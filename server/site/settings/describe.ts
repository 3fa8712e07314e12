import type { SettingRow } from '#contract/operations/settings.ts'
import type { Db } from '#server/platform/database/index.ts'
import { definitionOf, definitions, type SettingKey } from './definitions.ts'
import type { Settings } from './settings.ts'

/** All settings that the console offers, in the order of their definitions. */
export async function describeSettings(db: Db, settings: Settings): Promise<SettingRow[]> {
  const stored = await db
    .selectFrom('setting')
    .select(['key', 'updated_at', 'updated_by'])
    .execute()
  const changes = new Map(stored.map((row) => [row.key, row]))
  const values = settings.all()
  const offered = (Object.keys(definitions) as SettingKey[]).filter(
    (key) => !definitionOf(key).isUnused,
  )
  return offered.map((key) => {
    const definition = definitionOf(key)
    const change = changes.get(key)
    return {
      key,
      group: definition.section,
      label: definition.label,
      description: definition.help ?? '',
      type: definition.kind,
      unit: definition.unit ?? null,
      options: [...(definition.options ?? [])],
      value: values[key],
      default: definition.standard,
      min: definition.min ?? null,
      max: definition.max ?? null,
      isPublic: definition.isPublic,
      isFixed: definition.byEnvironment ?? false,
      updatedAt: change?.updated_at.toISOString() ?? null,
      updatedBy: change?.updated_by ?? null,
    }
  })
}
