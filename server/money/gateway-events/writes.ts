import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'

/** The gateway's own id of an event. */
export interface EventName {
  gateway: string
  eventId: string
}

/** JSON has no bigint: cents are stored as text. */
type StoredEvent = Omit<GatewayEvent, 'amountCents'> & { amountCents: string | null }

/** Store an event as received. False when it was stored before. */
export async function insertEvent(
  tx: Tx,
  { gateway, eventId, event, body }: EventName & { event: GatewayEvent; body?: unknown },
  now: Date,
): Promise<boolean> {
  const read: StoredEvent = { ...event, amountCents: event.amountCents?.toString() ?? null }
  const row = await tx
    .insertInto('gateway_event')
    .values({
      ...{ gateway, event_id: eventId, type: event.rawType, received_at: now, next_try_at: now },
      body: JSON.stringify({ read, raw: body }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lock an event that waits; undefined when it was worked, or is being worked. */
export async function lockEvent(
  tx: Tx,
  { gateway, eventId }: EventName,
): Promise<{ event: GatewayEvent; receivedAt: Date } | undefined> {
  const row = await tx
    .selectFrom('gateway_event')
    .select([sql<StoredEvent>`body -> 'read'`.as('read'), 'received_at'])
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!row) return undefined
  const { amountCents } = row.read
  const event = { ...row.read, amountCents: amountCents === null ? null : BigInt(amountCents) }
  return { event, receivedAt: row.received_at }
}

interface Settled extends EventName {
  state: 'worked' | 'by_hand'
  reason: string | null
}

/** Mark an event as worked, or as one for staff. The caller has locked it. */
export async function settleEvent(
  tx: Tx,
  { gateway, eventId, state, reason }: Settled,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('gateway_event')
    .set({ state, reason, worked_at: state === 'worked' ? now : null, next_try_at: null })
    .set((event) => ({ attempts: event('attempts', '+', 1) }))
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute()
}

interface Postponed extends EventName {
  reason: string
  /** Null: it is left to staff. */
  nextTryAt: Date | null
}

/** Set when an event is tried again. The caller has locked it. */
export async function postponeEvent(
  tx: Tx,
  { gateway, eventId, reason, nextTryAt }: Postponed,
): Promise<void> {
  await tx
    .updateTable('gateway_event')
    .set({ reason, next_try_at: nextTryAt, state: nextTryAt ? 'waiting' : 'by_hand' })
    .set((event) => ({ attempts: event('attempts', '+', 1) }))
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute()
}

/**
 * Mark one event of a payment's refunds as one for staff: one that is marked already, or the last. Undefined
 * when there is none.
 */
export async function setByHand(
  tx: Tx,
  { gateway, reference, reason }: { gateway: string; reference: string; reason: string },
): Promise<EventName | undefined> {
  return tx
    .updateTable('gateway_event')
    .set({ state: 'by_hand', reason, worked_at: null, next_try_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('gateway_event')
        .select('id')
        .where('gateway', '=', gateway)
        .where(sql<boolean>`body -> 'read' ->> 'reference' = ${reference}`)
        .where(sql<boolean>`body -> 'read' ->> 'type' = 'payment.refunded'`)
        .orderBy(sql`state = 'by_hand'`, 'desc')
        .orderBy('received_at', 'desc')
        .limit(1),
    )
    .returning(['gateway', 'event_id as eventId'])
    .executeTakeFirst()
}

/** Let an event that was not worked be tried now; undefined when it was. */
export async function reopenEvent(tx: Tx, id: string, now: Date): Promise<EventName | undefined> {
  return tx
    .updateTable('gateway_event')
    .set({ state: 'waiting', next_try_at: now })
    .where('id', '=', id)
    .where('state', '<>', 'worked')
    .returning(['gateway', 'event_id as eventId'])
    .executeTakeFirst()
}

/** Clear the events of an account's payments, and of its customer at the gateway. */
export async function clearEventsOf(db: Db, accountId: string): Promise<void> {
  await sql`
    with named as (
      select id as name from payment_transaction where source_id = ${accountId}
      union select gateway_ref from payment_transaction where source_id = ${accountId}
      union select customer_ref from payment_card where account_id = ${accountId}
    )
    update gateway_event set body = jsonb_build_object('read', body -> 'read')
    where body ? 'raw' and exists (
      select from named where name <> '' and position(name in (body -> 'raw')::text) > 0)`.execute(
    db,
  )
}
