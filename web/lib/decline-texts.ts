import type { DeclineCode } from '#contract/problems.ts'
import { m } from './paraglide/messages.js'

/** Decline messages in the viewer's language. */
export const declineTexts: Record<DeclineCode, () => string> = {
  card_declined: m.problem_card_declined,
  card_insufficient_funds: m.problem_card_insufficient_funds,
  card_expired: m.problem_card_expired,
  card_security_code_wrong: m.problem_card_security_code_wrong,
  card_number_wrong: m.problem_card_number_wrong,
  card_bank_unavailable: m.problem_card_bank_unavailable,
  card_confirmation_required: m.problem_card_confirmation_required,
  card_not_confirmed: m.problem_card_not_confirmed,
  card_purchase_unsupported: m.problem_card_purchase_unsupported,
  card_currency_unsupported: m.problem_card_currency_unsupported,
  card_over_limit: m.problem_card_over_limit,
  card_not_saved: m.problem_card_not_saved,
  card_not_for_tests: m.problem_card_not_for_tests,
  payment_canceled: m.problem_payment_canceled,
}

interface FailedPayment {
  /** In English. */
  message?: string | null | undefined
  failureCode?: DeclineCode | null | undefined
}

/** Decline message of a payment; the server's message for codes unknown to this version. */
export const declineText = ({ message, failureCode }: FailedPayment): string | null | undefined =>
  failureCode ? (declineTexts[failureCode]?.() ?? message) : message
