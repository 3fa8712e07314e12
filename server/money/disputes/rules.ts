import type { DisputeStatus } from '#contract/money/dispute-states.ts'

/**
 * Where the money of a disputed payment has to be: `taken` from those who had it, or `left` with them.
 * `as_before`: nobody can say, so that it stays where it is until somebody looks.
 */
export type Stand = 'taken' | 'left' | 'as_before'

const stands: Record<DisputeStatus, Stand> = {
  // The bank asks, and has taken nothing.
  warning_needs_response: 'left',
  warning_under_review: 'left',
  warning_closed: 'left',
  needs_response: 'taken',
  under_review: 'taken',
  appeal_needs_response: 'taken',
  appeal_under_review: 'taken',
  lost: 'taken',
  won: 'left',
  // Refunded at the gateway before it became a dispute, or not: it does not say.
  prevented: 'as_before',
  unknown: 'as_before',
}

export const standOf = (status: DisputeStatus): Stand => stands[status]

const ends = new Set<DisputeStatus>(['won', 'lost', 'warning_closed', 'prevented'])

/** Whether nothing more is expected. */
export const isEnd = (status: DisputeStatus): boolean => ends.has(status)

/** From this share of disputed payments on acquirers act, long before the card companies do (1.5 %). */
export const warnFrom = 0.005

/** Disputes and warnings of fraud for each settled payment; null without payments. */
export const ratioOf = (of: { payments: number; disputes: number; warnings: number }) =>
  of.payments === 0 ? null : (of.disputes + of.warnings) / of.payments

/** When a bank asks for evidence: it may once more after it has some. */
export type EvidenceStage = 'question' | 'dispute' | 'appeal'

/** The stage to which evidence belongs now; undefined where nobody asks for any. */
export function evidenceStageOf(status: DisputeStatus): EvidenceStage | undefined {
  if (status === 'warning_needs_response' || status === 'warning_under_review') return 'question'
  if (status === 'needs_response' || status === 'under_review') return 'dispute'
  if (status === 'appeal_needs_response' || status === 'appeal_under_review') return 'appeal'
  return undefined
}

/** Whether the gateway waits for evidence. */
export const wantsEvidence = (
  { state, evidence_due_at: dueAt }: { state: DisputeStatus; evidence_due_at: Date | null },
  now: Date,
): boolean => state.endsWith('needs_response') && (dueAt === null || dueAt > now)
