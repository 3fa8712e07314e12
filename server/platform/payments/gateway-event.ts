/** The types of events that concern anybody here. */
export const gatewayEventTypes = [
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'account.updated',
  'transfer.reversed',
  'bank_payout.failed',
  'dispute.changed',
  'fraud.warned',
  'other',
] as const

/** What a gateway reports by a signed webhook, in our words. */
export interface GatewayEvent {
  id: string
  type: (typeof gatewayEventTypes)[number]
  /** The gateway's type of the event. */
  rawType: string
  /** The gateway's id of the payment, account, transfer, dispute or fraud warning. */
  reference: string | null
  /** The key of the charge or account, or our payout's id, if the event contains it. */
  key: string | null
  /** Of the payment or dispute, or refunded or reversed in total, in whole cents. */
  amountCents: bigint | null
  /** The gateway's id of the account's payout to its bank, which failed. */
  bankPayout?: string
  declineCode?: string
  /** Of a dispute or fraud warning: the gateway's id of its payment. */
  paymentReference?: string
  /** Of a fraud warning, the gateway's word for the kind of fraud. */
  reason?: string
}
