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
   * Move money of the site to an account. Safe to repeat: two calls with one key move it once. A refusal
   * is an outcome: nothing was moved.
   */
  transfer(order: TransferOrder): Promise<TransferOutcome>
  /** The transfer of a payout of ours, however long ago it was made; undefined: there is none. */
  findTransfer(payoutId: string): Promise<string | undefined>
  /** Take a whole transfer back. Safe to repeat. An event reports it. */
  reverseTransfer(order: { key: string; reference: string }): Promise<void>
  /** The transfers of the site whose money was in a payout of the account to its bank. */
  listTransfersIn(order: { account: string; bankPayout: string }): Promise<string[]>
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

export interface TransferOrder {
  /** Our idempotency key, which the gateway remembers for a day. */
  key: string
  /** Ours, by which the transfer is found later. */
  payoutId: string
  /** Of the account that receives it. */
  reference: string
  amountCents: bigint
  /** Three-letter code in lowercase. */
  currency: string
}

export type TransferOutcome =
  | { status: 'sent'; reference: string }
  /**
   * - `account_refused`: this account receives nothing
   * - `balance_low`: the site has too little at the gateway at present
   * - `transfer_failed`: another reason, which `message` says
   */
  | { status: 'refused'; reason: TransferRefusal; message: string }
export type TransferRefusal = 'account_refused' | 'balance_low' | 'transfer_failed'

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
