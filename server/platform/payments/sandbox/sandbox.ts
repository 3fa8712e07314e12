import { randomBytes } from 'node:crypto'
import { SANDBOX_CARDS } from '#contract/sandbox/cards.ts'
import type { SandboxTiming } from '#contract/sandbox/panel.ts'
import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  type CardToSave,
  type ChargeOrder,
  type ChargeOutcome,
  GatewayKeyReused,
  type PaymentGateway,
  type RefundOrder,
  type RefundOutcome,
} from '../gateway.ts'
import { createSandboxAccounts, type SandboxAccounts } from './accounts.ts'
import { createSandboxDisputes, type SandboxDisputes } from './disputes.ts'
import { readEvent } from './event.ts'
import {
  type ChallengeDecision,
  decideChallenge,
  decideCharge,
  feeOf,
  outcomeOf,
} from './outcome.ts'
import { createSandboxStore, type PaymentRow, refundReference } from './store.ts'
import { createWebhookDelivery, type Deliver } from './webhook-delivery.ts'

/**
 * The card company of a trial site: test cards, results after a second by webhook, no real money.
 */
export interface SandboxGateway extends PaymentGateway {
  readonly name: 'sandbox'
  readonly payoutAccounts: SandboxAccounts
  /** Disputes that a person plays. */
  readonly disputes: SandboxDisputes
  /**
   * Record the result of the challenge dialog. Undefined when no payment has this secret. Only the
   * first result counts.
   */
  confirmChallenge(
    clientSecret: string,
    finish: 'approve' | 'refuse',
  ): Promise<ChargeOutcome | undefined>
  /** Refund a payment as somebody does on the gateway's own pages. */
  refundOutside(reference: string, amountCents: bigint): Promise<RefundOutcome>
  /** How events are delivered from now on. */
  readTiming(): Promise<SandboxTiming>
  setTiming(timing: SandboxTiming): Promise<void>
  /** Deliver webhooks when due, including those of an earlier process; none before. */
  start(): void
  /** Deliver the webhooks that are due now. */
  deliverDue(): Promise<void>
  stop(): Promise<void>
}

export interface SandboxOptions {
  db: Db
  clock: Clock
  /** Signs events. */
  secret: string
  /** Where the site is: the sign-up pages for payouts are its own. */
  siteUrl: string
  /** Receives webhooks, from when the first is due. */
  deliver: Deliver
  /** How long a payment takes until its webhook is due. */
  delayMs?: number
  sweepMs?: number
  onError: (error: unknown) => void
}

/** Longer than anybody waits on the page that pays. */
const lateMs = 2 * minuteMs

// Postgres: unique_violation.
const KEY_TAKEN = '23505'

