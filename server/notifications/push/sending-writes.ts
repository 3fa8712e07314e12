import { dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Target } from './reads.ts'

/** Where a push was sent: the device may have another address by now, which is not meant. */
type Sent = Pick<Target, 'id' | 'endpoint'>

const stored = (db: Db, { id, endpoint }: Sent) =>
  db.updateTable('push_subscription').where('id', '=', id).where('endpoint', '=', endpoint)

/** Its push service took a push. */
export async function storeAccepted(db: Db, sent: Sent, now: Date): Promise<void> {
  const values = { sent_at: now, refused_at: null, failures: 0, paused_until: null }
  await stored(db, sent).set(values).execute()
}

/** Its push service took none, and is left alone until a time. */
export async function storeFailure(db: Db, sent: Sent, pausedUntil: Date | null): Promise<void> {
  await stored(db, sent)
    .set((eb) => ({ failures: eb('failures', '+', 1), paused_until: pausedUntil }))
    .execute()
}

const refusedDays = 3

/** Its push service refuses the site, and did take pushes before: after three days it is deleted. */
export async function storeRefusal(db: Db, sent: Sent, now: Date): Promise<void> {
  await stored(db, sent)
    .set((eb) => ({ refused_at: eb.fn.coalesce('refused_at', eb.val(now)) }))
    .execute()
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', sent.id)
    .where('endpoint', '=', sent.endpoint)
    .where('refused_at', '<=', new Date(now.getTime() - refusedDays * dayMs))
    .execute()
}

/** Nobody is reached there any more. */
export async function deleteGone(db: Db, { id, endpoint }: Sent): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('id', '=', id)
    .where('endpoint', '=', endpoint)
    .execute()
}

/** A push service takes none of the site's pushes: its keys or its subject are wrong. */
export async function storeSiteRefusal(db: Db, by: string, now: Date): Promise<void> {
  await db
    .updateTable('push_key')
    .set({ refused_at: now, refused_by: by })
    .where('refused_at', 'is', null)
    .execute()
}

/** It takes them again. */
export async function clearSiteRefusal(db: Db, by: string): Promise<void> {
  await db
    .updateTable('push_key')
    .set({ refused_at: null, refused_by: null })
    .where('refused_by', '=', by)
    .execute()
}

/** Delete some of those whose push service took nothing for long. */
export async function deleteDead(db: Db, before: Date, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscription')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscription')
        .select('id')
        .where('failures', '>', 0)
        .where((row) => row(row.fn.coalesce('sent_at', 'created_at'), '<', before))
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
