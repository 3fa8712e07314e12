import {
  availabilityRate,
  CheckAvailability,
  RegisterFan,
} from '#contract/identity/registration.ts'
import { languageCode } from '#server/identity/accounts/index.ts'
import { type Api, type Caller, serve } from '#server/platform/http/index.ts'
import type { CheckCaptchaOf } from '#server/site/captcha/index.ts'
import { type RegistrationParts, registerFan } from './actions.ts'
import { availabilityOf } from './reads.ts'

export function registrationRoutes(
  api: Api,
  parts: RegistrationParts & { checkCaptcha: CheckCaptchaOf },
) {
  serve(api, RegisterFan, async ({ body, caller }) => {
    const { captcha, ...input } = body
    await takeAvailability(api, caller)
    await parts.checkCaptcha(RegisterFan, { captcha, ip: caller.ip })
    await registerFan(parts, {
      ...input,
      language: caller.language,
      writesIn: languageCode(caller.requestedLanguage),
    })
    return { message: 'Your account is ready. Log in to get started' }
  })

  serve(api, CheckAvailability, async ({ body }) => {
    return availabilityOf(parts.db, body, parts.settings.get('siteName'))
  })
}

/**
 * Rate-limit a call that reveals whether an email has an account, together with those of
 * `CheckAvailability`.
 */
export const takeAvailability = ({ limiter }: Pick<Api, 'limiter'>, { ip }: Caller) =>
  limiter.take(CheckAvailability, availabilityRate, undefined, ip)
