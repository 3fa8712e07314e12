import { ReadCaptchaChallenge } from '#contract/site/captcha.ts'
import { call } from '../../lib/api.ts'

/** The server takes a solution for half an hour. */
const freshMs = 20 * 60_000

/**
 * Solve a challenge of this site in a worker; answers what a call brings as `captcha`. Undefined where that
 * does not work, such as without HTTPS: calls that bring none go through too, only less often.
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

/** Begin early, so that nobody waits in the end. */
export function startProof(): void {
  if (!solving || Date.now() - solving.startedAt > freshMs) {
    solving = { startedAt: Date.now(), proof: solve() }
  }
}

/** The proof for one call; the next one needs another. */
export async function takeProof(): Promise<string | undefined> {
  startProof()
  const proof = solving?.proof
  solving = undefined
  return proof
}
