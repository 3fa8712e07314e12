import { chatProblems } from './chat-problems.ts'
import { declines } from './declines.ts'
import { fieldProblems } from './field-problems.ts'
import { fileProblems } from './file-problems.ts'
import { cents, count, type Facts, problem, text } from './kit/problem.ts'
import { liveProblems } from './live-problems.ts'
import { payoutProblems } from './payout-problems.ts'
import { refundProblems } from './refund-problems.ts'
import { storeProblems } from './store-problems.ts'
import { subscriptionProblems } from './subscription-problems.ts'
import { topUpProblems } from './top-up-problems.ts'

/**
 * Every problem code with its HTTP status, its facts and its English message for people. Codes and
 * facts are stable; clients may build their own messages from them, for example in another
 * language.
 */
export const problems = {
  bad_json: problem(400, {}, 'The body of this request is not valid JSON'),
  form_incomplete: problem(400, {}, 'The upload could not be read: it is not complete'),
  bad_id: problem(400, {}, 'This address contains an invalid id'),
  invalid: problem(422, {}, 'Check the highlighted fields'),
  body_not_object: problem(422, {}, 'The body must be a JSON object'),
  unauthenticated: problem(401, {}, 'Please login!'),
  fan_only: problem(403, {}, 'Only fan accounts can do this'),
  creator_only: problem(403, {}, 'Only creators can do this'),
  verified_only: problem(403, {}, 'Verify your identity first'),
  staff_only: problem(403, {}, 'Only staff can do this'),
  permission_missing: problem(403, { permission: text }, 'Your role does not allow this'),
  not_yours: problem(403, {}, 'This belongs to someone else'),
  cross_site: problem(403, {}, 'This request came from another site and was blocked'),
  blocked: problem(403, {}, 'This is not possible while one of you has blocked the other'),
  already_blocked: problem(409, {}, 'You have already blocked this person'),
  comment_without_file: problem(422, {}, 'Comments take no files'),
  hidden_by_staff: problem(
    403,
    {},
    'Our team has hidden this. Contact us if you think that is a mistake',
  ),
  measure_missing: problem(422, {}, 'This can’t be done about what was reported'),
  not_hidden: problem(409, {}, 'This isn’t hidden'),
  report_decided: problem(409, {}, 'Somebody has already decided about this report'),
  reply_not_pinned: problem(422, {}, 'Only comments can be pinned, not replies'),
  already_reported: problem(409, {}, 'You have already reported this'),
  own_message: problem(422, {}, 'You can’t report your own message'),
  not_found: problem(404, {}, 'Page not found'),
  rate_limited: problem(
    429,
    { seconds: count },
    'Too many attempts. Try again in {seconds} seconds',
  ),
  body_too_large: problem(413, {}, 'This request is too large'),
  body_type_unsupported: problem(415, {}, 'This type of request body is not supported here'),
  range_not_valid: problem(416, {}, 'The file does not have this part'),
  internal: problem(500, {}, 'Something went wrong, please try again later'),
  unavailable: problem(503, {}, 'The site is busy right now. Try again in a moment'),
  read_only: problem(503, {}, 'Nothing can be saved right now. Try again in a few minutes'),
  storage_full: problem(507, {}, 'This site has run out of space. Try again later'),
  maintenance: problem(503, {}, 'The site is down for maintenance'),
  site_country_blocked: problem(403, {}, 'This site is not available in your country'),

  wrong_credentials: problem(422, {}, 'Incorrect credentials!'),
  account_inactive: problem(
    403,
    {},
    'Your account is suspended. The reason is in the email we sent you; contact support if you think it is a mistake',
  ),
  email_unverified: problem(403, {}, 'Verify your email first: we sent you a link'),
  second_factor_needed: problem(
    403,
    { challenge: text },
    'This account uses two-factor authentication. Log in on our website',
  ),
  second_factor_required: problem(403, {}, 'Set up two-factor authentication before you go on'),
  second_factor_on: problem(409, {}, 'Two-factor authentication is already on'),
  second_factor_off: problem(409, {}, 'Two-factor authentication is not set up'),
  challenge_over: problem(422, {}, 'Your login timed out. Log in again'),
  code_wrong: problem(422, {}, 'This code is not right, or has been used'),
  code_missing: problem(422, {}, 'Enter the code'),
  passkey_wrong: problem(422, {}, 'This passkey doesn’t work here'),
  passkey_name_missing: problem(422, {}, 'Give this passkey a name'),
  social_login_off: problem(422, {}, 'This way to log in isn’t available here'),
  social_login_failed: problem(422, {}, 'This login didn’t work. Try again.'),
  social_login_taken: problem(
    409,
    {},
    'One of these accounts is already connected with another one',
  ),
  social_email_taken: problem(
    409,
    {},
    'You have an account with this email. Log in to it, then connect the two on its security page.',
  ),
  social_email_unverified: problem(422, {}, 'Verify your email there first, then try again'),
  last_way_in: problem(409, {}, 'This is the only way into your account. Set a password first'),
  login_needed: problem(403, {}, 'Log in again, then try once more'),
  passkeys_full: problem(409, {}, 'You have 20 passkeys. Remove one before you add another'),
  username_taken: problem(422, {}, 'Username is already taken'),
  name_reserved: problem(422, {}, 'This name is reserved. Choose another one'),
  name_misleading: problem(
    422,
    {},
    'This name has invisible characters or mixes alphabets within a word. Write it without them',
  ),
  username_reserved: problem(422, {}, 'This username is reserved. Choose another one'),
  email_taken: problem(422, {}, 'Email is already in use'),
  email_locked: problem(422, {}, 'A verified email cannot be changed here'),
  email_missing: problem(422, {}, 'Add an email address to your account first'),
  current_password_needed: problem(422, {}, 'Enter your current password'),
  password_wrong: problem(422, {}, 'This is not the password of the account'),
  current_password_wrong: problem(422, {}, 'This is not your current password'),
  last_owner: problem(
    409,
    {},
    'This is the only owner of the site. Make somebody else an owner first',
  ),
  data_export_too_soon: problem(429, {}, 'You can ask for a copy of your data once a day'),
  data_export_missing: problem(404, {}, 'There is no copy of your data. Ask for a new one'),
  deletion_pending: problem(
    403,
    {},
    'This account is going to be deleted. Keep it to go on using it',
  ),
  undo_over: problem(422, {}, 'This link has been used or has expired'),
  link_over: problem(422, {}, 'This link has been used or has expired. Request a new one'),
  captcha_wrong: problem(422, {}, 'We couldn’t confirm that you’re human. Try again'),
  password_weak: problem(
    422,
    {},
    'Use at least 8 characters with upper- and lowercase letters, a number and a symbol',
  ),

  age_out_of_range: problem(422, {}, 'Creators must be between 18 and 100 years old'),

  ...fileProblems,
  media_locked: problem(403, {}, 'You don’t have access to this'),
  address_expired: problem(403, {}, 'This address has expired. Reload the page'),

  amount_invalid: problem(422, {}, 'Enter an amount with no more than two decimals'),
  tip_out_of_range: problem(422, { min: cents, max: cents }, 'Enter a tip between {min} and {max}'),
  price_out_of_range: problem(
    422,
    { min: cents, max: cents },
    'Enter a price between {min} and {max}',
  ),
  stock_changed: problem(
    409,
    { stock: count },
    'The stock has changed meanwhile: {stock} are left now. Check it, and save again',
  ),
  variants_alike: problem(422, {}, 'Two variants have the same size and color'),
  regions_alike: problem(422, {}, 'Name each region once'),
  price_too_low: problem(422, { min: cents }, 'Enter a price of at least {min}'),
  event_worked: problem(409, {}, 'This event has had its effect already'),
  ...refundProblems,
  wallet_too_low: problem(
    402,
    { missing: cents },
    'You need {missing} more. Add money to your wallet and try again',
  ),
  wallet_overdrawn: problem(402, {}, 'Your wallet doesn’t hold enough money'),
  creator_not_payable: problem(422, {}, 'This creator can’t receive payments right now'),
  not_for_sale: problem(422, {}, 'This is not for sale'),
  offer_ended: problem(409, {}, 'This offer has ended'),
  sale_not_allowed: problem(403, {}, 'Only creators can sell what they send'),
  sale_without_files: problem(422, {}, 'Add a photo or video to sell'),
  price_changed: problem(409, { price: cents }, 'The price is {price} now'),
  already_bought: problem(409, {}, 'You already own this'),
  ...storeProblems,
  ...subscriptionProblems,
  not_subscribed: problem(403, {}, 'Subscribe to message this creator'),
  mass_messages_limit: problem(409, { limit: count }, 'The limit is {limit} mass messages a day'),
  key_reused: problem(409, {}, 'This request was already used for something else'),
  card_unknown: problem(422, {}, 'Choose one of your saved cards'),
  card_limit: problem(409, { limit: count }, 'You can save up to {limit} cards. Remove one first'),
  card_token_invalid: problem(422, { declineCode: text, reason: text }, '{reason}'),
  ...topUpProblems,
  ...liveProblems,
  ...chatProblems,
  gateway_unavailable: problem(422, {}, 'This payment method is not available'),
  ...declines,
  webhook_refused: problem(400, {}, 'The signature of this event does not match'),
  webhook_foreign: problem(400, {}, 'This event is of another account or of the other mode'),
  webhook_unreadable: problem(400, {}, 'This is not an event of the payment gateway'),

  comment_target_missing: problem(404, {}, 'This was removed, so you can’t comment on it'),
  own_comment_like: problem(422, {}, 'You can’t like your own comment'),
  conversation_not_allowed: problem(403, {}, 'Only fans and creators can message each other'),
  fan_unknown: problem(
    403,
    {},
    'You can write to fans who follow you, subscribe, buy, comment or wrote to you',
  ),
  conversation_blocked: problem(403, {}, 'This conversation is closed'),
  feed_needs_files: problem(422, {}, 'Add at least one file'),
  feed_one_file: problem(422, {}, 'This type of post needs exactly one file'),
  gallery_full: problem(422, { limit: count }, 'A gallery holds at most {limit} photos'),
  name_exists: problem(409, {}, 'You already have one of this name'),
  folders_full: problem(422, { limit: count }, 'There can be at most {limit} folders'),
  cover_hidden: problem(422, {}, 'Show the photo before you make it the cover'),
  participants_unknown: problem(422, {}, 'Choose creators of this site'),
  video_file_needed: problem(422, {}, 'A video needs its file. Upload another one instead'),
  schedule_in_past: problem(422, {}, 'Choose a time in the future'),
  reply_elsewhere: problem(409, {}, 'You can reply to messages of this conversation'),
  edit_too_late: problem(409, {}, 'A message can be edited for 15 minutes'),
  end_too_late: problem(422, {}, 'Choose a time within the next year'),
  schedule_too_late: problem(
    422,
    {},
    'Choose an earlier time: the stream or poll of this post would end before it',
  ),
  poll_incomplete: problem(422, {}, 'A poll needs a question and at least two options'),
  already_voted: problem(409, {}, 'You have already voted'),
  poll_ended: problem(409, {}, 'This poll has ended'),
  bank_account_format: problem(422, {}, 'Use only letters, numbers, spaces and hyphens'),
  ...payoutProblems,
  reason_missing: problem(422, {}, 'Enter a reason'),
  verification_changed: problem(
    409,
    {},
    'These documents were replaced or decided about meanwhile. Reload the page',
  ),
  setup_code_wrong: problem(422, {}, 'This is not the code that the server printed last'),
  setup_code_expired: problem(
    422,
    {},
    'This code has expired. Restart the server and use the code that it prints',
  ),
  suspension_changed: problem(
    409,
    {},
    'Somebody else has changed this in the meantime. Reload the page',
  ),
  account_deleted: problem(409, {}, 'This account has been deleted'),
  own_decision: problem(403, {}, 'Somebody else has to decide: this concerns you'),
  slug_taken: problem(422, {}, 'This address is already taken'),
  page_required: problem(
    422,
    {},
    'The site links to this page: it keeps its address and stays published',
  ),
  banner_limit: problem(
    409,
    { limit: count },
    'You can have up to {limit} banners. Delete one first',
  ),
  category_limit: problem(
    409,
    { limit: count },
    'You can have up to {limit} categories. Delete one first',
  ),
  page_too_nested: problem(
    422,
    {},
    'This text can’t be formatted: use fewer nested lists, quotes and emphases',
  ),
  page_limit: problem(409, { limit: count }, 'You can have up to {limit} pages. Delete one first'),
  setting_unknown: problem(422, {}, 'This setting doesn’t exist'),
  setting_fixed: problem(422, {}, 'This follows from how the server was started'),
  setting_invalid: problem(422, {}, 'This value is not valid for this setting'),

  ...fieldProblems,
}

