/** What the wire calls every card gateway, whichever stands behind it. */
export const WIRE_NAME = 'stripe'

/** The card company behind one interface. It reports later changes by signed webhooks. */
export interface PaymentGateway {
  /** Kept beside what it did; the wire says {@link WIRE_NAME}. */
  readonly name: 'stripe' | 'sandbox'
  /** The header, in lower case, that carries the signature of an event. */
  readonly signatureHeader: string
  publicConfig(): GatewayPublicConfig

  /** Save a card for later payments. Safe to repeat: the same card stays one card. */
  saveCard(card: CardToSave): Promise<SavedCard | RefusedCard>
  /** Remove a saved card. One that was removed already is ignored. */
  removeCard(cardToken: string): Promise<void>

  /**
   * Take money from a saved card. Safe to repeat: two calls with one key charge once; the same key
   * with other contents throws {@link GatewayKeyReused}. A decline is an outcome, not an error.
   */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** The state of a payment now; one that waits for us after its challenge continues. */
  confirm(reference: string): Promise<ChargeOutcome>
  /** Cancel a payment that nobody confirmed. One that was paid meanwhile says so. */
  cancel(reference: string): Promise<ChargeOutcome>
  /** Refund a payment, whole or in part. Safe to repeat with the same key. */
  refund(order: RefundOrder): Promise<RefundOutcome>

  /**
   * Throws {@link GatewaySignatureInvalid} unless the signature is theirs and not from the future,
   * {@link GatewayEventUnreadable} when an event has another form than theirs.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): GatewayEvent
}

/** What the browser's card form needs. The sandbox form is ours, not the card company's. */
export interface GatewayPublicConfig {
  publishableKey: string
  form: 'stripe' | 'sandbox'
}

export interface CardToSave {
  key: string
  /** What the card form made of the number. */
  token: string
  /** Whom the gateway knows this account as, from its earlier cards. */
  customerRef: string | null
  account: { id: string; email: string | null; name: string }
}

export interface SavedCard {
  status: 'saved'
  /** To charge with. */
  cardToken: string
  customerRef: string | null
  brand: string
  last4: string
  /** Two and four digits, where the gateway knows them. */
  month?: string
  year?: string
  /** As it stands on the card, where the gateway knows it. */
  holderName?: string
}

export interface RefusedCard {
  status: 'declined'
  /** As the gateway names it. */
  declineCode: string
}

export interface ChargeOrder {
  /** Ours, one per payment; the events of this payment carry it back. Up to 64 characters. */
  key: string
  /** Whole cents, more than zero. */
  amountCents: bigint
  /** Three-letter code in lower case. */
  currency: string
  cardToken: string
  customerRef: string | null
  description: string
  metadata: Record<string, string>
  /** The holder is not there to answer a challenge: a renewal. */
  offSession: boolean
}

export interface ChargeOutcome {
  /**
   * - `succeeded`: paid
   * - `processing`: accepted, an event reports the result
   * - `requires_action`: the holder must answer a challenge, with `clientSecret`
   * - `declined`: declined or canceled, nothing was charged
   */
  status: 'succeeded' | 'processing' | 'requires_action' | 'declined'
  /** The gateway's name of this payment; null when it declined before making one. */
  reference: string | null
  clientSecret?: string
  /** As the gateway names it; only with `declined`. */
  declineCode?: string
}

export interface RefundOrder {
  key: string
  reference: string
  amountCents: bigint
}

export interface RefundOutcome {
  status: 'succeeded' | 'processing' | 'refused'
  message?: string
}

export interface GatewayEvent {
  id: string
  type: 'payment.succeeded' | 'payment.failed' | 'payment.refunded' | 'other'
  /** The gateway's own name of the event. */
  rawType: string
  reference: string | null
  /** The key of the charge, as far as the event carries it. */
  key: string | null
  /** Of the payment, or refunded in total, in whole cents. */
  amountCents: bigint | null
  declineCode?: string
}

/** The gateway cannot be reached or is in trouble: nothing is known, ask again with the same key. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** One key was used for two different payments: a mistake of ours. */
export class GatewayKeyReused extends Error {
  override name = 'GatewayKeyReused'
}

export class GatewaySignatureInvalid extends Error {
  override name = 'GatewaySignatureInvalid'
}

/** Signed, but no event as the gateway sends them. */
export class GatewayEventUnreadable extends Error {
  override name = 'GatewayEventUnreadable'
}
