import { sql } from 'kysely'
import { secondMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'

/** Mark accounts as there, or as gone a moment ago. */
export async function markPresence(
  db: Db,
  { accountIds, online, now }: { accountIds: readonly string[]; online: boolean; now: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .updateTable('account')
    .set({ is_online: online, last_active_at: now })
    .where('id', 'in', accountIds)
    .execute()
}

/** Those who are there are named every minute: who was not for longer was left by a dead process. */
const staleAfterMs = 150 * secondMs

/** Take back the marks that dead processes left. */
export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_online: false })
    // A literal: a plan for any value could not use the index of those who are online.
    .where('is_online', '=', sql.lit(true))
    .where('last_active_at', '<', new Date(now.getTime() - staleAfterMs))
    .execute()
}