/** Create the sandbox on the tables of `migrations/1018_sandbox.sql` and later ones. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { db, clock, secret, deliver, delayMs = 300, sweepMs = 5000, onError } = options
  const store = createSandboxStore(db)
  const delivery = createWebhookDelivery({ store, clock, secret, deliver, sweepMs, onError })
  const wake = () => delivery.wakeIn(delayMs + 10)
  const newEvent = (dueInMs = delayMs) => ({
    id: newName('evt'),
    dueAt: new Date(clock.now().getTime() + dueInMs),
  })
  const delays = { usual: delayMs, twice: delayMs, late: lateMs, before_answer: 0 }
  const payoutAccounts = createSandboxAccounts({ ...options, newEvent: () => newEvent(), wake })
  const disputes = createSandboxDisputes({ db, clock, newEvent: () => newEvent(), wake })

  async function settled(reference: string): Promise<ChargeOutcome> {
    const payment = await store.find('reference', reference)
    if (!payment) throw new Error(`the sandbox knows no payment ${reference}`)
    return outcomeOf(payment)
  }

  async function finish(payment: PaymentRow, decision: ChallengeDecision) {
    const moved = await store.finishChallenge(payment.reference, decision, newEvent())
    if (moved) wake()
    return moved ? outcomeOf(moved) : settled(payment.reference)
  }

  return {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    // Stripe's, so that a trial shows what its cards will refuse.
    leastChargeCents: 50n,
    publicConfig: () => ({ publishableKey: 'pk_sandbox_trial', form: 'sandbox' }),
    saveCard: async (card) => saveCard(card),
    removeCard: async () => {},

    async charge(order) {
      const decision = decideCharge(findCard(order.cardToken)?.outcome, order.offSession)
      const payment = newPayment(order, decision)
      const timing = await store.findTiming()
      const made = await store.insertPayment(payment, newEvent(delays[timing]), clock.now())
      // This process delivers one delivery after the other, so all that is due arrives before we answer.
      if (made && timing === 'before_answer') await delivery.deliverDue()
      else if (made) wake()
      const stored = made ?? (await store.find('key', order.key))
      if (!stored) throw new Error(`the payment of ${order.key} is gone`)
      assertSameOrder(stored, order)
      return outcomeOf(stored)
    },

    confirm: settled,

    async cancel(reference) {
      const payment = await store.find('reference', reference)
      if (payment?.status !== 'requires_action') return settled(reference)
      return finish(payment, {
        status: 'declined',
        declineCode: 'canceled',
        event: 'payment.failed',
      })
    },

    async refund(order) {
      const outcome = await refund(order)
      if (outcome.status === 'processing') wake()
      return outcome
    },

    disputes,
    readDispute: disputes.read,
    submitEvidence: disputes.submitEvidence,
    refundsOf: (reference) => store.listRefunds(reference),

    async feeOf(reference) {
      const payment = await store.find('reference', reference)
      if (!payment) throw new Error(`the sandbox knows no payment ${reference}`)
      return feeOf(payment)
    },

    async refundOutside(reference, amountCents) {
      const outcome = await refund({ key: newName('outside'), reference, amountCents })
      if (outcome.status === 'processing') wake()
      return outcome
    },

    payoutAccounts,
    readEvent: (rawBody, signature) => readEvent(rawBody, signature, secret),

    async confirmChallenge(clientSecret, answer) {
      const payment = await store.find('client_secret', clientSecret)
      if (!payment) return undefined
      const card = findCard(payment.cardToken)
      return finish(payment, decideChallenge(card?.outcome, answer))
    },

    readTiming: store.findTiming,
    async setTiming(timing) {
      await store.setTiming(timing)
    },

    start: delivery.start,
    deliverDue: delivery.deliverDue,
    stop: delivery.stop,
  }

  async function refund(order: RefundOrder): Promise<RefundOutcome> {
    const card = findCard((await store.find('reference', order.reference))?.cardToken ?? '')
    const status = card?.outcome === 'refund_fails' ? 'refused' : 'succeeded'
    const made = await store
      .insertRefund({ ...order, status }, newEvent(), clock.now())
      .catch((error) => {
        if ((error as { code?: string }).code === KEY_TAKEN) return undefined
        throw error
      })
    const reference = refundReference(order.key)
    if (made) return { status: 'processing', reference }
    // The key was used before, or just now by a concurrent call.
    const before = await store.findRefund(order.key)
    if (!before) {
      return {
        status: 'refused',
        reference: null,
        message: 'The refund is larger than what is left of the payment.',
      }
    }
    if (before.reference !== order.reference || before.amountCents !== order.amountCents) {
      throw new GatewayKeyReused(`the key ${order.key} refunded something else before`)
    }
    return { status: 'processing', reference }
  }
}

const findCard = (token: string) => SANDBOX_CARDS.find((card) => card.token === token)

function saveCard({ token, account }: CardToSave) {
  const card = findCard(token)
  if (!card) return { status: 'declined', declineCode: 'not_a_test_card' } as const
  const { brand, number } = card
  const last4 = number.slice(-4)
  const holderName = account.name
  return { status: 'saved', cardToken: token, customerRef: null, brand, last4, holderName } as const
}

function newPayment(order: ChargeOrder, decision: ReturnType<typeof decideCharge>): PaymentRow {
  const reference = newName('pay')
  const { key, amountCents, currency, cardToken } = order
  const clientSecret = `${reference}_secret_${randomBytes(16).toString('hex')}`
  return { reference, key, amountCents, currency, cardToken, clientSecret, ...decision }
}

function assertSameOrder(stored: PaymentRow, order: ChargeOrder): void {
  const same =
    stored.amountCents === order.amountCents &&
    stored.currency === order.currency &&
    stored.cardToken === order.cardToken
  if (!same) throw new GatewayKeyReused(`the key ${order.key} paid for something else before`)
}

const newName = (kind: 'pay' | 'evt' | 'outside') =>
  `${kind}_sandbox_${randomBytes(12).toString('hex')}`
