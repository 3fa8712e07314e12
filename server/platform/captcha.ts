export interface CaptchaConfig {
  secret: string
  /** `https://www.google.com`, or another server of the same protocol. */
  origin: string
}

/** Verify the token of a solved captcha; a token is valid once and for two minutes. */
export type CheckCaptcha = (token: string, ip: string) => Promise<boolean>

/** Timeout of the captcha server. */
const timeoutMs = 5_000

/**
 * Verify tokens with the reCAPTCHA server, see https://developers.google.com/recaptcha/docs/verify.
 * Throws when it does not respond.
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
