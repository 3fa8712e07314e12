/**
 * Every failure that has a name: its HTTP status and the sentence a person reads. `{name}` parts are
 * filled from the facts that come with the problem.
 */
export const problems = {
  bad_json: [400, 'The body of this request is not valid JSON'],
  bad_id: [400, 'This address contains an invalid id'],
  invalid: [422, 'Check the highlighted fields'],
  unauthenticated: [401, 'Please login!'],
  forbidden: [403, 'You don’t have permission to do this'],
  fan_only: [403, 'Only fan accounts can do this'],
  creator_only: [403, 'Only creators can do this'],
  verified_only: [403, 'Verify your identity before you publish'],
  admin_only: [403, 'Only staff can do this'],
  not_yours: [403, 'This belongs to someone else'],
  cross_site: [403, 'This request came from another site and was blocked'],
  blocked: [403, 'This creator has blocked you'],
  not_found: [404, 'Page not found'],
  rate_limited: [429, 'Too many attempts. Try again in {seconds} seconds'],
  body_too_large: [413, 'This request is too large'],
  internal: [500, 'Something went wrong, please try again later'],
  unavailable: [503, 'The site is busy right now. Try again in a moment'],
  maintenance: [503, 'The site is down for maintenance'],

  wrong_credentials: [422, 'Incorrect credentials!'],
  account_inactive: [403, 'This account is not active. Contact support to reopen it'],
  email_unverified: [403, 'Verify your email first: we sent you a link'],
  username_taken: [422, 'Username is already taken'],
  username_reserved: [422, 'This username is reserved. Choose another one'],
  email_taken: [422, 'Email is already in use'],
  email_locked: [422, 'A verified email cannot be changed here'],
  email_missing: [422, 'Add an email address to your account first'],
  link_over: [422, 'This link has been used or has expired. Request a new one'],
  password_weak: [
    422,
    'Use at least 8 characters with upper- and lowercase letters, a number and a symbol',
  ],

  age_out_of_range: [422, 'Creators must be between 18 and 100 years old'],

  upload_too_large: [413, 'This file is too large. The limit is {maxMb} MB'],
  upload_wrong_kind: [415, 'This file type is not supported. Use JPEG, PNG, WebP or AVIF'],
  upload_damaged: [422, 'This file is damaged. Try another one'],
  upload_empty: [422, 'Choose a file first'],
  upload_missing: [422, 'Choose a file first'],
  file_not_usable: [422, 'One of the files is no longer available. Upload it again'],
  media_locked: [403, 'You don’t have access to this'],
  address_expired: [403, 'This address has expired. Reload the page'],

  amount_invalid: [422, 'Enter an amount with no more than two decimals'],
  tip_out_of_range: [422, 'Enter a tip between ${min} and ${max}'],
  top_up_out_of_range: [422, 'Enter an amount between ${min} and ${max}'],
  price_out_of_range: [422, 'Enter a price between ${min} and ${max}'],
  wallet_too_low: [402, 'You need ${missing} more. Add money to your wallet and try again'],
  creator_not_payable: [422, 'This creator can’t receive payments right now'],
  not_for_sale: [422, 'This is not for sale'],
  already_bought: [409, 'You already own this'],
  already_subscribed: [409, 'You are already subscribed'],
  subscription_not_offered: [422, 'This creator doesn’t offer this subscription'],
  free_subscription_used: [409, 'You have already used your free trial with this creator'],
  not_subscribed: [403, 'Subscribe to message this creator'],
  not_cancellable: [409, 'This subscription has already ended'],
  key_reused: [409, 'This request was already used for something else'],
  card_unknown: [422, 'Choose one of your saved cards'],
  card_limit: [409, 'You can save up to 10 cards. Remove one first'],
  card_token_invalid: [422, 'This card could not be added. Check the number and try again'],
  coupon_unknown: [404, 'This coupon doesn’t exist'],
  gateway_unavailable: [422, 'This payment method is not available'],
  webhook_refused: [400, 'The signature of this event does not match'],

  comment_target_missing: [404, 'This was removed, so you can’t comment on it'],
  own_comment_like: [422, 'You can’t like your own comment'],
  conversation_not_allowed: [403, 'Only fans and creators can message each other'],
  conversation_blocked: [403, 'This conversation is closed'],
  feed_needs_files: [422, 'Add at least one file'],
  feed_one_file: [422, 'This type of post needs exactly one file'],
  schedule_in_past: [422, 'Choose a time in the future'],
  poll_closed: [409, 'This poll is closed'],
  already_voted: [409, 'You have already voted in this poll'],
  poll_incomplete: [422, 'A poll needs a question and at least two options'],
  setting_unknown: [422, 'This setting doesn’t exist'],
  setting_invalid: [422, 'This value is not valid for this setting'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ProblemCode = keyof typeof problems

/** The body of every answer that is not a success. */
export interface ProblemBody {
  statusCode: number
  message: string
  error: ProblemCode
  fields?: Record<string, string>
  /** To be told to support: finds the log line of this request. */
  requestId?: string
}
