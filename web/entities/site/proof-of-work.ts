import { ReadCaptchaChallenge } from '#contract/site/captcha.ts'
import { call } from '../../lib/api.ts'

/** Below the server's limit for a solution, half an hour. */
const freshMs = 20 * 60_000

/**
 * Solve a challenge of this site in a worker; resolves to the `captcha` value of a call. Undefined
 * if that fails, such as without HTTPS: calls without it are accepted too, but with lower rate
 * limits.
 */
async function solve(): Promise<string | undefined> {
  try {
    const [challenge, { default: Solver }] = await Promise.all([
      call(ReadCaptchaChallenge),
      import('./proof-worker.ts?worker&inline'),
    ])
    const worker = new Solver()
    try {
      const solution = await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = reject
        worker.postMessage(challenge)
      })
      return solution ? btoa(JSON.stringify({ challenge, solution })) : undefined
    } finally {
      worker.terminate()
    }
  } catch {
    return undefined
  }
}

let solving: { startedAt: number; proof: Promise<string | undefined> } | undefined

/** Start early, so that the solution is ready on submit. */
export function startProof(): void {
  if (!solving || Date.now() - solving.startedAt > freshMs) {
    solving = { startedAt: Date.now(), proof: solve() }
  }
}

/** A proof for one call; each call needs its own. */
export async function takeProof(): Promise<string | undefined> {
  startProof()
  const proof = solving?.proof
  solving = undefined
  return proof
}
