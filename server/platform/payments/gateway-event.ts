/** What a gateway reports by a signed webhook, in our words. */
export interface GatewayEvent {
  id: string
  type: 'payment.succeeded' | 'payment.failed' | 'payment.refunded' | 'account.updated' | 'other'
  /** The gateway's type of the event. */
  rawType: string
  /** The gateway's id of the payment or account. */
  reference: string | null
  /** The key of the charge or account, if the event contains it. */
  key: string | null
  /** Of the payment, or refunded in total, in whole cents. */
  amountCents: bigint | null
  declineCode?: string
}
