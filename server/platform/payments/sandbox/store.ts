/** The part of a Postgres pool that the sandbox needs. */
export interface SqlClient {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
}

export type PaymentStatus = 'processing' | 'requires_action' | 'succeeded' | 'declined'
export type EventType = 'payment.succeeded' | 'payment.failed' | 'payment.refunded'

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

export interface DueEvent extends PaymentRow {
  id: string
  type: EventType
  eventAmountCents: bigint
}

// Some 15 minutes of trying; whoever listens asks again on its own after that.
const MOST_ATTEMPTS = 20

const PAYMENT = `p.reference, p.key, p.amount_cents as "amountCents", p.currency,
  p.card_token as "cardToken", p.status, p.client_secret as "clientSecret",
  p.decline_code as "declineCode"`

/** Everything the sandbox remembers. Each call is one statement, so a crash leaves no half. */
export function createSandboxStore(sql: SqlClient) {
  async function rows(text: string, values: unknown[]) {
    const { rows: found } = await sql.query(text, values)
    return (found as Record<string, unknown>[]).map(readRow)
  }
  const one = async (text: string, values: unknown[]) => (await rows(text, values))[0]
  const find = (column: 'reference' | 'key' | 'client_secret', value: string) =>
    one(`select ${PAYMENT} from sandbox_payment p where p.${column} = $1`, [value])

  return {
    find,

    /** Keep a payment and, when it goes through, the news of it. Undefined: its key is taken. */
    insertPayment: (payment: PaymentRow, eventId: string, delayMs: number) =>
      one(
        `with p as (
           insert into sandbox_payment
             (reference, key, amount_cents, currency, card_token, status, client_secret, decline_code)
           values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (key) do nothing returning *
         ), news as (
           insert into sandbox_event (id, reference, type, amount_cents, due_at)
           select $9, p.reference, 'payment.succeeded', p.amount_cents,
             now() + $10 * interval '1 millisecond'
           from p where p.status = 'processing'
         )
         select ${PAYMENT} from p`,
        [
          payment.reference,
          payment.key,
          payment.amountCents.toString(),
          payment.currency,
          payment.cardToken,
          payment.status,
          payment.clientSecret,
          payment.declineCode,
          eventId,
          delayMs,
        ],
      ),

    /** Move a payment that waits for its holder on, with the news of it. Undefined: it did not wait. */
    answerChallenge: (
      reference: string,
      answer: { status: PaymentStatus; declineCode: string | null; event: EventType },
      eventId: string,
      delayMs: number,
    ) =>
      one(
        `with p as (
           update sandbox_payment set status = $2, decline_code = $3
           where reference = $1 and status = 'requires_action' returning *
         ), news as (
           insert into sandbox_event (id, reference, type, amount_cents, due_at)
           select $4, p.reference, $5, p.amount_cents, now() + $6 * interval '1 millisecond' from p
         )
         select ${PAYMENT} from p`,
        [reference, answer.status, answer.declineCode, eventId, answer.event, delayMs],
      ),

    /** Give back what is left at most. Undefined: not paid, or more than is left. */
    insertRefund: (
      refund: { key: string; reference: string; amountCents: bigint },
      eventId: string,
      delayMs: number,
    ) =>
      one(
        `with p as (
           update sandbox_payment set refunded_cents = refunded_cents + $3::bigint
           where reference = $1 and status = 'succeeded'
             and refunded_cents + $3::bigint <= amount_cents returning *
         ), r as (
           insert into sandbox_refund (key, reference, amount_cents)
           select $2, p.reference, $3::bigint from p
         ), news as (
           insert into sandbox_event (id, reference, type, amount_cents, due_at)
           select $4, p.reference, 'payment.refunded', p.refunded_cents,
             now() + $5 * interval '1 millisecond' from p
         )
         select ${PAYMENT} from p`,
        [refund.reference, refund.key, refund.amountCents.toString(), eventId, delayMs],
      ),

    /** Whether a refund of this key was made before. */
    findRefund: async (key: string) => {
      const { rows: found } = await sql.query(
        'select reference, amount_cents as "amountCents" from sandbox_refund where key = $1',
        [key],
      )
      const row = found[0] as { reference: string; amountCents: string } | undefined
      return row && { reference: row.reference, amountCents: BigInt(row.amountCents) }
    },

    /** Take a few events that are due; each comes again after its pause unless it is marked. */
    claimDueEvents: async (limit: number) =>
      (await rows(
        `with due as (
           select id, due_at from sandbox_event
           where delivered_at is null and due_at <= now() and attempts < ${MOST_ATTEMPTS}
           order by due_at limit $1 for update skip locked
         ), e as (
           update sandbox_event e set attempts = e.attempts + 1,
             due_at = now() + least(60, power(2, e.attempts)) * interval '1 second'
           from due where e.id = due.id returning e.*
         ), settled as (
           update sandbox_payment p set status = 'succeeded'
           from e where p.reference = e.reference and e.type = 'payment.succeeded'
             and p.status = 'processing'
         )
         select e.id, e.type, e.amount_cents as "eventAmountCents", ${PAYMENT}
         from e join due on due.id = e.id join sandbox_payment p on p.reference = e.reference
         order by due.due_at, e.id`,
        [limit],
      )) as DueEvent[],

    markDelivered: (id: string) =>
      sql.query('update sandbox_event set delivered_at = now() where id = $1', [id]),
  }
}

export type SandboxStore = ReturnType<typeof createSandboxStore>

// `bigint` columns arrive as text, number or bigint, as the pool's parsers say.
function readRow(row: Record<string, unknown>): PaymentRow {
  const whole = (name: string) =>
    row[name] === undefined ? {} : { [name]: BigInt(row[name] as string) }
  return { ...row, ...whole('amountCents'), ...whole('eventAmountCents') } as unknown as PaymentRow
}
