import type { LedgerAccountKind } from '#contract/money/ledger-entries.ts'
import type { PaymentType } from '#contract/money/payments.ts'
import { earningTypeName } from '../../entities/money/type-names.ts'
import { itemKindNames } from '../../kinds/index.ts'
import { m } from '../../lib/paraglide/messages.js'

export const paymentTypes: Record<PaymentType, () => string> = {
  token_package: m.activity_top_up,
  monthly_subscription: m.earn_type_monthly_subscription,
  yearly_subscription: m.earn_type_yearly_subscription,
  free_subscription: m.tx_free_subscription,
}

export const ledgerAccounts: Record<LedgerAccountKind, () => string> = {
  wallet: m.tx_account_wallet,
  wallet_held: m.tx_account_wallet_held,
  earnings: m.tx_account_earnings,
  earnings_held: m.tx_account_earnings_held,
  debt: m.tx_account_debt,
  commission: m.tx_account_commission,
  gateway: m.tx_account_gateway,
  refunds: m.tx_account_refunds,
  payouts: m.tx_account_payouts,
  promotions: m.tx_account_promotions,
  gateway_fees: m.tx_account_gateway_fees,
  write_offs: m.tx_account_write_offs,
}

const entryNames: Record<string, () => string> = {
  top_up: m.tx_entry_top_up,
  subscription: m.tx_entry_subscription,
  credit: m.tx_entry_credit,
  purchase: m.tx_entry_purchase,
  debt_write_off: m.tx_entry_debt_write_off,
  refund: m.tx_entry_refund,
  gateway_fee: m.tx_entry_gateway_fee,
  payment_refund: m.tx_entry_payment_refund,
  payment_refund_undone: m.tx_entry_payment_refund_undone,
  dispute: m.tx_entry_dispute,
  dispute_won: m.tx_entry_dispute_won,
  dispute_fee: m.tx_entry_dispute_fee,
  subscription_refund: m.tx_entry_subscription_refund,
  hold: m.tx_entry_hold,
  release: m.tx_entry_release,
  payout: m.tx_entry_payout,
  payout_return: m.tx_entry_payout_return,
}

/** The kinds of entries that exist; several lines of one sale are a `purchase`. */
export const entryKinds = [...Object.keys(entryNames), 'tip', 'stream_tip', ...itemKindNames]

/** The kind of an entry; sales have the type of what was sold. */
export const entryKindName = (kind: string): string => entryNames[kind]?.() ?? earningTypeName(kind)
