import type { PaymentAccountInfo, PayoutStatus } from '#contract/money/payouts.ts'
import { dayMs } from '#server/kernel/clock.ts'
import type { Cents } from '#server/kernel/money.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { StoredBanking, StoredPaypal } from '#server/profiles/banking/index.ts'
import type { StripeDestination } from './destination.ts'

/** What a creator has earned, by what may be done with it. */
export interface EarningsState {
  /** All net earnings, without what was refunded. */
  earnedCents: Cents
  paidOutCents: Cents
  /** What no request reserves; below zero after refunds of what was paid out. */
  freeCents: Cents
  /** The part of it that was sold too recently. */
  recentCents: Cents
  /** When the next of that can be paid out. */
  nextReleaseAt: Date | null
  reservedCents: Cents
}

const positive = (cents: Cents): Cents => (cents > 0n ? cents : 0n)

/** What a request may ask for. */
export const availableCents = ({ freeCents, recentCents }: EarningsState): Cents =>
  positive(freeCents - recentCents)

/** What refunds took beyond what was earned. */
export const owedCents = ({ freeCents }: EarningsState): Cents => positive(-freeCents)

/** @throws {Problem} `payout_too_low` beside `requestTokens` */
export function checkMinimum(amount: Cents, minimum: Cents): void {
  const min = minimum > 0n ? minimum : 1n
  if (amount < min) throw fieldProblem('payout_too_low', 'requestTokens', { min })
}

/** @throws {Problem} `payout_earnings_negative`, and beside `requestTokens` `payout_too_high` */
export function checkAvailable(amount: Cents, state: EarningsState): void {
  const missing = owedCents(state)
  if (missing > 0n) throw new Problem('payout_earnings_negative', { missing })
  const available = availableCents(state)
  if (amount > available) throw fieldProblem('payout_too_high', 'requestTokens', { available })
}

/** What staff may set a request to. */
export type Decision = Exclude<PayoutStatus, 'pending'>

const moves: Record<PayoutStatus, readonly Decision[]> = {
  pending: ['approved', 'rejected'],
  approved: ['done', 'rejected'],
  // The money came back.
  done: ['rejected'],
  rejected: [],
}

export const isMove = (from: PayoutStatus, to: Decision): boolean => moves[from].includes(to)

/** How many different people must approve an amount; `limit` 0: one, whatever the amount. */
export const approvalsNeeded = (amount: Cents, limit: Cents): number =>
  limit > 0n && amount >= limit ? 2 : 1

/** Nothing is sent for so long after payment details have changed: their owner has time to object. */
const detailsHoldMs = 3 * dayMs

/** Until when nothing is sent to details that changed at this time; null: it may be sent. */
export function heldUntil(changedAt: Date, now: Date): Date | null {
  const until = new Date(changedAt.getTime() + detailsHoldMs)
  return until > now ? until : null
}

const mark = '••••'

/** The last four characters, fewer of a short text. */
function lastFour(account: string): string {
  const plain = account.replace(/[^A-Za-z0-9]/g, '')
  return mark + plain.slice(-Math.min(4, Math.floor(plain.length / 2)))
}

function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? mark : email[0] + mark + email.slice(at)
}

/** A stored account as screens show it. */
export function presentAccount(account: unknown): PaymentAccountInfo | null {
  if (!account) return null
  const { firstName, lastName, bankName, bankAccount, country, email, stripeAccount } =
    account as Partial<StoredBanking & StoredPaypal & StripeDestination>
  const number = stripeAccount ?? bankAccount
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    bankName: bankName ?? '',
    bankAccount: number ? lastFour(number) : '',
    country: country ?? '',
    email: email ? maskedEmail(email) : '',
  }
}
