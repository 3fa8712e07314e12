import type Stripe from 'stripe'

/** What the adapter reads of each object that an event carries. */
interface Read {
  paymentIntent: Pick<
    Stripe.PaymentIntent,
    'id' | 'object' | 'amount' | 'metadata' | 'status' | 'last_payment_error'
  >
  charge: Pick<Stripe.Charge, 'id' | 'object' | 'payment_intent' | 'metadata' | 'amount_refunded'>
  refund: Pick<
    Stripe.Refund,
    'id' | 'object' | 'payment_intent' | 'amount' | 'status' | 'failure_reason' | 'metadata'
  >
  dispute: Pick<
    Stripe.Dispute,
    'id' | 'object' | 'amount' | 'payment_intent' | 'status' | 'reason' | 'created'
  >
  warning: Pick<Stripe.Radar.EarlyFraudWarning, 'id' | 'object' | 'fraud_type' | 'payment_intent'>
  transfer: Pick<
    Stripe.Transfer,
    'id' | 'object' | 'metadata' | 'amount_reversed' | 'reversed' | 'transfer_group'
  >
  payout: Pick<Stripe.Payout, 'id' | 'object' | 'failure_code'>
  account: Pick<
    Stripe.Account,
    'id' | 'object' | 'metadata' | 'details_submitted' | 'payouts_enabled' | 'capabilities'
  >
}

/**
 * Objects as events carry them. An endpoint keeps the version of the API with which it was made, whatever
 * the SDK: `event-fixtures.test.ts` compiles this file against older ones.
 */
export const stripeObjects = {
  paymentIntent: {
    ...{ id: 'pi_1', object: 'payment_intent', amount: 5_000, status: 'succeeded' },
    ...{ metadata: { order_key: 'order' }, last_payment_error: null },
  },
  charge: {
    ...{ id: 'ch_1', object: 'charge', payment_intent: 'pi_1', amount_refunded: 2_000 },
    metadata: { order_key: 'order' },
  },
  refund: {
    ...{ id: 're_1', object: 'refund', payment_intent: 'pi_1', amount: 2_000 },
    ...{ status: 'succeeded', metadata: { refund_key: 'refund' } },
  },
  dispute: {
    ...{ id: 'du_1', object: 'dispute', payment_intent: 'pi_1', amount: 5_000 },
    ...{ status: 'needs_response', reason: 'fraudulent', created: 1_790_000_000 },
  },
  warning: {
    ...{ id: 'issfr_1', object: 'radar.early_fraud_warning', payment_intent: 'pi_1' },
    fraud_type: 'unauthorized_use_of_card',
  },
  transfer: {
    ...{ id: 'tr_1', object: 'transfer', amount_reversed: 6_000, reversed: true },
    ...{ metadata: { payout_id: 'payout' }, transfer_group: 'payout' },
  },
  payout: { id: 'po_1', object: 'payout', failure_code: 'account_closed' },
  account: {
    ...{ id: 'acct_1', object: 'account', details_submitted: true, payouts_enabled: true },
    ...{ metadata: { account_key: 'account' }, capabilities: { transfers: 'active' } },
  },
} as const satisfies Read
