import { cents, count, problem } from './kit/problem.ts'

/** Of payouts, and of the accounts to which they go. */
export const payoutProblems = {
  iban_wrong: problem(422, {}, 'Check this IBAN: its numbers don’t add up'),
  payout_too_low: problem(422, { min: cents }, 'Ask for at least {min}'),
  payout_too_high: problem(422, { available: cents }, 'You can ask for up to {available} now'),
  payout_earnings_negative: problem(
    422,
    { missing: cents },
    'Refunds took {missing} more than you have earned since. You can ask for a payout once new earnings have made up for it',
  ),
  payout_account_missing: problem(
    422,
    {},
    'Add this account to your bank details first, or choose another one',
  ),
  payout_open: problem(
    409,
    {},
    'You have already asked for a payout. You can ask again once it is paid or rejected',
  ),
  payout_not_pending: problem(
    409,
    {},
    'This request has been decided about, so it can’t be changed any more',
  ),
  payout_changed: problem(409, {}, 'This request has changed in the meantime. Reload the page'),
  payout_approved_before: problem(
    409,
    {},
    'You have already approved this. Somebody else has to approve it, too',
  ),
  payout_details_recent: problem(
    409,
    { hours: count },
    'The payment details were changed less than 3 days ago. Send nothing for another {hours} hours',
  ),
  payout_details_removed: problem(
    409,
    {},
    'The creator has no such payment details any more. Reject this request',
  ),
  payout_not_covered: problem(
    409,
    { missing: cents },
    'Refunds since then took {missing} more than the creator has left. Nothing can be sent until new earnings have made up for it',
  ),
  payout_reference_missing: problem(422, {}, 'Enter a reference of up to 100 characters'),
  payout_file_unreadable: problem(
    422,
    { limit: count },
    'This is no CSV file with the columns payout_id and reference and at most {limit} rows',
  ),
  payout_sending: problem(
    409,
    {},
    'Stripe is sending this payout right now. Reload the page in a minute',
  ),
  payout_of_gateway: problem(
    409,
    {},
    'Stripe sends this payout by itself. To take it back, reverse its transfer at Stripe',
  ),
  payout_account_suspended: problem(
    409,
    {},
    'This account is suspended. Nothing is sent until it is reinstated',
  ),
}
