import type { PaymentStatus } from '#contract/money/payments.ts'
import { dayMs, hourMs, minuteMs } from '#server/kernel/clock.ts'
import { type Cents, shareOf } from '#server/kernel/money.ts'
import { fieldProblem } from '#server/kernel/problem.ts'
import type { ChargeOutcome, GatewayFee } from '#server/platform/payments/index.ts'

/** Decide whether an amount may be added to a wallet. Throws `top_up_out_of_range`. */
export function checkTopUp(amount: Cents, { min, max }: { min: Cents; max: Cents }): void {
  if (amount >= min && amount <= max) return
  throw fieldProblem('top_up_out_of_range', 'amount', { min, max })
}

/**
 * Decide what the card pays of an amount: less the discount, rounded half up to whole cents. Zero needs
 * no card; throws `total_too_low` for less than the gateway charges.
 */
export function totalOf(
  amount: Cents,
  { basisPoints, leastCents }: { basisPoints: number; leastCents: Cents },
): Cents {
  const total = shareOf(amount, 10_000 - basisPoints)
  if (total === 0n || total >= leastCents) return total
  throw fieldProblem('total_too_low', 'amount', { min: leastCents })
}

/**
 * Decide the status of a payment after an outcome of the gateway; undefined when it stays. Outcomes
 * may arrive late, twice and in any order, but one that says paid always counts.
 */
export function nextStatus(
  current: PaymentStatus,
  outcome: Pick<ChargeOutcome, 'status' | 'declineCode'>,
): PaymentStatus | undefined {
  if (current === 'success' || current === 'refunded') return undefined
  if (outcome.status === 'succeeded') return 'success'
  if (current === 'fail' || current === 'canceled') return undefined
  const next = WAITING[outcome.status] ?? (outcome.declineCode === 'canceled' ? 'canceled' : 'fail')
  return next === current ? undefined : next
}

const WAITING: Partial<Record<ChargeOutcome['status'], PaymentStatus>> = {
  processing: 'processing',
  requires_action: 'require_authentication',
}

/** How long a challenge waits for the cardholder before the payment is canceled. */
export const CHALLENGE_MS = hourMs

/** Gateways remember a key for a day: a later retry with it could charge twice. */
export const keyLifeMs = 23 * hourMs

/** Decide what to do about a payment that has not ended by itself. */
export function followUp(
  { status }: { status: PaymentStatus },
  ageMs: number,
): 'charge' | 'ask' | 'cancel' | 'done' {
  if (status === 'created') return ageMs < keyLifeMs ? 'charge' : 'cancel'
  if (status === 'require_authentication') return ageMs < CHALLENGE_MS ? 'ask' : 'cancel'
  return status === 'processing' ? 'ask' : 'done'
}

/**
 * What a part of a payment is of another sum behind it, such as what it added to a wallet. All of it is all,
 * also when it seems more than was paid, by the rates of two currencies.
 */
export function partOf(whole: Cents, { paid, part }: { paid: Cents; part: Cents }): Cents {
  if (paid === 0n) return 0n
  return part >= paid ? whole : (whole * part) / paid
}

/**
 * How much of what the card paid for a top-up can be refunded, so that a wallet pays the same part of what
 * it was credited.
 */
export function refundableOf(
  topUp: { paid: Cents; refunded: Cents; credited: Cents },
  walletCents: Cents,
): Cents {
  const { paid, refunded, credited } = topUp
  if (credited === 0n) return 0n
  const most = partOf(credited, { paid, part: refunded }) + walletCents
  // The largest sum whose part, rounded down, is at most that.
  const total = ((most + 1n) * paid - 1n) / credited
  return (total < paid ? total : paid) - refunded
}

/**
 * What the gateway's fee is in dollars: of a balance in another currency at the rate at which the payment itself
 * came there, rounded half up to whole cents.
 */
export function feeInDollars(paid: Cents, { feeCents, grossCents, currency }: GatewayFee): Cents {
  if (currency === 'usd') return feeCents
  return (2n * feeCents * paid + grossCents) / (2n * grossCents)
}

/** Delay until the next check, in milliseconds: short at first. */
export function nextCheckMs(ageMs: number): number {
  if (ageMs < 10 * minuteMs) return minuteMs
  return ageMs < dayMs ? 10 * minuteMs : 6 * hourMs
}
