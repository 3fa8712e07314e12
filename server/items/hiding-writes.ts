import { sql } from 'kysely'
import { Problem } from '#server/kernel/problem.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { ItemTable } from './counter-writes.ts'
import { nextVersion } from './retained-writes.ts'

interface HidingInput {
  id: string
  isHidden: boolean
  now: Date
}

/**
 * Hide an item from everyone but its owner, or give it back the status that it had. Returns the
 * status that it has now; undefined when nothing changes.
 */
export async function setHidden(
  tx: Tx,
  kind: ItemTable,
  { id, isHidden, now }: HidingInput,
): Promise<string | undefined> {
  const change = isHidden
    ? sql`hidden_status = status, status = 'inactive'`
    : sql`hidden_status = null, status = hidden_status`
  const found = isHidden
    ? sql`hidden_status is null and status in ('active', 'inactive')`
    : sql`hidden_status is not null and status = 'inactive'`
  // A post that waits for its moment loses it.
  const moment = kind === 'feed' ? sql`, scheduled_at = null` : sql``
  const { rows } = await sql<{ status: string }>`
    update ${sql.table(kind)}
    set ${change} ${moment}, version = ${nextVersion}, updated_at = ${now}
    where id = ${id} and ${found}
    returning status`.execute(tx)
  return rows[0]?.status
}

/** Throws `hidden_by_staff` when a change would publish what staff have hidden. */
export function checkNotHidden(
  { hiddenStatus }: { hiddenStatus?: string | null },
  after: { status: string; scheduledAt?: Date | null },
): void {
  if (hiddenStatus && (after.status === 'active' || after.scheduledAt)) {
    throw new Problem('hidden_by_staff')
  }
}
