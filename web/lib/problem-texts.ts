import type { FactsOf, ProblemBody, ProblemCode } from '#contract/problems.ts'
import { declineTexts } from './decline-texts.ts'
import { formatMoney } from './format.ts'
import { m } from './paraglide/messages.js'

type Texts = { [C in ProblemCode]: (facts: FactsOf<C>) => string }

/** What each failure is called in the reader's language. Loaded with the first failure. */
const texts: Texts = {
  bad_json: m.problem_bad_json,
  form_incomplete: m.problem_form_incomplete,
  bad_id: m.problem_bad_id,
  invalid: m.problem_invalid,
  body_not_object: m.problem_body_not_object,
  null_character: m.problem_null_character,
  unauthenticated: m.problem_unauthenticated,
  fan_only: m.problem_fan_only,
  creator_only: m.problem_creator_only,
  verified_only: m.problem_verified_only,
  staff_only: m.problem_staff_only,
  permission_missing: m.problem_permission_missing,
  not_yours: m.problem_not_yours,
  cross_site: m.problem_cross_site,
  blocked: m.problem_blocked,
  not_found: m.problem_not_found,
  rate_limited: m.problem_rate_limited,
  body_too_large: m.problem_body_too_large,
  body_type_unsupported: m.problem_body_type_unsupported,
  internal: m.problem_internal,
  unavailable: m.problem_unavailable,
  read_only: m.problem_read_only,
  storage_full: m.problem_storage_full,
  maintenance: m.problem_maintenance,
  wrong_credentials: m.problem_wrong_credentials,
  account_inactive: m.problem_account_inactive,
  email_unverified: m.problem_email_unverified,
  second_factor_needed: m.problem_second_factor_needed,
  second_factor_required: m.problem_second_factor_required,
  second_factor_on: m.problem_second_factor_on,
  second_factor_off: m.problem_second_factor_off,
  challenge_over: m.problem_challenge_over,
  code_wrong: m.problem_code_wrong,
  code_missing: m.problem_code_missing,
  passkey_wrong: m.problem_passkey_wrong,
  passkey_name_missing: m.problem_passkey_name_missing,
  social_login_off: m.problem_social_login_off,
  social_login_failed: m.problem_social_login_failed,
  social_login_taken: m.problem_social_login_taken,
  social_email_taken: m.problem_social_email_taken,
  social_email_unverified: m.problem_social_email_unverified,
  last_way_in: m.problem_last_way_in,
  login_needed: m.problem_login_needed,
  passkeys_full: m.problem_passkeys_full,
  username_taken: m.problem_username_taken,
  name_reserved: m.problem_name_reserved,
  name_misleading: m.problem_name_misleading,
  username_reserved: m.problem_username_reserved,
  email_taken: m.problem_email_taken,
  email_locked: m.problem_email_locked,
  email_missing: m.problem_email_missing,
  current_password_needed: m.problem_current_password_needed,
  current_password_wrong: m.problem_current_password_wrong,
  last_owner: m.problem_last_owner,
  deletion_pending: m.problem_deletion_pending,
  undo_over: m.problem_undo_over,
  link_over: m.problem_link_over,
  password_weak: m.problem_password_weak,
  age_out_of_range: m.problem_age_out_of_range,
  upload_too_large: m.problem_upload_too_large,
  upload_wrong_kind: m.problem_upload_wrong_kind,
  upload_damaged: m.problem_upload_damaged,
  picture_too_large: m.problem_picture_too_large,
  upload_empty: m.problem_upload_empty,
  upload_missing: m.problem_upload_missing,
  file_not_usable: m.problem_file_not_usable,
  media_locked: m.problem_media_locked,
  address_expired: m.problem_address_expired,
  amount_invalid: m.problem_amount_invalid,
  tip_out_of_range: m.problem_tip_out_of_range,
  top_up_out_of_range: m.problem_top_up_out_of_range,
  price_out_of_range: m.problem_price_out_of_range,
  price_too_low: m.problem_price_too_low,
  wallet_too_low: m.problem_wallet_too_low,
  wallet_overdrawn: m.problem_wallet_overdrawn,
  creator_not_payable: m.problem_creator_not_payable,
  not_for_sale: m.problem_not_for_sale,
  already_bought: m.problem_already_bought,
  already_blocked: m.problem_already_blocked,
  already_subscribed: m.problem_already_subscribed,
  subscription_pending: m.problem_subscription_pending,
  subscription_not_offered: m.problem_subscription_not_offered,
  free_subscription_used: m.problem_free_subscription_used,
  not_subscribed: m.problem_not_subscribed,
  not_cancellable: m.problem_not_cancellable,
  key_reused: m.problem_key_reused,
  card_unknown: m.problem_card_unknown,
  card_limit: m.problem_card_limit,
  card_token_invalid: m.problem_card_token_invalid,
  coupon_unknown: m.problem_coupon_unknown,
  gateway_unavailable: m.problem_gateway_unavailable,
  ...declineTexts,
  webhook_refused: m.problem_webhook_refused,
  webhook_unreadable: m.problem_webhook_unreadable,
  comment_target_missing: m.problem_comment_target_missing,
  own_comment_like: m.problem_own_comment_like,
  conversation_not_allowed: m.problem_conversation_not_allowed,
  conversation_blocked: m.problem_conversation_blocked,
  feed_needs_files: m.problem_feed_needs_files,
  feed_one_file: m.problem_feed_one_file,
  schedule_in_past: m.problem_schedule_in_past,
  poll_incomplete: m.problem_poll_incomplete,
  already_voted: m.problem_already_voted,
  poll_ended: m.problem_poll_ended,
  bank_account_format: m.problem_bank_account_format,
  reason_missing: m.problem_reason_missing,
  verification_changed: m.problem_verification_changed,
  suspension_changed: m.problem_suspension_changed,
  account_deleted: m.problem_account_deleted,
  own_decision: m.problem_own_decision,
  slug_taken: m.problem_slug_taken,
  page_required: m.problem_page_required,
  banner_limit: m.problem_banner_limit,
  category_limit: m.problem_category_limit,
  page_limit: m.problem_page_limit,
  setting_unknown: m.problem_setting_unknown,
  setting_fixed: m.problem_setting_fixed,
  setting_invalid: m.problem_setting_invalid,
  required: m.problem_required,
  too_short: m.problem_too_short,
  too_long: m.problem_too_long,
  too_low: m.problem_too_low,
  too_high: m.problem_too_high,
  too_few: m.problem_too_few,
  too_many: m.problem_too_many,
  not_an_option: m.problem_not_an_option,
  wrong_type: m.problem_wrong_type,
  slug_format: m.problem_slug_format,
  phone_format: m.problem_phone_format,
  banner_unknown: m.problem_banner_unknown,
  category_unknown: m.problem_category_unknown,
  country_unknown: m.problem_country_unknown,
  url_format: m.problem_url_format,
  not_valid: m.problem_not_valid,
  id_not_valid: m.problem_id_not_valid,
  cursor_unknown: m.problem_cursor_unknown,
  day_order: m.problem_day_order,
  day_unknown: m.problem_day_unknown,
  day_format: m.problem_day_format,
  date_missing: m.problem_date_missing,
  country_missing: m.problem_country_missing,
  dollars_missing: m.problem_dollars_missing,
  login_name_missing: m.problem_login_name_missing,
  password_missing: m.problem_password_missing,
  name_characters: m.problem_name_characters,
  username_characters: m.problem_username_characters,
  email_format: m.problem_email_format,
  card_form_silent: m.problem_card_form_silent,
}

