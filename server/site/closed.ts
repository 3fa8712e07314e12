import type { AnyEndpoint } from '#contract/endpoint.ts'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { VerifyEmail } from '#contract/identity/email-verification.ts'
import { LoginWithPasskey, StartPasskeyLogin } from '#contract/identity/passkeys.ts'
import {
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
  ResetByVerification,
} from '#contract/identity/password.ts'
import { LoginWithCode } from '#contract/identity/second-factor.ts'
import { Login, LoginByEmail, Logout } from '#contract/identity/sessions.ts'
import {
  FinishGoogleLogin,
  FinishTwitterLogin,
  LoginWithGoogle,
  LoginWithGoogleCode,
  StartGoogleLogin,
  StartTwitterLogin,
} from '#contract/identity/social-logins.ts'
import { ReadCaptchaChallenge } from '#contract/site/captcha.ts'
import { CheckCountry } from '#contract/site/country-check.ts'
import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import {
  type Api,
  type ClosedTo,
  type Gate,
  isLoopback,
  refuseWhenClosed,
  type VisitorPlace,
} from '#server/platform/http/index.ts'
import type { Settings } from './settings/index.ts'

/**
 * Calls of the page that says that the site is closed, and of logging in and out, which staff need
 * to open it again.
 */
const open: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  ReadPublicSettings,
  ReadSettingKeys,
  CheckCountry,
  ReadCaptchaChallenge,
  Login,
  LoginByEmail,
  LoginWithCode,
  StartPasskeyLogin,
  LoginWithPasskey,
  LoginWithGoogle,
  LoginWithGoogleCode,
  StartGoogleLogin,
  FinishGoogleLogin,
  StartTwitterLogin,
  FinishTwitterLogin,
  Logout,
  ForgotPassword,
  VerifyEmail,
  ResetByVerification,
  OpenPasswordLink,
  FinishPasswordChange,
  UndoAccountChanges,
])

/** The calls that are open while the site is closed; all others are for staff then. */
export const siteGate =
  (api: Pick<Api, 'closedTo' | 'readSession'>): Gate =>
  async (endpoint, viewer, caller) => {
    if (!open.has(endpoint)) await refuseWhenClosed(api, viewer, caller)
  }

/** To whom the site is closed: to everyone during maintenance, else to blocked countries. */
export const closedTo =
  (settings: Settings): ClosedTo =>
  (place) => {
    if (settings.get('maintenanceMode')) return 'maintenance'
    return isCountryClosed(settings, place) ? 'site_country_blocked' : undefined
  }

/** Whether the site is closed to a country, or to unknown ones; this machine is in none. */
export function isCountryClosed(settings: Settings, { ip, country }: VisitorPlace): boolean {
  if (!country) return settings.get('unknownCountryBlocked') && !isLoopback(ip)
  return settings.get('blockedCountries').some((code) => code.toUpperCase() === country)
}
