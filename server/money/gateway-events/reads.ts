import { sql } from 'kysely'
import type { GatewayEventState } from '#contract/money/gateway-events.ts'
import { type Listed, type PageQuery, pageOf } from '#server/kernel/pages.ts'
import { type Db, listRows, type Tx } from '#server/platform/database/index.ts'
import type { EventName } from './writes.ts'

/** Events to try again, the longest overdue first. */
export function listDue(db: Db, now: Date, limit: number): Promise<EventName[]> {
  return (
    db
      .selectFrom('gateway_event')
      .select(['gateway', 'event_id as eventId'])
      // A literal, as in the partial index.
      .where('state', '=', sql.lit('waiting'))
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .limit(limit)
      .execute()
  )
}

const events = (db: Db | Tx) =>
  db
    .selectFrom('gateway_event')
    .select(['id', 'gateway', 'event_id', 'type', 'attempts', 'reason'])
    .select(['received_at', 'worked_at', 'next_try_at', 'state'])
    .select([
      sql<string | null>`body -> 'read' ->> 'reference'`.as('reference'),
      sql<string | null>`body -> 'read' ->> 'amountCents'`.as('amount_cents'),
    ])
    .$narrowType<{ gateway: 'stripe' | 'sandbox'; state: GatewayEventState }>()

export type EventRow = Awaited<ReturnType<typeof findEvent>> & object

/** One event, for staff. */
export const findEvent = (db: Db | Tx, id: string) =>
  events(db).where('id', '=', id).executeTakeFirst()

/** Events, the newest first. */
export function listEvents(
  db: Db,
  { state, ...query }: PageQuery & { state?: GatewayEventState | undefined },
): Promise<Listed<EventRow>> {
  let found = events(db).orderBy('received_at', 'desc').orderBy('id', 'desc')
  // A literal: with a parameter the plan could not use the partial index.
  if (state) found = found.where('state', '=', sql.lit(state))
  return listRows(db, found, pageOf(query))
}

/** What was reported of one payment, by its reference at the gateway or by our id, oldest first. */
export const listEventsOf = (
  db: Db,
  { paymentId, reference }: { paymentId: string; reference: string | null },
): Promise<EventRow[]> =>
  events(db)
    .where(
      sql<boolean>`(body -> 'read' ->> 'key' = ${paymentId}
        or body -> 'read' ->> 'reference' = ${reference})`,
    )
    .orderBy('received_at')
    .orderBy('id')
    .limit(100)
    .execute()

/** How many events wait for staff. */
export async function countByHand(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('gateway_event')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('state', '=', sql.lit('by_hand'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