export type { DeclineCode } from './declines.ts'
export type ProblemCode = keyof typeof problems

/** Codes without facts, which a schema may name as the validation error of its field. */
export type FieldCode = {
  [C in ProblemCode]: keyof (typeof problems)[C]['facts'] extends never ? C : never
}[ProblemCode]

/** The facts of a problem as replies carry them. */
export type FactsOf<C extends ProblemCode> = Facts<(typeof problems)[C]['facts']>

/** A problem's code with its facts: `switch (said.code)` narrows the facts. */
export type ProblemFact = { [C in ProblemCode]: { code: C; facts: FactsOf<C> } }[ProblemCode]

/**
 * The body of every response that is not a success.
 *
 * `error` and `facts` say what happened for programs: money is a number of dollars, a moment is ISO
 * 8601 in UTC, everything else as `problems` declares it. `message` says the same in English. Where
 * fields of a form are concerned, `fields` has a sentence for each, and `fieldProblems` the code and
 * facts behind that sentence.
 */
export interface ProblemBody {
  statusCode: number
  message: string
  error: ProblemCode
  /** Omitted for codes without facts. */
  facts?: Record<string, string | number>
  fields?: Record<string, string>
  fieldProblems?: Record<string, ProblemFact>
  /** For support: identifies the log lines of this request. */
  requestId?: string
}
