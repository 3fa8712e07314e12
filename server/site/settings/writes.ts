import type { Tx } from '#server/platform/database/index.ts'
import type { SettingKey } from './definitions.ts'

/** Store the new values of settings, and who changed them when. */
export async function saveSettings(
  tx: Tx,
  changes: readonly (readonly [SettingKey, unknown])[],
  { actorId, now }: { actorId: string; now: Date },
): Promise<void> {
  if (changes.length === 0) return
  await tx
    .insertInto('setting')
    .values(
      changes.map(([key, value]) => ({
        key,
        value: JSON.stringify(value),
        updated_by: actorId,
        updated_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(({ ref }) => ({
        value: ref('excluded.value'),
        updated_by: ref('excluded.updated_by'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute()
}
