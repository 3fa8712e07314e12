import { type DisputeStatus, disputeStates } from '#contract/money/dispute-states.ts'

/** A dispute as the gateway has it now. */
export interface DisputeState {
  /** The gateway's id of the disputed payment. */
  paymentReference: string | null
  /** What of the payment is disputed, in whole cents. */
  amountCents: bigint
  /** What the gateway took for it so far, in whole cents. */
  feeCents: bigint
  status: DisputeStatus
  /** The gateway's own word for the status. */
  rawStatus: string
  /** The gateway's word for what the cardholder claims. */
  reason: string
  /** Until when evidence is accepted; null: none is, or not any more. */
  evidenceDueAt: Date | null
  openedAt: Date
}

/** What is submitted against a dispute, once. */
export interface DisputeEvidence {
  /** Our idempotency key. */
  key: string
  /** The gateway's id of the dispute. */
  reference: string
  fileName: string
  pdf: Buffer
  /** In one sentence, what was sold. */
  productDescription: string
  customerName: string
  customerEmail: string | null
}

/** The gateway takes this evidence no more: too late, or there is some already. */
export class EvidenceRefused extends Error {
  override name = 'EvidenceRefused'
}

const known = new Set<string>(disputeStates)

/** The status of the port for the gateway's own word, which may be newer than this release. */
export const disputeStatusOf = (rawStatus: string): DisputeStatus =>
  known.has(rawStatus) ? (rawStatus as DisputeStatus) : 'unknown'
