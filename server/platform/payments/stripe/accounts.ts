import Stripe from 'stripe'
import type { PayoutAccountDue, PayoutAccountHold } from '#contract/money/payout-accounts.ts'
import {
  type NewPayoutAccount,
  PayoutAccountRefused,
  type PayoutAccountState,
  type PayoutAccounts,
} from '../payout-accounts.ts'
import { type EventSource, readAccountEvent } from './event.ts'
import { translateErrors } from './failures.ts'
import { createTransfers } from './transfers.ts'

/** Connected accounts for transfers of the site, which Stripe signs up on its own page. */
export function createPayoutAccounts(stripe: Stripe, source: EventSource): PayoutAccounts {
  return {
    open: (order) =>
      translateErrors(async () => {
        const { key: idempotencyKey } = order
        try {
          return (await stripe.accounts.create(accountOf(order), { idempotencyKey })).id
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          throw new PayoutAccountRefused(error.message, { cause: error })
        }
      }),

    signUpPage: ({ reference, returnUrl, refreshUrl }) =>
      translateErrors(async () => {
        const { url } = await stripe.accountLinks.create({
          account: reference,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
          // All at once, so that nobody is asked again when the first payout grows.
          collection_options: { fields: 'eventually_due' },
        })
        return url
      }),

    read: (reference) =>
      translateErrors(async () => {
        try {
          return stateOf(await stripe.accounts.retrieve(reference))
        } catch (error) {
          // Closed, or no longer connected to this site.
          if (error instanceof Stripe.errors.StripePermissionError || isMissing(error))
            return closed
          throw error
        }
      }),

    ...createTransfers(stripe),
    readEvent: (rawBody, signature) => readAccountEvent(stripe, rawBody, signature, source),
  }
}

/**
 * The one place that says which kind of account it is: v1 with `controller` (decision 151). The site
 * answers for losses and pays the fees; Stripe collects what it requires and shows the owner its
 * Express dashboard.
 */
function accountOf({ key, country, metadata }: NewPayoutAccount) {
  return {
    controller: {
      losses: { payments: 'application' },
      fees: { payer: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    capabilities: { transfers: { requested: true } },
    metadata: { ...metadata, account_key: key },
    ...(country === null ? {} : { country }),
  } satisfies Stripe.AccountCreateParams
}

const isMissing = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  (error.code === 'resource_missing' || error.code === 'account_invalid')

const closed: PayoutAccountState = {
  detailsSubmitted: false,
  transfersEnabled: false,
  payoutsEnabled: false,
  due: [],
  disabledReason: 'refused',
}

/** An account in the form of the port. */
export function stateOf(account: Stripe.Account): PayoutAccountState {
  const { requirements } = account
  const due = [...(requirements?.past_due ?? []), ...(requirements?.currently_due ?? [])]
  return {
    detailsSubmitted: account.details_submitted,
    transfersEnabled: account.capabilities?.transfers === 'active',
    payoutsEnabled: account.payouts_enabled,
    due: [...new Set(due.map(dueOf))],
    disabledReason: requirements?.disabled_reason ? holdOf(requirements.disabled_reason) : null,
  }
}

/** Parts of the names of Stripe's requirements (docs.stripe.com/api/accounts/object), first match. */
const dueByName: readonly [RegExp, PayoutAccountDue][] = [
  [/^external_account/, 'bank_account'],
  [/^tos_acceptance/, 'terms'],
  [/\.verification\.|documents\./, 'document'],
  [/(id_number|ssn_last_4|tax_id|vat_id)/, 'tax_number'],
  [/\baddress\b/, 'address'],
  [/^(business_profile|business_type|company|settings)\b/, 'business'],
  [/\.(email|phone)$/, 'contact'],
  [/^(individual|person_\w+|representative|owners|directors|executives)\b/, 'identity'],
]

/** Our word for the name of a requirement. */
export const dueOf = (requirement: string): PayoutAccountDue =>
  dueByName.find(([name]) => name.test(requirement))?.[1] ?? 'other'

/** Our word for Stripe's reason. New reasons of Stripe are `other`. */
export function holdOf(reason: string): PayoutAccountHold {
  if (reason.startsWith('rejected.')) return 'refused'
  if (reason === 'requirements.past_due') return 'details_due'
  if (reason === 'action_required.requested_capabilities') return 'details_due'
  if (reason === 'platform_paused') return 'paused'
  const isReview = ['requirements.pending_verification', 'under_review', 'listed'].includes(reason)
  return isReview ? 'in_review' : 'other'
}
