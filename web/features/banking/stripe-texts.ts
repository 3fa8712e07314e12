import type {
  PayoutAccountDue,
  PayoutAccountHold,
  PayoutAccountStatus,
} from '#contract/money/payout-accounts.ts'
import { m } from '../../lib/paraglide/messages.js'

export const statusLabels: Record<PayoutAccountStatus, () => string> = {
  none: m.banking_stripe_none,
  incomplete: m.banking_stripe_incomplete,
  in_review: m.banking_stripe_in_review,
  enabled: m.banking_stripe_enabled,
  restricted: m.banking_stripe_restricted,
}

export const statusTones = {
  none: 'neutral',
  incomplete: 'warning',
  in_review: 'neutral',
  enabled: 'success',
  restricted: 'danger',
} as const satisfies Record<PayoutAccountStatus, string>

export const statusTexts: Record<PayoutAccountStatus, () => string> = {
  none: m.banking_stripe_none_text,
  incomplete: m.banking_stripe_incomplete_text,
  in_review: m.banking_stripe_in_review_text,
  enabled: m.banking_stripe_enabled_text,
  restricted: m.banking_stripe_other_text,
}

/** Why an account is restricted, and what its owner can do. */
export const holdTexts: Record<PayoutAccountHold, () => string> = {
  details_due: m.banking_stripe_incomplete_text,
  in_review: m.banking_stripe_in_review_text,
  paused: m.banking_stripe_paused_text,
  refused: m.banking_stripe_refused_text,
  other: m.banking_stripe_other_text,
}

export const dueLabels: Record<PayoutAccountDue, () => string> = {
  contact: m.banking_stripe_due_contact,
  identity: m.banking_stripe_due_identity,
  document: m.banking_stripe_due_document,
  address: m.banking_stripe_due_address,
  tax_number: m.banking_stripe_due_tax_number,
  bank_account: m.banking_stripe_due_bank_account,
  business: m.banking_stripe_due_business,
  terms: m.banking_stripe_due_terms,
  other: m.banking_stripe_due_other,
}
