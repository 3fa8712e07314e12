import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Longer than the slowest phone needs. */
const timeoutMs = 60_000

/** Answers the solution of the challenge that it is given, or null. */
self.onmessage = async ({ data: challenge }: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: timeoutMs }).catch(
    () => null,
  )
  self.postMessage(solution)
}
