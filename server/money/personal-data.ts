import type { Clock } from '#server/kernel/clock.ts'
import type { Db } from '#server/platform/database/index.ts'
import {
  cleared,
  erased,
  exported,
  kept,
  type PersonalDataPart,
  withheld,
} from '#server/platform/personal-data/index.ts'
import { removeAllCards } from './cards/index.ts'
import { clearEventsOf } from './gateway-events/index.ts'
import { hasOpenDisputes, hasOpenPayments } from './payments/index.ts'
import { hasOpenPayout } from './payouts/index.ts'
import { refundSubscribers, stopAllRenewals } from './subscriptions/index.ts'

const ledger = kept('ids, cents and times')
const sums = kept('sums of cents')
const sandbox = kept('tokens and cents of the sandbox gateway')

/** Personal data of money. */
export const moneyData = ({ db, clock }: { db: Db; clock: Clock }): PersonalDataPart => ({
  tables: {
    ledger_account: ledger,
    ledger_entry: ledger,
    ledger_hold: ledger,
    ledger_line: ledger,
    ledger_fold: sums,
    ledger_change: sums,
    ledger_check: kept('ids and cents'),
    wallet_credit: cleared('account_id', { reason: '', idempotency_key: null }),
    wallet_charge: cleared('source_id', { idempotency_key: null }),
    earning: ledger,
    earning_daily: sums,
    earning_change: sums,
    site_daily: sums,
    site_change: sums,
    card_daily: sums,
    card_change: sums,
    promotion: kept('percents, counts and times'),
    trial_link: cleared('creator_id', { name: '' }),
    subscription_movement: kept('ids and days'),
    payment_card: cleared('account_id', {
      ...{ token: '', customer_ref: null, brand: '', last4: '', month: '', year: '' },
      holder_name: '',
    }),
    payment_transaction: cleared('source_id', { idempotency_key: null, client_secret: null }),
    coupon: kept('what staff wrote'),
    coupon_use: kept('ids and times'),
    token_package: kept('what staff wrote'),
    payout_request: cleared('creator_id', {
      ...{ account: null, request_note: '', admin_note: '' },
    }),
    payout_step: ledger,
    gateway_event: erased('what the gateway wrote of payments of the account, and of its cards'),
    // The account at the gateway is its owner's: without this row nothing is transferred to it any more.
    payout_account: cleared('account_id', {
      ...{ account_id: null, country: null, reference: null, disabled_reason: null, due: [] },
      ...{ details_submitted: false, transfers_enabled: false, payouts_enabled: false },
      checked_at: null,
    }),
    subscription: kept('ids, cents and times'),
    refund: kept('ids, cents, times and a reason, which its buyer may read'),
    refund_request: cleared('fan_id', { reason: '', answer: '' }),
    dispute: kept('ids, cents and times'),
    dispute_step: kept('ids and times'),
    fraud_warning: kept('ids and times'),
    sandbox_account: sandbox,
    sandbox_delivery: sandbox,
    sandbox_dispute: sandbox,
    sandbox_event: sandbox,
    sandbox_payment: sandbox,
    sandbox_refund: sandbox,
    sandbox_sign_up: sandbox,
    sandbox_transfer: sandbox,
  },
  exports: {
    // Buyers find their payments in their charges; the commission concerns the creator.
    coupon_use: exported('account_id'),
    earning: exported('performer_id'),
    earning_daily: withheld('sums of earnings'),
    earning_change: withheld('sums of earnings'),
    gateway_event: withheld('what the gateway wrote'),
    ledger_account: withheld('charges, payments and earnings say the same in words'),
    ledger_hold: withheld('what it is held for says the same in words'),
    payment_card: exported('account_id', { without: ['token', 'customer_ref'] }),
    payment_transaction: exported('source_id', { without: ['client_secret', 'idempotency_key'] }),
    payout_request: exported('creator_id', { without: ['transfer_attempt', 'transfer_due_at'] }),
    promotion: exported('creator_id'),
    trial_link: exported('creator_id', { without: ['token'] }),
    subscription_movement: withheld('subscriptions and payments say the same'),
    payout_step: withheld('what staff decided about payouts; payouts say the result'),
    refund: withheld('charges and earnings say what was refunded'),
    refund_request: exported('fan_id'),
    payout_account: exported('account_id', { without: ['reads_begun', 'state_of_read'] }),
    subscription: exported(['user_id', 'performer_id'], {
      without: ['card_id', 'gateway_subscription_id', 'transaction_id', 'renewal_attempts'],
    }),
    wallet_credit: exported('account_id', { without: ['giver_id', 'idempotency_key'] }),
    wallet_charge: exported('source_id', { without: ['idempotency_key'] }),
  },
  settle: async ({ id, hiddenSince }) => {
    await stopAllRenewals(db, id, clock.now())
    if ((await hasOpenPayments(db, id)) || (await hasOpenPayout(db, id))) return false
    if (await hasOpenDisputes(db, id)) return false
    await refundSubscribers({ db, clock }, { performerId: id, since: hiddenSince })
    await removeAllCards({ db, clock }, id)
    return true
  },
  erase: ({ id }) => clearEventsOf(db, id),
})
