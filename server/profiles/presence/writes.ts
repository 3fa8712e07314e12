import { sql } from 'kysely'
import { secondMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'

/** Mark accounts as online, or as offline since now. */
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

/** Online accounts are reported every minute: older marks were left by a dead process. */
const staleAfterMs = 150 * secondMs

/** Clear the marks that dead processes left. */
export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('account')
    .set({ is_online: false })
    // A literal: with a parameter the plan could not use the index of online accounts.
    .where('is_online', '=', sql.lit(true))
    .where('last_active_at', '<', new Date(now.getTime() - staleAfterMs))
    .execute()
}
