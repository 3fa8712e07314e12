import { type QueryCreator, type Selectable, sql } from 'kysely'
import type { SandboxTiming } from '#contract/sandbox/panel.ts'
import type { DB, Db } from '#server/platform/database/index.ts'
import type { GatewayRefund, RefundOrder } from '../gateway.ts'

export type PaymentStatus = 'processing' | 'requires_action' | 'succeeded' | 'declined'
export type EventType = 'payment.succeeded' | 'payment.failed' | 'payment.refunded'
/** What an event is about. */
export type EventSubject = 'payment' | 'account' | 'dispute' | 'fraud'

export interface PaymentRow {
  reference: string
  key: string
  amountCents: bigint
  currency: string
  cardToken: string
  status: PaymentStatus
  clientSecret: string
  declineCode: string | null
}

/** The event of a change: its id and when its webhook is due. */
export interface EventSlot {
  id: string
  dueAt: Date
}

/** About 15 minutes of retries; afterwards the product checks the payment itself. */
const maxAttempts = 20

const paymentColumns = [
  'p.reference',
  'p.key',
  'p.amount_cents as amountCents',
  'p.currency',
  'p.card_token as cardToken',
  'p.status',
  'p.client_secret as clientSecret',
  'p.decline_code as declineCode',
] as const

