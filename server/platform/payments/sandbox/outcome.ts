import type { SandboxOutcome } from '#contract/sandbox/cards.ts'
import { shareOf } from '#server/kernel/money.ts'
import type { ChargeOutcome, GatewayFee } from '../gateway.ts'
import type { EventType, PaymentRow, PaymentStatus } from './store.ts'

/** Decide what happens when a card is charged: how the payment starts, and why it is declined. */
export function decideCharge(
  outcome: SandboxOutcome | undefined,
  offSession: boolean,
): { status: PaymentStatus; declineCode: string | null } {
  switch (outcome) {
    case undefined:
      return { status: 'declined', declineCode: 'card_missing' }
    case 'success':
    case 'refund_fails':
      return { status: 'processing', declineCode: null }
    case 'challenge':
      // Once confirmed by its cardholder, such a card pays renewals without a challenge.
      return { status: offSession ? 'processing' : 'requires_action', declineCode: null }
    case 'always_challenge':
    case 'challenge_then_declined':
      return offSession
        ? { status: 'declined', declineCode: 'authentication_required' }
        : { status: 'requires_action', declineCode: null }
    default:
      return { status: 'declined', declineCode: outcome }
  }
}

/** The outcome of a payment after its challenge, and the event that reports it. */
export interface ChallengeDecision {
  status: PaymentStatus
  declineCode: string | null
  event: EventType
}

/** Decide the outcome of a challenge. */
export function decideChallenge(
  outcome: SandboxOutcome | undefined,
  answer: 'approve' | 'refuse',
): ChallengeDecision {
  if (answer === 'refuse') return declined('authentication_failed')
  if (outcome === 'challenge_then_declined') return declined('generic_decline')
  return { status: 'processing', declineCode: null, event: 'payment.succeeded' }
}

const declined = (declineCode: string): ChallengeDecision => ({
  status: 'declined',
  declineCode,
  event: 'payment.failed',
})

/** A stored payment in the form of the port. */
export function outcomeOf(payment: PaymentRow): ChargeOutcome {
  const { status, reference, clientSecret, declineCode } = payment
  if (status === 'requires_action') return { status, reference, clientSecret }
  if (status !== 'declined') return { status, reference }
  return { status, reference, declineCode: declineCode ?? 'generic_decline' }
}

/** What Stripe takes for a card of the United States, in dollars: https://stripe.com/pricing */
const feeBasisPoints = 290
const fixedFeeCents = 30n

/** What the sandbox keeps of a payment; undefined before it is paid. */
export function feeOf({ status, amountCents, currency }: PaymentRow): GatewayFee | undefined {
  if (status !== 'succeeded') return undefined
  const feeCents = shareOf(amountCents, feeBasisPoints) + fixedFeeCents
  return { feeCents, grossCents: amountCents, currency }
}
