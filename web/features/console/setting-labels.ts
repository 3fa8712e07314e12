import { m } from '../../lib/paraglide/messages.js'

interface SettingTexts {
  label: () => string
  hint?: () => string
}

const texts: Record<string, SettingTexts> = {
  siteName: { label: m.setting_site_name, hint: m.setting_hint_site_name },
  logoUrl: { label: m.setting_logo_url, hint: m.setting_hint_logo_url },
  darkmodeLogoUrl: { label: m.setting_darkmode_logo_url, hint: m.setting_hint_darkmode_logo_url },
  favicon: { label: m.setting_favicon, hint: m.setting_hint_favicon },
  accentColour: { label: m.setting_accent_colour, hint: m.setting_hint_accent_colour },
  menus: { label: m.setting_menus, hint: m.setting_hint_menus },
  maintenanceMode: { label: m.setting_maintenance_mode, hint: m.setting_hint_maintenance_mode },
  blockedCountries: { label: m.setting_blocked_countries, hint: m.setting_hint_blocked_countries },
  unknownCountryBlocked: {
    label: m.setting_unknown_country_blocked,
    hint: m.setting_hint_unknown_country_blocked,
  },
  contactEmail: { label: m.setting_contact_email, hint: m.setting_hint_contact_email },
  paymentGateway: { label: m.setting_payment_gateway, hint: m.setting_hint_payment_gateway },
  stripePublishableKey: {
    label: m.setting_stripe_publishable_key,
    hint: m.setting_hint_stripe_publishable_key,
  },
  sandboxPayments: { label: m.setting_sandbox_payments, hint: m.setting_hint_sandbox_payments },
  siteCommission: { label: m.setting_site_commission, hint: m.setting_hint_site_commission },
  freeSubscriptionEnabled: {
    label: m.setting_free_subscription_enabled,
    hint: m.setting_hint_free_subscription_enabled,
  },
  freeSubscriptionDuration: {
    label: m.setting_free_subscription_duration,
    hint: m.setting_hint_free_subscription_duration,
  },
  minimumSubscriptionPrice: { label: m.setting_minimum_subscription_price },
  maximumSubscriptionPrice: {
    label: m.setting_maximum_subscription_price,
    hint: m.setting_hint_maximum_subscription_price,
  },
  minimumWalletPrice: { label: m.setting_minimum_wallet_price },
  maximumWalletPrice: { label: m.setting_maximum_wallet_price },
  minimumTipPrice: { label: m.setting_minimum_tip_price },
  maximumTipPrice: { label: m.setting_maximum_tip_price },
  minimumPayoutAmount: { label: m.setting_minimum_payout_amount },
  maximumCreditAmount: {
    label: m.setting_maximum_credit,
    hint: m.setting_hint_maximum_credit,
  },
  payoutHoldDays: { label: m.setting_payout_hold_days, hint: m.setting_hint_payout_hold_days },
  payoutTwoApprovalsFrom: {
    label: m.setting_payout_two_approvals_from,
    hint: m.setting_hint_payout_two_approvals_from,
  },
  requireEmailVerification: {
    label: m.setting_require_email_verification,
    hint: m.setting_hint_require_email_verification,
  },
  adultContent: {
    label: m.setting_adult_content,
    hint: m.setting_hint_adult_content,
  },
  clientPasswordHash: {
    label: m.setting_client_password_hash,
    hint: m.setting_hint_client_password_hash,
  },
  captchaDifficulty: {
    label: m.setting_captcha_difficulty,
    hint: m.setting_hint_captcha_difficulty,
  },
  accountDeletionDays: {
    label: m.setting_account_deletion_days,
    hint: m.setting_hint_account_deletion_days,
  },
  formerUsernameDays: {
    label: m.setting_former_username_days,
    hint: m.setting_hint_former_username_days,
  },
  keepSoldItems: {
    label: m.setting_keep_sold_items,
    hint: m.setting_hint_keep_sold_items,
  },
  identityDocumentDays: {
    label: m.setting_identity_document_days,
    hint: m.setting_hint_identity_document_days,
  },
  itemOpeningDays: {
    label: m.setting_item_opening_days,
    hint: m.setting_hint_item_opening_days,
  },
  welcomeVideoMaxMb: {
    label: m.setting_welcome_video_max_mb,
    hint: m.setting_hint_welcome_video_max_mb,
  },
  videoMaxMb: {
    label: m.setting_video_max_mb,
    hint: m.setting_hint_video_max_mb,
  },
  teaserMaxMb: {
    label: m.setting_teaser_max_mb,
    hint: m.setting_hint_teaser_max_mb,
  },
  fileMaxMb: {
    label: m.setting_file_max_mb,
    hint: m.setting_hint_file_max_mb,
  },
  productFileMaxMb: {
    label: m.setting_product_file_max_mb,
    hint: m.setting_hint_product_file_max_mb,
  },
  videoMaxMinutes: {
    label: m.setting_video_max_minutes,
    hint: m.setting_hint_video_max_minutes,
  },
  audioMaxMinutes: {
    label: m.setting_audio_max_minutes,
    hint: m.setting_hint_audio_max_minutes,
  },
  googleLoginEnabled: {
    label: m.setting_google_login_enabled,
    hint: m.setting_hint_google_login_enabled,
  },
  googleLoginClientId: {
    label: m.setting_google_login_client_id,
    hint: m.setting_hint_google_login_client_id,
  },
  twitterLoginEnabled: {
    label: m.setting_twitter_login_enabled,
    hint: m.setting_hint_twitter_login_enabled,
  },
  homeTitle: { label: m.setting_home_title, hint: m.setting_hint_home_title },
  homeMetaKeywords: {
    label: m.setting_home_meta_keywords,
    hint: m.setting_hint_home_meta_keywords,
  },
  homeMetaDescription: {
    label: m.setting_home_meta_description,
    hint: m.setting_hint_home_meta_description,
  },
  loginPlaceholderImage: {
    label: m.setting_login_placeholder_image,
    hint: m.setting_hint_login_placeholder_image,
  },
  userBenefit: { label: m.setting_user_benefit, hint: m.setting_hint_user_benefit },
  modelBenefit: { label: m.setting_model_benefit, hint: m.setting_hint_model_benefit },
  footerContent: { label: m.setting_footer_content, hint: m.setting_hint_footer_content },
  gaCode: { label: m.setting_ga_code, hint: m.setting_hint_ga_code },
}

/** All settings with a translated label, for the search. */
export const namedSettings = (): { key: string; label: string }[] =>
  Object.entries(texts).map(([key, { label }]) => ({ key, label: label() }))

/** Label of a setting in the viewer's language; the server's label if it has no translation. */
export const settingLabel = ({ key, label }: { key: string; label: string }): string =>
  texts[key]?.label() ?? label

/** Description of a setting; empty if the label is enough. */
export const settingHint = ({ key, description }: { key: string; description: string }): string =>
  texts[key]?.hint?.() ?? description
