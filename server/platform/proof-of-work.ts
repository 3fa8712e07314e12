import { hkdfSync, randomInt } from 'node:crypto'
import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { type Clock, minuteMs } from '#server/kernel/clock.ts'

/** Filling in a form may take this long. */
const lifeMs = 30 * minuteMs

/**
 * The solution is one of this many keys: half of them are tried on average, and never more than
 * all.
 */
const keys = 200

interface ChallengeParts {
  /** The site's secret: only its own challenges are accepted. */
  secret: string
  clock: Clock
  /** Thousands of PBKDF2 rounds per tried key. */
  difficulty: () => number
}

/** A solved challenge: `id` is accepted once, until it expires. */
export interface SolvedChallenge {
  id: string
  endsAt: Date
}

/**
 * Proof-of-work challenges by altcha-lib, which browsers solve in a fraction of a second. They are
 * signed, and not stored.
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

/** Parse the solution of a browser: base64 of JSON. */
function parse(text: string): { challenge?: Challenge; solution?: Solution } {
  try {
    return JSON.parse(Buffer.from(text, 'base64').toString()) ?? {}
  } catch {
    return {}
  }
}
