/**
 * Every failure that has a name: its HTTP status and the sentence a person reads. `{name}` parts are
 * filled from the facts that come with the problem.
 */
export const problems = {
  bad_json: [400, 'The request could not be read: its body is not valid JSON'],
  bad_id: [400, 'This address holds an id that is not a valid one'],
  invalid: [422, 'Some of what you entered needs another look'],
  unauthenticated: [401, 'Please login!'],
  forbidden: [403, 'You may not do this'],
  fan_only: [403, 'Only fan accounts can do this'],
  creator_only: [403, 'Only creators can do this'],
  verified_only: [403, 'Your documents must be verified before you can publish'],
  admin_only: [403, 'Only staff can do this'],
  not_yours: [403, 'This belongs to someone else'],
  cross_site: [403, 'This request came from another site and was refused'],
  blocked: [403, 'This creator does not accept this from you'],
  not_found: [404, 'There is nothing here'],
  rate_limited: [429, 'That was a bit much. Try again in {seconds} seconds'],
  body_too_large: [413, 'That is more than this call accepts'],
  internal: [500, 'Something went wrong, please try again later'],
  unavailable: [503, 'The site is busy right now. Try again in a moment'],
  maintenance: [503, 'The site is closed for maintenance'],

  wrong_credentials: [422, 'Incorrect credentials!'],
  account_inactive: [403, 'This account is not active. Contact support to reopen it'],
  email_unverified: [403, 'Verify your email first: we sent you a link'],
  username_taken: [422, 'Username is already taken'],
  username_reserved: [422, 'This username is kept for the site. Choose another one'],
  email_taken: [422, 'Email is already in use'],
  email_locked: [422, 'A verified email cannot be changed here'],
  email_missing: [422, 'Enter your email in your account first'],
  link_over: [422, 'This link was used already or is too old. Ask for a new one'],
  password_weak: [
    422,
    'Use at least 8 characters with a lower-case letter, an upper-case letter, a digit and a sign',
  ],

  age_out_of_range: [422, 'A creator is between 18 and 100 years old'],

  upload_too_large: [413, 'This file is too large: the most is {maxMb} MB'],
  upload_wrong_kind: [415, 'This kind of file does not fit here'],
  upload_damaged: [422, 'This file is damaged and could not be read'],
  upload_empty: [422, 'Choose a file first'],
  upload_missing: [422, 'Choose a file first'],
  file_not_usable: [422, 'One of the files is not available any more. Upload it again'],
  media_locked: [403, 'This is locked for you'],
  address_expired: [403, 'This address has expired. Reload the page'],

  amount_invalid: [422, 'Enter an amount with at most two decimals'],
  tip_out_of_range: [422, 'A tip is between ${min} and ${max}'],
  top_up_out_of_range: [422, 'Add between ${min} and ${max} at a time'],
  price_out_of_range: [422, 'The price must be between ${min} and ${max}'],
  wallet_too_low: [402, 'Your wallet is short of ${missing}. Add money and try again'],
  creator_not_payable: [422, 'This creator cannot receive payments right now'],
  not_for_sale: [422, 'This is not for sale'],
  already_bought: [409, 'You already have this'],
  already_subscribed: [409, 'You are already subscribed'],
  subscription_not_offered: [422, 'This creator does not offer that subscription'],
  free_subscription_used: [409, 'You already used your free subscription to this creator'],
  not_subscribed: [403, 'Subscribe to write to this creator'],
  not_cancellable: [409, 'This subscription is not running any more'],
  key_reused: [409, 'This request was already used for something else'],
  card_unknown: [422, 'Choose one of your saved cards'],
  card_limit: [409, 'You can keep at most 10 cards. Remove one first'],
  card_token_invalid: [422, 'This card could not be added. Check its number and try again'],
  coupon_unknown: [404, 'There is no such coupon'],
  gateway_unavailable: [422, 'This payment method is not available'],
  webhook_refused: [400, 'The signature of this event does not match'],

  comment_target_missing: [404, 'What you comment on is not there any more'],
  own_comment_like: [422, 'You cannot like your own comment'],
  conversation_not_allowed: [403, 'Messages go between fans and creators only'],
  conversation_blocked: [403, 'This conversation is closed'],
  feed_needs_files: [422, 'Add at least one file'],
  feed_one_file: [422, 'This kind of post takes exactly one file'],
  schedule_in_past: [422, 'Choose a time in the future'],
  poll_closed: [409, 'This poll is closed'],
  already_voted: [409, 'You already voted in this poll'],
  poll_incomplete: [422, 'A poll needs a question and at least two options'],
  setting_unknown: [422, 'There is no setting of this name'],
  setting_invalid: [422, 'This value does not fit the setting'],
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
