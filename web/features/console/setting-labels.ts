import { m } from '../../lib/paraglide/messages.js'

const labels: Record<string, () => string> = {
  siteName: m.setting_site_name,
  logoUrl: m.setting_logo_url,
  darkmodeLogoUrl: m.setting_darkmode_logo_url,
  favicon: m.setting_favicon,
  menus: m.setting_menus,
  maintenanceMode: m.setting_maintenance_mode,
  blockedCountries: m.setting_blocked_countries,
  gaCode: m.setting_ga_code,
  requireEmailVerification: m.setting_require_email_verification,
  identityDocumentDays: m.setting_identity_document_days,
  welcomeVideoMaxMb: m.setting_welcome_video_max_mb,
  stripePublishableKey: m.setting_stripe_publishable_key,
  paymentGateway: m.setting_payment_gateway,
  sandboxPayments: m.setting_sandbox_payments,
  freeSubscriptionEnabled: m.setting_free_subscription_enabled,
  freeSubscriptionDuration: m.setting_free_subscription_duration,
  minimumSubscriptionPrice: m.setting_minimum_subscription_price,
  maximumSubscriptionPrice: m.setting_maximum_subscription_price,
  minimumWalletPrice: m.setting_minimum_wallet_price,
  maximumWalletPrice: m.setting_maximum_wallet_price,
  minimumTipPrice: m.setting_minimum_tip_price,
  maximumTipPrice: m.setting_maximum_tip_price,
  minimumPayoutAmount: m.setting_minimum_payout_amount,
  siteCommission: m.setting_site_commission,
  homeTitle: m.setting_home_title,
  homeMetaKeywords: m.setting_home_meta_keywords,
  homeMetaDescription: m.setting_home_meta_description,
  loginPlaceholderImage: m.setting_login_placeholder_image,
  userBenefit: m.setting_user_benefit,
  modelBenefit: m.setting_model_benefit,
  footerContent: m.setting_footer_content,
  googleLoginEnabled: m.setting_google_login_enabled,
  googleLoginClientId: m.setting_google_login_client_id,
  twitterLoginEnabled: m.setting_twitter_login_enabled,
  agoraEnable: m.setting_agora_enable,
  agoraAppId: m.setting_agora_app_id,
}

/** What a setting is called in the reader's language; in the server's words where it is not known here. */
export const settingLabel = ({ key, label }: { key: string; label: string }): string =>
  labels[key]?.() ?? label
