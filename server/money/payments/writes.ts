import { firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import type { GatewayEvent } from '#server/platform/payments/index.ts'
import { type TransactionRow, transactionColumns } from './transaction.ts'

export type NewTransaction = Pick<
  TransactionRow,
  | 'id'
  | 'type'
  | 'gateway'
  | 'source_id'
  | 'target'
  | 'target_id'
  | 'description'
  | 'original_cents'
  | 'total_cents'
  | 'card_id'
  | 'idempotency_key'
  | 'meta'
>

/** Write a payment down before anything is asked of the gateway. Undefined: its key is taken. */
export function insertTransaction(
  tx: Tx,
  payment: NewTransaction,
  now: Date,
): Promise<TransactionRow | undefined> {
  return firstRow(
    tx,
    `insert into payment_transaction (id, type, status, gateway, source_id, target, target_id,
       description, original_cents, total_cents, card_id, idempotency_key, meta, created_at,
       updated_at)
     values ($1, $2, 'created', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13, $13)
     on conflict (source_id, idempotency_key) where idempotency_key is not null do nothing
     returning ${transactionColumns}`,
    [
      payment.id,
      payment.type,
      payment.gateway,
      payment.source_id,
      payment.target,
      payment.target_id,
      payment.description,
      payment.original_cents,
      payment.total_cents,
      payment.card_id,
      payment.idempotency_key,
      JSON.stringify(payment.meta),
      now,
    ],
  )
}

/** Hold a payment while its state is decided. */
export function lockTransaction(tx: Tx, id: string): Promise<TransactionRow | undefined> {
  return firstRow(
    tx,
    `select ${transactionColumns} from payment_transaction where id = $1 for no key update`,
    [id],
  )
}

type Change = Pick<
  TransactionRow,
  'status' | 'client_secret' | 'gateway_ref' | 'failure' | 'entry_id'
>

/** Write down where a payment stands. The caller holds it. */
export async function updateTransaction(
  tx: Tx,
  id: string,
  change: Change,
  now: Date,
): Promise<TransactionRow> {
  const row = await firstRow<TransactionRow>(
    tx,
    `update payment_transaction set status = $2, client_secret = $3, gateway_ref = $4,
       failure = $5, entry_id = $6, updated_at = $7
     where id = $1 returning ${transactionColumns}`,
    [
      id,
      change.status,
      change.client_secret,
      change.gateway_ref,
      change.failure,
      change.entry_id,
      now,
    ],
  )
  if (!row) throw new Error(`the payment ${id} vanished`)
  return row
}

/** Keep an event as it came. False: it was kept before. */
export async function insertEvent(
  tx: Tx,
  { gateway, event, body }: { gateway: string; event: GatewayEvent; body: unknown },
): Promise<boolean> {
  const { amountCents, ...rest } = event
  const read = { ...rest, amountCents: amountCents === null ? null : amountCents.toString() }
  const row = await firstRow(
    tx,
    `insert into gateway_event (gateway, event_id, body) values ($1, $2, $3::jsonb)
     on conflict do nothing returning event_id`,
    [gateway, event.id, JSON.stringify({ read, raw: body })],
  )
  return row !== undefined
}

/** Take an event that nobody has worked on; undefined when it is done, or is being done. */
export async function lockEvent(
  tx: Tx,
  { gateway, eventId }: { gateway: string; eventId: string },
): Promise<GatewayEvent | undefined> {
  const row = await firstRow<{ read: Omit<GatewayEvent, 'amountCents'> & { amountCents: string } }>(
    tx,
    `select body -> 'read' as read from gateway_event
     where gateway = $1 and event_id = $2 and worked_at is null for update`,
    [gateway, eventId],
  )
  if (!row) return undefined
  const { amountCents } = row.read
  return { ...row.read, amountCents: amountCents === null ? null : BigInt(amountCents) }
}

export async function markWorked(
  tx: Tx,
  { gateway, eventId, now }: { gateway: string; eventId: string; now: Date },
): Promise<void> {
  await rows(tx, 'update gateway_event set worked_at = $3 where gateway = $1 and event_id = $2', [
    gateway,
    eventId,
    now,
  ])
}