/** Facts that are numbers of dollars, wherever they stand. */
export const moneyFacts: readonly string[] = ['min', 'max', 'missing']

/** A failure in the reader's language; the server's own sentence for a code that is not known. */
export function problemText(
  { error, facts = {} }: Pick<ProblemBody, 'error' | 'facts'>,
  sentence: string,
): string {
  const text = texts[error] as ((facts: object) => string) | undefined
  if (!text) return sentence
  const written = Object.entries(facts).map(([name, fact]) =>
    typeof fact === 'number' && moneyFacts.includes(name)
      ? [name, formatMoney(fact)]
      : [name, fact],
  )
  return text(Object.fromEntries(written))
}

/** The body of a failure with all that it says in the reader's language. */
export function localized(body: Partial<ProblemBody>): Partial<ProblemBody> {
  const { error, facts, message = '', fields, fieldProblems = {} } = body
  if (!error) return body
  const beside = Object.entries(fields ?? {}).map(([name, sentence]) => {
    const field = fieldProblems[name]
    return [
      name,
      field ? problemText({ error: field.code, facts: field.facts }, sentence) : sentence,
    ]
  })
  return {
    ...body,
    message: problemText({ error, ...(facts ? { facts } : {}) }, message),
    ...(fields ? { fields: Object.fromEntries(beside) } : {}),
  }
}
