import { sql } from 'kysely'
import { dayOf } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import type { Tx } from '#server/platform/database/index.ts'
import type { EndReason } from './movement.ts'

type Movement = { userId: string; performerId: string } & (
  | { movement: 'new' | 'returned' | 'renewed'; reason?: undefined }
  | { movement: 'ended'; reason: EndReason }
)

/** Record what happened to subscriptions, on the day (UTC) on which it did. */
export async function insertMovements(
  tx: Tx,
  movements: readonly Movement[],
  now: Date,
): Promise<void> {
  if (movements.length === 0) return
  const day = sql<Date>`${dayOf(now)}::date`
  await tx
    .insertInto('subscription_movement')
    .values(
      movements.map(({ userId, performerId, movement, reason = null }) => ({
        ...{ id: newId(now.getTime()), creator_id: performerId, user_id: userId },
        ...{ day, movement, reason },
      })),
    )
    .execute()
}
