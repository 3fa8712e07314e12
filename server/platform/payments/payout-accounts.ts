import type { PayoutAccountDue, PayoutAccountHold } from '#contract/money/payout-accounts.ts'
import type { GatewayEvent } from './gateway-event.ts'

/**
 * Creators' own accounts at the gateway, to which payouts are transferred. Their owners sign up on a page
 * of the gateway, which keeps what they enter.
 */
export interface PayoutAccounts {
  /**
   * Open an account. Safe to repeat: two calls with one key open one. Returns its reference. Throws
   * {@link PayoutAccountRefused}.
   */
  open(order: NewPayoutAccount): Promise<string>
  /** The address of the page on which its owner signs up. It works once, and for minutes only. */
  signUpPage(order: SignUpPage): Promise<string>
  /** The present state. An account that was closed at the gateway is one that was refused. */
  read(reference: string): Promise<PayoutAccountState>
  /**
   * Events of accounts come to an address of their own, with a secret of their own. Throws as
   * `readEvent` of the gateway does; `reference` is the account's, `key` that of {@link open}.
   */
  readEvent(rawBody: Buffer, signature: string | undefined): GatewayEvent
}

export interface NewPayoutAccount {
  /** Our idempotency key, one per account; events of this account contain it. */
  key: string
  /** Two letters in capitals; null when unknown: the gateway takes that of the site. */
  country: string | null
  metadata: Record<string, string>
}

export interface SignUpPage {
  reference: string
  /** Where its owner goes afterwards, whatever was entered. */
  returnUrl: string
  /** Where its owner goes when the address no longer works. */
  refreshUrl: string
}

export interface PayoutAccountState {
  /** Everything that was asked for at sign-up was entered. */
  detailsSubmitted: boolean
  transfersEnabled: boolean
  /** The gateway passes on to the owner's bank what is transferred. */
  payoutsEnabled: boolean
  due: PayoutAccountDue[]
  /** Why it cannot be used at present. */
  disabledReason: PayoutAccountHold | null
}

/** The gateway opens no such account, for example in this country. */
export class PayoutAccountRefused extends Error {
  override name = 'PayoutAccountRefused'
}
