import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { type Cipher, SealBroken } from '#server/platform/encryption/index.ts'

/** How long somebody may be with the provider. */
const flowMs = 10 * minuteMs

/**
 * What a browser keeps while it is with the provider, encrypted: whoever brings another one back, or none,
 * did not begin here. `purpose` is what it was begun for, and by whom.
 */
export function flowSealer(cipher: Cipher, clock: Clock) {
  return {
    seal: (flow: object, purpose: string): string => {
      const until = clock.now().getTime() + flowMs
      return cipher
        .seal(Buffer.from(JSON.stringify({ ...flow, until })), purpose)
        .toString('base64url')
    },
    /** @throws {Problem} `social_login_failed` */
    open(sealed: string, purpose: string): object {
      try {
        const text = cipher.open(Buffer.from(sealed, 'base64url'), purpose).toString()
        const { until, ...flow } = JSON.parse(text)
        if (until > clock.now().getTime()) return flow
      } catch (failure) {
        if (!(failure instanceof SealBroken)) throw failure
      }
      throw new Problem('social_login_failed')
    },
  }
}

export type FlowSealer = ReturnType<typeof flowSealer>
