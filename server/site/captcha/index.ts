import type { AnyEndpoint } from '#contract/endpoint.ts'
import { ReadCaptchaChallenge, VerifyCaptcha } from '#contract/site/captcha.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type CaptchaConfig, captchaChecker } from '#server/platform/captcha.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Api, type Limiter, networkOf, serve } from '#server/platform/http/index.ts'
import type { Jobs } from '#server/platform/jobs/index.ts'
import type { Log } from '#server/platform/log.ts'
import { proofOfWork } from '#server/platform/proof-of-work.ts'
import type { Settings } from '../settings/index.ts'
import { claimChallenge, sweepChallenges } from './writes.ts'

interface CaptchaParts {
  api: Api
  /** The site's keys of reCAPTCHA, whose solved captchas other clients may send. */
  captcha: CaptchaConfig | undefined
  clock: Clock
  db: Db
  jobs: Jobs
  limiter: Limiter
  log: Log
  secret: string
  settings: Settings
}

/**
 * Verify the `captcha` of a call, or count it among the few calls allowed without.
 * @throws {Problem} `captcha_wrong`, `rate_limited`, `unavailable`
 */
export type CheckCaptchaOf = (
  endpoint: AnyEndpoint,
  brought: { captcha: string | undefined; ip: string },
) => Promise<void>

/** Protects public forms from bots. */
export function captcha(parts: CaptchaParts): { checkCaptcha: CheckCaptchaOf } {
  const { api, clock, db, jobs, limiter, log, secret, settings } = parts
  const proofs = proofOfWork({ secret, clock, difficulty: () => settings.get('captchaDifficulty') })
  const google = parts.captcha && captchaChecker(parts.captcha)

  async function isSolvedAtGoogle(token: string, ip: string): Promise<boolean> {
    if (!google || token === '') return false
    return google(token, ip).catch((failure) => {
      log.warn({ failure: String(failure) }, 'a reCAPTCHA could not be checked')
      throw new Problem('unavailable')
    })
  }

  serve(api, VerifyCaptcha, async ({ body: { token }, caller }) => ({
    success: google === undefined || (await isSolvedAtGoogle(token, caller.ip)),
  }))
  serve(api, ReadCaptchaChallenge, () => proofs.make() as never)
  jobs.every('33 * * * *', 'captcha.sweep', () => sweepChallenges(db, clock.now()))

  return {
    async checkCaptcha({ method, path, rateWithoutCaptcha: rate }, { captcha: solution, ip }) {
      if (!solution) {
        if (!rate) return
        const seconds = await limiter.tryTake(`${method} ${path} bare`, networkOf(ip), rate)
        if (seconds > 0) throw new Problem('rate_limited', { seconds })
        return
      }
      const solved = await proofs.read(solution)
      const isGood = solved
        ? await claimChallenge(db, solved)
        : await isSolvedAtGoogle(solution, ip)
      if (!isGood) throw new Problem('captcha_wrong')
    },
  }
}
