import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ConfirmEmail } from '#contract/identity/email-verification.ts'
import { ListPasskeys } from '#contract/identity/passkeys.ts'
import { ChangePassword } from '#contract/identity/password.ts'
import {
  ConfirmSecondFactor,
  ReadSecondFactor,
  StartSecondFactor,
} from '#contract/identity/second-factor.ts'
import { EndOtherSessions, EndSession, ListSessions } from '#contract/identity/sessions.ts'
import { ListSocialLogins } from '#contract/identity/social-logins.ts'
import { ReadMe } from '#contract/profiles/users.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Viewer } from '#server/kernel/viewer.ts'

/**
 * Calls that staff need to set up their second factor, and those of the page on which they do it.
 */
const open: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  ReadMe,
  ConfirmEmail,
  ReadSecondFactor,
  ListPasskeys,
  ListSocialLogins,
  StartSecondFactor,
  ConfirmSecondFactor,
  ChangePassword,
  ListSessions,
  EndSession,
  EndOtherSessions,
])

/**
 * Refuse staff without a second factor all other calls, except those open to visitors.
 * @throws {Problem} `second_factor_required`
 */
export function secondFactorGate(endpoint: AnyEndpoint, viewer: Viewer | null): void {
  if (!viewer?.needsSecondFactor || open.has(endpoint)) return
  if (endpoint.audience !== 'public' && endpoint.audience !== 'optional') {
    throw new Problem('second_factor_required')
  }
}
