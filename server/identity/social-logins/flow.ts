import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Cipher, DecryptionFailed } from '#server/platform/encryption/index.ts'

/** How long the sign-in at the provider may take. */
const flowMs = 10 * minuteMs

/**
 * The encrypted state that a browser keeps during a sign-in at the provider: a browser that returns
 * with another state, or none, did not start here. `purpose` is what it was started for, and by
 * whom.
 */
export function flowCipher(cipher: Cipher, clock: Clock) {
  return {
    encrypt: (flow: object, purpose: string): string => {
      const until = clock.now().getTime() + flowMs
      return cipher
        .encrypt(Buffer.from(JSON.stringify({ ...flow, until })), purpose)
        .toString('base64url')
    },
    /** @throws {Problem} `social_login_failed` */
    decrypt(encrypted: string, purpose: string): object {
      try {
        const text = cipher.decrypt(Buffer.from(encrypted, 'base64url'), purpose).toString()
        const { until, ...flow } = JSON.parse(text)
        if (until > clock.now().getTime()) return flow
      } catch (failure) {
        if (!(failure instanceof DecryptionFailed)) throw failure
      }
      throw new Problem('social_login_failed')
    },
  }
}

export type FlowCipher = ReturnType<typeof flowCipher>
