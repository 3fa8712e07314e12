import { randomBytes } from 'node:crypto'
import { readSandboxToken } from '#contract/sandbox-cards.ts'
import {
  type ChargeOrder,
  type ChargeOutcome,
  GatewayKeyReused,
  type PaymentGateway,
  type RefundOrder,
  type RefundOutcome,
} from '../gateway.ts'
import { createCourier, type Deliver } from './courier.ts'
import { readEvent } from './event.ts'
import { type ChallengeDecision, decideChallenge, decideCharge, outcomeOf } from './outcome.ts'
import { createSandboxStore, type PaymentRow, type SqlClient } from './store.ts'

/** The card company of a trial site: known test cards, the same late answers, no money. */
export interface SandboxGateway extends PaymentGateway {
  readonly name: 'sandbox'
  /**
   * The holder's answer in the challenge dialog. Undefined: no payment has this secret. One that was
   * answered before keeps its first answer.
   */
  confirmChallenge(
    clientSecret: string,
    answer: 'approve' | 'refuse',
  ): Promise<ChargeOutcome | undefined>
  /** Where events go: to what stands behind the webhook. Each follows its payment by itself. */
  deliverTo(deliver: Deliver): void
  /** Look for events that an earlier process left behind, now and again. */
  start(): void
  /** Deliver what is due now. */
  deliverDue(): Promise<void>
  stop(): Promise<void>
}

export interface SandboxOptions {
  sql: SqlClient
  /** Signs events. */
  secret: string
  /** How long the card company takes, in milliseconds. */
  delayMs?: number
  sweepMs?: number
  onError: (error: unknown) => void
}

// Postgres: unique_violation.
const KEY_TAKEN = '23505'

/** Make the sandbox over the tables of `migrations/0012_sandbox_gateway.sql`. */
export function createSandboxGateway(options: SandboxOptions): SandboxGateway {
  const { sql, secret, delayMs = 1000, sweepMs = 5000, onError } = options
  const store = createSandboxStore(sql)
  const courier = createCourier({ store, secret, sweepMs, onError })
  const wake = () => courier.wakeIn(delayMs + 10)

  async function settled(reference: string): Promise<ChargeOutcome> {
    const payment = await store.find('reference', reference)
    if (!payment) throw new Error(`the sandbox knows no payment ${reference}`)
    return outcomeOf(payment)
  }

  async function answer(payment: PaymentRow, decision: ChallengeDecision) {
    const moved = await store.answerChallenge(payment.reference, decision, newName('evt'), delayMs)
    if (moved) wake()
    return moved ? outcomeOf(moved) : settled(payment.reference)
  }

  return {
    name: 'sandbox',
    signatureHeader: 'sandbox-signature',
    publicConfig: () => ({ publishableKey: 'pk_sandbox_trial', form: 'sandbox' }),
    saveCard: async ({ token }) => saveCard(token),
    removeCard: async () => {},

    async charge(order) {
      const decision = decideCharge(readSandboxToken(order.cardToken)?.outcome, order.offSession)
      const payment = newPayment(order, decision)
      const made = await store.insertPayment(payment, newName('evt'), delayMs)
      if (made) wake()
      const kept = made ?? (await store.find('key', order.key))
      if (!kept) throw new Error(`the payment of ${order.key} vanished`)
      assertSameOrder(kept, order)
      return outcomeOf(kept)
    },

    confirm: settled,

    async cancel(reference) {
      const payment = await store.find('reference', reference)
      if (payment?.status !== 'requires_action') return settled(reference)
      return answer(payment, {
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

    readEvent: (rawBody, signature) => readEvent(rawBody, signature, secret),

    async confirmChallenge(clientSecret, given) {
      const payment = await store.find('client_secret', clientSecret)
      if (!payment) return undefined
      const card = readSandboxToken(payment.cardToken)
      return answer(payment, decideChallenge(card?.outcome, given))
    },

    deliverTo: courier.deliverTo,
    start: courier.start,
    deliverDue: courier.deliverDue,
    stop: courier.stop,
  }

  async function refund(order: RefundOrder): Promise<RefundOutcome> {
    const made = await store.insertRefund(order, newName('evt'), delayMs).catch((error) => {
      if ((error as { code?: string }).code === KEY_TAKEN) return undefined
      throw error
    })
    if (made) return { status: 'processing' }
    // The key gave money back before, or just now in a call beside this one.
    const before = await store.findRefund(order.key)
    if (!before) {
      return { status: 'refused', message: 'There is not that much left to give back.' }
    }
    if (before.reference !== order.reference || before.amountCents !== order.amountCents) {
      throw new GatewayKeyReused(`the key ${order.key} gave other money back before`)
    }
    return { status: 'processing' }
  }
}

function saveCard(token: string) {
  const card = readSandboxToken(token)
  if (!card) {
    const message = 'This is not a test card. Use one of the test card numbers.'
    return { status: 'declined', declineCode: 'invalid_number', message } as const
  }
  const { brand, last4Digits: last4 } = card
  return { status: 'saved', cardToken: token, customerRef: null, brand, last4 } as const
}

function newPayment(order: ChargeOrder, decision: ReturnType<typeof decideCharge>): PaymentRow {
  const reference = newName('pay')
  const { key, amountCents, currency, cardToken } = order
  const clientSecret = `${reference}_secret_${randomBytes(16).toString('hex')}`
  return { reference, key, amountCents, currency, cardToken, clientSecret, ...decision }
}

function assertSameOrder(kept: PaymentRow, order: ChargeOrder): void {
  const same =
    kept.amountCents === order.amountCents &&
    kept.currency === order.currency &&
    kept.cardToken === order.cardToken
  if (!same) throw new GatewayKeyReused(`the key ${order.key} paid for something else before`)
}

const newName = (kind: 'pay' | 'evt') => `${kind}_sandbox_${randomBytes(12).toString('hex')}`
