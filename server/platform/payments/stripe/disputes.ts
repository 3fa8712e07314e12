import Stripe from 'stripe'
import {
  type DisputeEvidence,
  type DisputeState,
  disputeStatusOf,
  EvidenceRefused,
} from '../disputes.ts'
import { translateErrors } from './failures.ts'

/** The state of a dispute at Stripe. */
export const readDispute = (stripe: Stripe, reference: string): Promise<DisputeState> =>
  translateErrors(async () => stateOf(await stripe.disputes.retrieve(reference)))

function stateOf(dispute: Stripe.Dispute): DisputeState {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    paymentReference: idOf(dispute.payment_intent),
    amountCents: BigInt(dispute.amount),
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + BigInt(fee), 0n),
    status: disputeStatusOf(dispute.status),
    rawStatus: dispute.status,
    reason: dispute.reason,
    evidenceDueAt: dueBy ? new Date(dueBy * 1000) : null,
    openedAt: new Date(dispute.created * 1000),
  }
}

/** The id of an object that Stripe may have sent whole. */
export const idOf = (related: string | { id: string } | null | undefined): string | null =>
  typeof related === 'string' ? related : (related?.id ?? null)

/** Upload the file, and submit it with what it says in words. Throws {@link EvidenceRefused}. */
export function submitEvidence(stripe: Stripe, evidence: DisputeEvidence): Promise<void> {
  const { key, reference, fileName, pdf, customerEmail } = evidence
  return translateErrors(async () => {
    try {
      // No idempotency key: each upload is a file of its own, so that a repeated call differs.
      const { metadata } = await stripe.disputes.retrieve(reference)
      if (metadata.evidence_key === key) return
      const file = await stripe.files.create({
        purpose: 'dispute_evidence',
        file: { data: pdf, name: fileName, type: 'application/pdf' },
      })
      await stripe.disputes.update(reference, {
        evidence: {
          uncategorized_file: file.id,
          product_description: evidence.productDescription,
          customer_name: evidence.customerName,
          ...(customerEmail === null ? {} : { customer_email_address: customerEmail }),
        },
        metadata: { evidence_key: key },
        submit: true,
      })
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
      throw new EvidenceRefused(error.message, { cause: error })
    }
  })
}
