import { recordDecision } from '#server/audit/index.ts'
import { type Db, rows } from '#server/platform/database/index.ts'
import { checkChanges } from './rules.ts'
import type { Settings } from './settings.ts'

/** Change settings, with a line in the audit log in the same transaction; they hold at once here. */
export async function changeSettings(
  { db, settings }: { db: Db; settings: Settings },
  { actorId, changes }: { actorId: string; changes: Record<string, unknown> },
): Promise<void> {
  const checked = checkChanges(changes)
  const before = settings.all()
  await db.transaction().execute(async (tx) => {
    for (const [key, value] of checked) {
      await rows(
        tx,
        `insert into setting (key, value, updated_by) values ($1, $2::jsonb, $3)
         on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by,
           updated_at = now()`,
        [key, JSON.stringify(value), actorId],
      )
    }
    await recordDecision(tx, {
      actorId,
      action: 'settings.changed',
      targetKind: 'setting',
      before: Object.fromEntries(checked.map(([key]) => [key, before[key]])),
      after: Object.fromEntries(checked),
    })
  })
  await settings.refresh()
}
