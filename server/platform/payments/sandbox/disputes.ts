import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { type Clock, dayMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  type DisputeEvidence,
  type DisputeState,
  disputeStatusOf,
  EvidenceRefused,
} from '../disputes.ts'
import type { EventSlot } from './store.ts'

/** Disputes of the sandbox: a person decides when the bank opens one and how it goes on. */
export interface SandboxDisputes {
  /**
   * Dispute a payment, or part of it, as the bank does; returns the dispute's reference. Undefined when
   * there is no such paid payment.
   */
  open(order: NewDispute): Promise<string | undefined>
  /** Give a dispute another state, one that no release knows included. False when there is none. */
  move(reference: string, status: string): Promise<boolean>
  /** The bank suspects fraud, and disputes nothing. Returns the warning's reference. */
  warnOfFraud(paymentReference: string): Promise<string>
  read(reference: string): Promise<DisputeState>
  submitEvidence(evidence: DisputeEvidence): Promise<void>
}

export interface NewDispute {
  paymentReference: string
  status: 'needs_response' | 'warning_needs_response'
  reason?: string
  /** Whole cents; undefined: the whole payment. */
  amountCents?: bigint
}

interface DisputeOptions {
  db: Db
  clock: Clock
  newEvent: () => EventSlot
  wake: () => void
}

/** What Stripe takes for a dispute in US dollars. A question of the bank costs nothing. */
const feeCents = 1500n
const daysToAnswer = 7

const answerable = new Set(['needs_response', 'warning_needs_response', 'appeal_needs_response'])

/** A change and its event are one statement, so neither is lost. */
export function createSandboxDisputes(options: DisputeOptions): SandboxDisputes {
  const { db, clock, newEvent, wake } = options

  async function move(reference: string, status: string): Promise<boolean> {
    const { rows } = await sql`
      with d as (
        update sandbox_dispute set status = ${status},
          fee_cents = case when ${status} like 'warning%' then fee_cents else ${feeCents} end
        where reference = ${reference} returning *
      ), event as (${insertEvent(newEvent())})
      select from d`.execute(db)
    wake()
    return rows.length > 0
  }

  return {
    async open({ paymentReference, status, reason = 'fraudulent', amountCents = null }) {
      const now = clock.now()
      const reference = `dp_sandbox_${randomBytes(12).toString('hex')}`
      const dueAt = new Date(now.getTime() + daysToAnswer * dayMs)
      const { rows } = await sql`
        with d as (
          insert into sandbox_dispute (reference, payment_reference, amount_cents, fee_cents, status,
              reason, evidence_due_at, created_at)
            select ${reference}, reference, coalesce(${amountCents}::bigint, amount_cents),
              ${status === 'needs_response' ? feeCents : 0n}, ${status}, ${reason}, ${dueAt}, ${now}
            from sandbox_payment
            where reference = ${paymentReference} and status = 'succeeded'
              and amount_cents >= coalesce(${amountCents}::bigint, amount_cents)
            returning *
        ), event as (${insertEvent(newEvent())})
        select from d`.execute(db)
      wake()
      return rows.length > 0 ? reference : undefined
    },

    move,

    async warnOfFraud(paymentReference) {
      const reference = `issfr_sandbox_${randomBytes(12).toString('hex')}`
      const { id, dueAt } = newEvent()
      await db
        .insertInto('sandbox_event')
        .values({
          ...{ id, subject: 'fraud', reference, type: 'fraud.warned', due_at: dueAt },
          ...{ payment_reference: paymentReference, reason: 'unauthorized_use_of_card' },
        })
        .execute()
      wake()
      return reference
    },

    async read(reference) {
      const found = await db
        .selectFrom('sandbox_dispute')
        .selectAll()
        .where('reference', '=', reference)
        .executeTakeFirst()
      if (!found) throw new Error(`the sandbox knows no dispute ${reference}`)
      return {
        paymentReference: found.payment_reference,
        amountCents: found.amount_cents,
        feeCents: found.fee_cents,
        status: disputeStatusOf(found.status),
        rawStatus: found.status,
        reason: found.reason,
        evidenceDueAt: answerable.has(found.status) ? found.evidence_due_at : null,
        openedAt: found.created_at,
      }
    },

    async submitEvidence({ reference, key }) {
      const now = clock.now()
      const { rows } = await sql`
        with d as (
          update sandbox_dispute set evidence_key = ${key}, submitted_at = ${now},
            status = replace(status, 'needs_response', 'under_review')
          where reference = ${reference} and evidence_key is distinct from ${key} and evidence_due_at > ${now}
            and status like '%needs_response' returning *
        ), event as (${insertEvent(newEvent())})
        select reference from d
        union all
        select reference from sandbox_dispute
          where reference = ${reference} and evidence_key = ${key}`.execute(db)
      if (rows.length === 0) throw new EvidenceRefused('The bank takes no evidence any more.')
      wake()
    },
  }
}

/** SQL: the event of the dispute that the statement has just changed, if it has changed one. */
const insertEvent = ({ id, dueAt }: EventSlot) => sql`
  insert into sandbox_event (id, subject, reference, type, amount_cents, payment_reference, due_at)
    select ${id}, 'dispute', reference, 'dispute.changed', amount_cents, payment_reference,
      ${dueAt}::timestamptz
    from d`
