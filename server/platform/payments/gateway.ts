import type { DisputeEvidence, DisputeState } from './disputes.ts'
import type { GatewayEvent } from './gateway-event.ts'
import type { PayoutAccounts } from './payout-accounts.ts'

export type { GatewayEvent } from './gateway-event.ts'

/** The contract's name for every card gateway. */
export const WIRE_NAME = 'stripe'

/** The card company behind one interface. It reports later changes by signed webhooks. */
export interface PaymentGateway {
  /** Stored with its payments; the contract says {@link WIRE_NAME}. */
  readonly name: 'stripe' | 'sandbox'
  /** The header, in lowercase, with the signature of an event. */
  readonly signatureHeader: string
  /** The smallest amount that it charges, in whole cents. */
  readonly leastChargeCents: bigint
  publicConfig(): GatewayPublicConfig

  /** Save a card for later payments. Safe to repeat: the same card is stored once. */
  saveCard(card: CardToSave): Promise<SavedCard | DeclinedCard>
  /** Remove a saved card, if it is not removed already. */
  removeCard(cardToken: string): Promise<void>

  /**
   * Charge a saved card. Safe to repeat: two calls with one key charge once; the same key with
   * other contents throws {@link GatewayKeyReused}. A decline is an outcome, not an error.
   */
  charge(order: ChargeOrder): Promise<ChargeOutcome>
  /** The current outcome of a payment; one that waits for us after its challenge continues. */
  confirm(reference: string): Promise<ChargeOutcome>
  /** Cancel a payment that nobody confirmed. One that was paid meanwhile is returned as paid. */
  cancel(reference: string): Promise<ChargeOutcome>
  /** Refund a payment, whole or in part. Safe to repeat with the same key. */
  refund(order: RefundOrder): Promise<RefundOutcome>
  /** All refunds of a payment, also those that were begun at the gateway itself. */
  refundsOf(reference: string): Promise<GatewayRefund[]>
  /** What the gateway keeps of a paid payment; undefined while it does not say yet. */
  feeOf(reference: string): Promise<GatewayFee | undefined>

  /** The current state of a dispute, whatever events said of it. */
  readDispute(reference: string): Promise<DisputeState>
  /**
   * Submit evidence against a dispute, which the gateway accepts once. Safe to repeat with the same
   * key. Throws {@link EvidenceRefused} when it takes none.
   */
  submitEvidence(evidence: DisputeEvidence): Promise<void>

  /** Undefined: this site pays no creators through the gateway. */
  readonly payoutAccounts: PayoutAccounts | undefined

  /**
   * Throws {@link GatewaySignatureInvalid} unless the signature is the gateway's, of these bytes, at
   * most five minutes old and not from the future, {@link GatewayEventForeign} for an event of the
   * gateway's other mode or of another account, {@link GatewayEventUnreadable} for one in an unknown
   * format.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): GatewayEvent
}

/** Configuration of the browser's card form. The sandbox form is ours, not the card company's. */
export interface GatewayPublicConfig {
  publishableKey: string
  form: 'stripe' | 'sandbox'
}

export interface CardToSave {
  key: string
  /** The token that the card form created for the number. */
  token: string
  /** The account's customer reference at the gateway, from its earlier cards. */
  customerRef: string | null
  account: { id: string; email: string | null; name: string }
}

export interface SavedCard {
  status: 'saved'
  /** The token for charges. */
  cardToken: string
  customerRef: string | null
  brand: string
  last4: string
  /** Two and four digits, if the gateway knows them. */
  month?: string
  year?: string
  /** As printed on the card, if the gateway knows it. */
  holderName?: string
}

export interface DeclinedCard {
  status: 'declined'
  /** The gateway's decline code. */
  declineCode: string
}

export interface ChargeOrder {
  /**
   * Our idempotency key, one per payment; events of this payment contain it. Up to 64 characters.
   */
  key: string
  /** Whole cents, at least {@link PaymentGateway.leastChargeCents}. */
  amountCents: bigint
  /** Three-letter code in lowercase. */
  currency: string
  cardToken: string
  customerRef: string | null
  description: string
  metadata: Record<string, string>
  /** The cardholder cannot complete a challenge: a renewal. */
  offSession: boolean
}

export interface ChargeOutcome {
  /**
   * - `succeeded`: paid
   * - `processing`: accepted, an event reports the result
   * - `requires_action`: the cardholder must complete a challenge, with `clientSecret`
   * - `declined`: declined or canceled, nothing was charged
   */
  status: 'succeeded' | 'processing' | 'requires_action' | 'declined'
  /** The gateway's id of this payment; null when it was declined before it got one. */
  reference: string | null
  clientSecret?: string
  /** The gateway's decline code; only with `declined`. */
  declineCode?: string
}

export interface RefundOrder {
  key: string
  reference: string
  amountCents: bigint
}

export interface RefundOutcome {
  /** `processing`: an event reports the result. One that succeeded may still be refused later. */
  status: 'succeeded' | 'processing' | 'refused'
  /** The gateway's id of it; null when it was refused before it got one. */
  reference: string | null
  message?: string
}

/** A refund as the gateway has it. */
export interface GatewayRefund extends RefundOutcome {
  reference: string
  /** Ours, when it was begun here. */
  key: string | null
  amountCents: bigint
}

/**
 * What a gateway keeps of a payment, in the currency of the site's balance there: it may be another one than
 * that of the payment.
 */
export interface GatewayFee {
  /** In the smallest unit of the currency, as the next. */
  feeCents: bigint
  /** What the payment brought to the balance, before the fee. */
  grossCents: bigint
  /** Three-letter code in lowercase. */
  currency: string
}

/** The gateway cannot be reached or fails: the outcome is unknown, retry with the same key. */
export class GatewayUnavailable extends Error {
  override name = 'GatewayUnavailable'
}

/** One key was used for two different payments: a bug of ours. */
export class GatewayKeyReused extends Error {
  override name = 'GatewayKeyReused'
}

export class GatewaySignatureInvalid extends Error {
  override name = 'GatewaySignatureInvalid'
}

/** Signed, but not an event in the gateway's format. */
export class GatewayEventUnreadable extends Error {
  override name = 'GatewayEventUnreadable'
}

/** Signed by the gateway, but of test mode on a site that takes real money, or of another account. */
export class GatewayEventForeign extends Error {
  override name = 'GatewayEventForeign'
}
