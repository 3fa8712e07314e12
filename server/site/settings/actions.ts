import { recordDecision } from '#server/audit/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { checkChanges } from './check-changes.ts'
import type { Settings } from './settings.ts'
import { saveSettings } from './writes.ts'

/**
 * Change settings, with an entry in the audit log in the same transaction, and further work
 * `alongside`; they apply at once in this process.
 */
export async function changeSettings(
  { db, clock, settings }: { db: Db; clock: Clock; settings: Settings },
  {
    actorId,
    changes,
    alongside,
  }: {
    actorId: string
    changes: Record<string, unknown>
    alongside?: (tx: Tx) => Promise<void>
  },
): Promise<void> {
  const checked = checkChanges(changes)
  const before = settings.all()
  await db.transaction().execute(async (tx) => {
    await alongside?.(tx)
    await saveSettings(tx, checked, { actorId, now: clock.now() })
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
