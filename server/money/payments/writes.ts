import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'
import { type TransactionRow, type TransactionValues, transactionColumns } from './transaction.ts'

export type NewTransaction = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'gateway'
  | 'source_id'
  | 'target'
  | 'target_id'
  | 'original_cents'
  | 'total_cents'
  | 'coupon_code'
  | 'coupon_basis_points'
  | 'package_id'
  | 'credited_cents'
  | 'card_id'
  | 'idempotency_key'
  | 'meta'
>

/** Insert a payment before the gateway is called. Undefined when its key is taken. */
export const insertTransaction = (
  tx: Tx,
  payment: NewTransaction & { description: string },
  now: Date,
): Promise<TransactionRow | undefined> =>
  tx
    .insertInto('payment_transaction')
    .values({ ...payment, status: 'created', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['source_id', 'idempotency_key'])
        .where('idempotency_key', 'is not', null)
        .doNothing(),
    )
    .returning(transactionColumns)
    .$narrowType<TransactionValues>()
    .executeTakeFirst()

/** Lock a payment while its status is decided. */
export const lockTransaction = (tx: Tx, id: string): Promise<TransactionRow | undefined> =>
  tx
    .selectFrom('payment_transaction')
    .select(transactionColumns)
    .$narrowType<TransactionValues>()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Change = Pick<
  TransactionRow,
  'status' | 'client_secret' | 'gateway_ref' | 'failure' | 'entry_id'
>

/** Update a payment. The caller has locked it. */
export const updateTransaction = (
  tx: Tx,
  id: string,
  { status, client_secret, gateway_ref, failure, entry_id }: Change,
  now: Date,
): Promise<TransactionRow> =>
  tx
    .updateTable('payment_transaction')
    .set({ status, client_secret, gateway_ref, failure, entry_id, updated_at: now })
    .where('id', '=', id)
    .returning(transactionColumns)
    .$narrowType<TransactionValues>()
    .executeTakeFirstOrThrow()

/** JSON has no bigint: cents are stored as text. */
type StoredEvent = Omit<GatewayEvent, 'amountCents'> & { amountCents: string | null }

/** Store an event as received. False when it was stored before. */
export async function insertEvent(
  tx: Tx,
  { gateway, event, body }: { gateway: string; event: GatewayEvent; body: unknown },
  now: Date,
): Promise<boolean> {
  const read: StoredEvent = { ...event, amountCents: event.amountCents?.toString() ?? null }
  const row = await tx
    .insertInto('gateway_event')
    .values({
      ...{ gateway, event_id: event.id, received_at: now },
      body: JSON.stringify({ read, raw: body }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lock an event that is not handled yet; undefined when it is handled, or being handled. */
export async function lockEvent(
  tx: Tx,
  { gateway, eventId }: { gateway: string; eventId: string },
): Promise<GatewayEvent | undefined> {
  const row = await tx
    .selectFrom('gateway_event')
    .select(sql<StoredEvent>`body -> 'read'`.as('read'))
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .where('worked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { amountCents } = row.read
  return { ...row.read, amountCents: amountCents === null ? null : BigInt(amountCents) }
}

export async function markWorked(
  tx: Tx,
  { gateway, eventId, now }: { gateway: string; eventId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('gateway_event')
    .set({ worked_at: now })
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .execute()
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
