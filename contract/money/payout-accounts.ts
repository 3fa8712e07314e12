import { endpoint } from '../endpoint.ts'
import { array, boolean, nullable, object, oneOf, type Static } from '../kit/schema.ts'
import { Instant, Url } from '../kit/values.ts'

/** What a creator still has to enter on the provider's page. */
export const PayoutAccountDue = oneOf([
  'contact',
  'identity',
  'document',
  'address',
  'tax_number',
  'bank_account',
  'business',
  'terms',
  'other',
])
export type PayoutAccountDue = Static<typeof PayoutAccountDue>

/** Why the provider does not let an account be used. */
export const PayoutAccountHold = oneOf(['details_due', 'in_review', 'paused', 'refused', 'other'])
export type PayoutAccountHold = Static<typeof PayoutAccountHold>

/**
 * - `none`: not begun
 * - `incomplete`: the creator has something to enter
 * - `in_review`: the provider checks what was entered
 * - `enabled`: payouts can be transferred, and reach the creator's bank
 * - `restricted`: the provider allows no transfers, or passes none on; `disabledReason` says why
 */
export const PayoutAccountStatus = oneOf([
  'none',
  'incomplete',
  'in_review',
  'enabled',
  'restricted',
])
export type PayoutAccountStatus = Static<typeof PayoutAccountStatus>

/** A creator's account for payouts at the payment provider. */
export const PayoutAccount = object({
  provider: oneOf(['stripe']),
  status: PayoutAccountStatus,
  detailsSubmitted: boolean(),
  transfersEnabled: boolean(),
  payoutsEnabled: boolean(),
  due: array(PayoutAccountDue),
  disabledReason: nullable(PayoutAccountHold),
  /** When the provider said so; null before the first time. */
  checkedAt: nullable(Instant),
})
export type PayoutAccount = Static<typeof PayoutAccount>

const params = object({ provider: oneOf(['stripe']) })

/**
 * `url` is the provider's page on which the creator signs up for payouts, and later enters what is
 * due. It works once, and for some minutes. The account is opened by the first call.
 */
export const OpenPayoutAccount = endpoint({
  method: 'POST',
  path: '/:provider/accounts',
  audience: 'creator',
  summary: 'Sign up for payouts at the payment provider',
  params,
  reply: object({ url: Url }),
  problems: ['gateway_unavailable'],
  rate: { calls: 10, seconds: 60, by: 'account' },
})

/** The state as the provider says it now. */
export const ReadPayoutAccount = endpoint({
  method: 'GET',
  path: '/:provider/accounts',
  audience: 'creator',
  summary: 'Read the own account for payouts at the payment provider',
  params,
  reply: PayoutAccount,
  problems: ['gateway_unavailable'],
  rate: { calls: 30, seconds: 60, by: 'account' },
  isAddition: true,
})
