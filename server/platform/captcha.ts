export interface CaptchaConfig {
  secret: string
  /** `https://www.google.com`, or another server of the same protocol. */
  origin: string
}

/** Whether a token, which is good once and for two minutes, stands for a solved captcha. */
export type CheckCaptcha = (token: string, ip: string) => Promise<boolean>

/** A server that does not answer keeps nobody waiting longer than this. */
const timeoutMs = 5_000

/**
 * Ask the reCAPTCHA server about tokens, as https://developers.google.com/recaptcha/docs/verify says.
 * Throws when it does not answer.
 */
export function captchaChecker({ secret, origin }: CaptchaConfig): CheckCaptcha {
  return async (token, ip) => {
    const reply = await fetch(`${origin}/recaptcha/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!reply.ok) throw new Error(`the reCAPTCHA server answered ${reply.status}`)
    const { success } = (await reply.json()) as { success?: unknown }
    return success === true
  }
}
