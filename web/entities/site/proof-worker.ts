import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** More than the slowest phone needs. */
const timeoutMs = 60_000

/** Replies with the solution of the received challenge, or null. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs }).catch(
    () => null,
  )
  self.postMessage(solution)
}
