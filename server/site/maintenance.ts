import type { AnyEndpoint } from '#contract/endpoint.ts'
import { UndoAccountChanges } from '#contract/identity/account-changes.ts'
import { LoginWithPasskey, StartPasskeyLogin } from '#contract/identity/passkeys.ts'
import {
  FinishPasswordChange,
  ForgotPassword,
  OpenPasswordLink,
} from '#contract/identity/password.ts'
import { LoginWithCode } from '#contract/identity/second-factor.ts'
import { Login, LoginByEmail, Logout } from '#contract/identity/sessions.ts'
import {
  FinishGoogleLogin,
  FinishTwitterLogin,
  LoginWithGoogle,
  StartGoogleLogin,
  StartTwitterLogin,
} from '#contract/identity/social-logins.ts'
import { ReadCaptchaChallenge } from '#contract/site/captcha.ts'
import { CheckCountry } from '#contract/site/country-check.ts'
import { ReadPublicSettings, ReadSettingKeys } from '#contract/site/settings.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Api, Gate } from '#server/platform/http/index.ts'
import type { Settings } from './settings/index.ts'

/**
 * Calls of the maintenance page, and of logging in and out, which staff need to open the site
 * again.
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
  StartGoogleLogin,
  FinishGoogleLogin,
  StartTwitterLogin,
  FinishTwitterLogin,
  Logout,
  ForgotPassword,
  OpenPasswordLink,
  FinishPasswordChange,
  UndoAccountChanges,
])

/**
 * During maintenance, refuse all other calls, except those of staff.
 * @throws {Problem} `maintenance`
 */
export function maintenanceGate(
  { readSession }: Pick<Api, 'readSession'>,
  settings: Settings,
): Gate {
  return async (endpoint, viewer, { token }) => {
    if (!settings.get('maintenanceMode') || open.has(endpoint)) return
    // The token of a public call has not been read yet.
    const caller = viewer ?? (token ? await readSession(token) : null)
    if (!caller?.permissions.size) throw new Problem('maintenance')
  }
}
