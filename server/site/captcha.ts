import { VerifyCaptcha } from '#contract/site/captcha.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type CaptchaConfig, captchaChecker } from '#server/platform/captcha.ts'
import { type Api, serve } from '#server/platform/http/index.ts'
import type { Log } from '#server/platform/log.ts'

/** Other clients check what their visitors solved; without a key there is nothing to check. */
export function captchaRoutes(
  api: Api,
  { captcha, log }: { captcha: CaptchaConfig | undefined; log: Log },
): void {
  const check = captcha && captchaChecker(captcha)
  serve(api, VerifyCaptcha, async ({ body: { token }, caller }) => {
    if (!check) return { success: true }
    try {
      return { success: token !== '' && (await check(token, caller.ip)) }
    } catch (failure) {
      log.warn({ failure: String(failure) }, 'a reCAPTCHA could not be checked')
      throw new Problem('unavailable')
    }
  })
}
