import type { DeclineCode } from '#contract/problems.ts'
import * as compiled from './paraglide/declines.ts'

/** Decline messages in the viewer's language. */
export const declineTexts: Record<DeclineCode, () => string> = compiled.declineTexts

interface FailedPayment {
  /** In English. */
  message?: string | null | undefined
  failureCode?: DeclineCode | null | undefined
}

/** Decline message of a payment; the server's message for codes unknown to this version. */
export const declineText = ({ message, failureCode }: FailedPayment): string | null | undefined =>
  failureCode ? (declineTexts[failureCode]?.() ?? message) : message