/** Everything the sandbox stores. A change and its event are one statement, so neither is lost. */
export function createSandboxStore(db: Db) {
  return {
    find: (column: 'reference' | 'key' | 'client_secret', value: string) =>
      db
        .selectFrom('sandbox_payment as p')
        .select(paymentColumns)
        .where(`p.${column}`, '=', value)
        .$narrowType<PaymentRow>()
        .executeTakeFirst(),

    /** Insert a payment and, when it will succeed, its event. Undefined when its key is taken. */
    insertPayment: (payment: PaymentRow, event: EventSlot, now: Date) =>
      db
        .with('p', (change) =>
          change
            .insertInto('sandbox_payment')
            .values({
              reference: payment.reference,
              key: payment.key,
              amount_cents: payment.amountCents,
              currency: payment.currency,
              card_token: payment.cardToken,
              status: payment.status,
              client_secret: payment.clientSecret,
              decline_code: payment.declineCode,
              created_at: now,
            })
            .onConflict((conflict) => conflict.column('key').doNothing())
            .returningAll(),
        )
        .with('event', (after) =>
          insertEvent(after, { ...event, type: 'payment.succeeded', ifStatus: 'processing' }),
        )
        .selectFrom('p')
        .select(paymentColumns)
        .$narrowType<PaymentRow>()
        .executeTakeFirst(),

    /** Finish a payment that waits for its challenge. Undefined when it did not wait. */
    finishChallenge: (
      reference: string,
      decision: { status: PaymentStatus; declineCode: string | null; event: EventType },
      event: EventSlot,
    ) =>
      db
        .with('p', (change) =>
          change
            .updateTable('sandbox_payment')
            .set({ status: decision.status, decline_code: decision.declineCode })
            .where('reference', '=', reference)
            .where('status', '=', 'requires_action')
            .returningAll(),
        )
        .with('event', (after) => insertEvent(after, { ...event, type: decision.event }))
        .selectFrom('p')
        .select(paymentColumns)
        .$narrowType<PaymentRow>()
        .executeTakeFirst(),

    /**
     * Refund part of a payment. Undefined when it was not paid, or less than this is left of it. One that
     * is refused is accepted first, and nothing is given back.
     */
    insertRefund: (
      { key, reference, amountCents, status }: RefundOrder & { status: 'succeeded' | 'refused' },
      event: EventSlot,
      now: Date,
    ) =>
      db
        .with('p', (change) =>
          change
            .updateTable('sandbox_payment')
            .set((p) => ({
              refunded_cents: p('refunded_cents', '+', status === 'refused' ? 0n : amountCents),
            }))
            .where('reference', '=', reference)
            .where('status', '=', 'succeeded')
            .where((p) => p(p('refunded_cents', '+', amountCents), '<=', p.ref('amount_cents')))
            .returningAll(),
        )
        .with('refund', (after) =>
          after
            .insertInto('sandbox_refund')
            .columns(['key', 'reference', 'amount_cents', 'created_at', 'status'])
            .expression(
              after
                .selectFrom('p')
                .select([
                  sql<string>`${key}`.as('key'),
                  'p.reference',
                  sql<bigint>`${amountCents}::bigint`.as('amount_cents'),
                  sql<Date>`${now}::timestamptz`.as('created_at'),
                  sql<typeof status>`${status}`.as('status'),
                ]),
            ),
        )
        .with('event', (after) =>
          insertEvent(after, { ...event, type: 'payment.refunded', amount: 'p.refunded_cents' }),
        )
        .selectFrom('p')
        .select('p.reference')
        .executeTakeFirst(),

    listRefunds: async (reference: string): Promise<GatewayRefund[]> => {
      const found = await db
        .selectFrom('sandbox_refund')
        .select(['key', 'amount_cents as amountCents', 'status'])
        .where('reference', '=', reference)
        .orderBy('created_at')
        .$narrowType<{ status: 'succeeded' | 'refused' }>()
        .execute()
      return found.map(({ key, ...refund }) => ({
        ...refund,
        reference: refundReference(key),
        key: key.startsWith('outside_') ? null : key,
        ...(refund.status === 'refused' ? { message: 'The bank rejected the refund.' } : {}),
      }))
    },

    /** The refund made with a key, if any. */
    findRefund: (key: string) =>
      db
        .selectFrom('sandbox_refund')
        .select(['reference', 'amount_cents as amountCents'])
        .where('key', '=', key)
        .executeTakeFirst(),

    /** Claim due events; each becomes due again after a growing backoff, unless it is marked. */
    claimDueEvents: (limit: number, now: Date) =>
      db
        .with('due', (find) =>
          find
            .selectFrom('sandbox_event')
            .select(['id', 'due_at'])
            .where('delivered_at', 'is', null)
            .where('due_at', '<=', now)
            .where('attempts', '<', maxAttempts)
            .orderBy('due_at')
            .limit(limit)
            .forUpdate()
            .skipLocked(),
        )
        .with('e', (claim) =>
          claim
            .updateTable('sandbox_event as e')
            .from('due')
            .set((e) => ({
              attempts: e('e.attempts', '+', 1),
              due_at: sql<Date>`${now}::timestamptz + least(60, power(2, e.attempts)) * interval '1 second'`,
            }))
            .whereRef('due.id', '=', 'e.id')
            .returning(['e.id', 'e.subject', 'e.type', 'e.reference', 'e.amount_cents'])
            .returning(['e.about', 'e.payment_reference', 'e.reason']),
        )
        .with('settled', (settle) =>
          settle
            .updateTable('sandbox_payment as p')
            .from('e')
            .set({ status: 'succeeded' })
            .whereRef('p.reference', '=', 'e.reference')
            .where('e.type', '=', 'payment.succeeded')
            .where('p.status', '=', 'processing'),
        )
        .selectFrom('e')
        .innerJoin('due', 'due.id', 'e.id')
        .leftJoin('sandbox_payment as p', 'p.reference', 'e.reference')
        .leftJoin('sandbox_account as a', 'a.reference', 'e.reference')
        .leftJoin('sandbox_transfer as t', 't.reference', 'e.reference')
        .select(['e.id', 'e.subject', 'e.type', 'e.amount_cents as amountCents', 'e.reference'])
        .select(['p.decline_code as declineCode', 'e.about as bankPayout'])
        .select(['e.payment_reference as paymentReference', 'e.reason'])
        .select((eb) => eb.fn.coalesce('p.key', 'a.key', 't.payout_id').as('key'))
        .orderBy('due.due_at')
        .orderBy('e.id')
        .$narrowType<{ subject: EventSubject }>()
        .execute(),

    /** How events are delivered, as staff have chosen. */
    findTiming: async (): Promise<SandboxTiming> => {
      const row = await db
        .selectFrom('sandbox_delivery')
        .select('timing')
        .$narrowType<{ timing: SandboxTiming }>()
        .executeTakeFirst()
      return row?.timing ?? 'usual'
    },

    setTiming: (timing: SandboxTiming) =>
      db
        .insertInto('sandbox_delivery')
        .values({ timing })
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ timing }))
        .execute(),

    markDelivered: (id: string, now: Date) =>
      db.updateTable('sandbox_event').set({ delivered_at: now }).where('id', '=', id).execute(),
  }
}

/** The sandbox's own id of the refund with a key. */
export const refundReference = (key: string) => `re_${key}`

export type SandboxStore = ReturnType<typeof createSandboxStore>
export type DueEvent = Awaited<ReturnType<SandboxStore['claimDueEvents']>>[number]

interface NewEvent extends EventSlot {
  type: EventType
  amount?: 'p.amount_cents' | 'p.refunded_cents'
  ifStatus?: PaymentStatus
}

/** Insert the event of the payment that the statement has just changed, if it has changed one. */
function insertEvent(
  after: QueryCreator<DB & { p: Selectable<DB['sandbox_payment']> }>,
  { id, type, dueAt, amount = 'p.amount_cents', ifStatus }: NewEvent,
) {
  const all = after.selectFrom('p')
  const payment = ifStatus === undefined ? all : all.where('p.status', '=', ifStatus)
  return after
    .insertInto('sandbox_event')
    .columns(['id', 'reference', 'type', 'amount_cents', 'due_at'])
    .expression(
      payment.select([
        sql<string>`${id}`.as('id'),
        'p.reference',
        sql<EventType>`${type}`.as('type'),
        `${amount} as amount_cents`,
        sql<Date>`${dueAt}::timestamptz`.as('due_at'),
      ]),
    )
}
