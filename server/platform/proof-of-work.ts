import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Clock, minuteMs } from '#server/kernel/clock.ts'

/** Somebody may take that long to fill in a form. */
const lifeMs = 30 * minuteMs

/** The answer is among so many keys: half of them are tried on average, and never more. */
const keys = 200

interface ChallengeParts {
  /** The site's: only its own challenges count. */
  secret: string
  clock: Clock
  /** Thousands of PBKDF2 rounds for each key that is tried. */
  difficulty: () => number
}

/** A solved challenge: `id` counts once, until it ends. */
export interface SolvedChallenge {
  id: string
  endsAt: Date
}

/**
 * Challenges of proof of work by altcha-lib, which browsers solve in a fraction of a second. They are signed,
 * and stored nowhere.
 */
export function proofOfWork({ secret, clock, difficulty }: ChallengeParts) {
  const keyFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `stagedoor ${use}`, 32)).toString('hex')
  const secrets = {
    hmacSignatureSecret: keyFor('proof of work'),
    hmacKeySignatureSecret: keyFor('answer of a proof of work'),
  }
  return {
    make: (): Promise<Challenge> =>
      createChallenge({
        ...secrets,
        ...{ algorithm: 'PBKDF2/SHA-256', deriveKey, cost: difficulty() * 1000 },
        counter: randomInt(keys),
        expiresAt: new Date(clock.now().getTime() + lifeMs),
      }),

    /** The challenge that a text solves, or undefined. */
    async read(text: string): Promise<SolvedChallenge | undefined> {
      const { challenge, solution } = parse(text)
      const endsAt = new Date(Number(challenge?.parameters?.expiresAt) * 1000)
      if (!challenge || !solution || !(endsAt > clock.now())) return undefined
      const { verified } = await verifySolution({ ...secrets, challenge, solution, deriveKey })
      return verified ? { id: challenge.parameters.nonce, endsAt } : undefined
    },
  }
}

/** What a browser wrote: base64 of JSON. */
function parse(text: string): { challenge?: Challenge; solution?: Solution } {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString()) ?? {}
  } catch {
    return {}
  }
}
