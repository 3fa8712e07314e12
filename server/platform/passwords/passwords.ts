import { createHash, randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import PQueue from 'p-queue'
import { isHashedPassword } from '#contract/kit/account-fields.ts'
import { Problem } from '#server/kernel/problem.ts'

/** Cost of one hash. `memoryKib` in KiB, `passes` in rounds over that memory. */
export interface PasswordCost {
  memoryKib: number
  passes: number
  lanes: number
}

/** OWASP Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. */
export const RECOMMENDED_COST: PasswordCost = { memoryKib: 19_456, passes: 2, lanes: 1 }

export interface PasswordCheck {
  matches: boolean
  /** The password is correct but its hash has another cost: store a new one. */
  needsRehash: boolean
}

export interface Passwords {
  /**
   * Hash a password with argon2id, over its MD5: clients may send that, as hex text, in place of
   * the password, and either matches, whichever the hash was made of. Throws `unavailable` when the
   * queue is full.
   */
  hash(password: string): Promise<string>
  /**
   * Compare a password with a stored hash. Pass `null` for an account that does not exist: it takes
   * the same time and never matches, so that timing does not reveal who has an account. An invalid
   * stored hash does not match either. Throws `unavailable` when the queue is full.
   */
  verify(stored: string | null, password: string): Promise<PasswordCheck>
}

export interface PasswordsOptions {
  cost?: PasswordCost
  /**
   * Maximum concurrency of hashing; further calls are queued. By default half of the cores, at
   * least one.
   */
  concurrency?: number
  /** Maximum length of the queue; further calls are refused. */
  waiting?: number
}

/** Argon2id on worker threads, a few at a time, so that many logins do not starve other work. */
export function createPasswords({
  cost = RECOMMENDED_COST,
  concurrency = Math.max(1, Math.floor(availableParallelism() / 2)),
  waiting = 256,
}: PasswordsOptions = {}): Passwords {
  const queue = new PQueue({ concurrency })
  const limited = async <T>(task: () => Promise<T>): Promise<T> => {
    // Accepting more would only slow down all of them.
    if (queue.pending >= concurrency && queue.size >= waiting) throw new Problem('unavailable')
    return await queue.add(task)
  }
  const options = { memoryCost: cost.memoryKib, timeCost: cost.passes, parallelism: cost.lanes }
  const make = async (password: string) =>
    overDigest + (await limited(() => hash(digestOf(password), options)))
  let decoy: Promise<string> | undefined

  return {
    hash: make,
    async verify(stored, password) {
      const known = stored?.startsWith(overDigest) ? stored.slice(overDigest.length) : null
      if (!isArgon2id(known)) {
        decoy ??= make(randomBytes(16).toString('hex')).catch((error) => {
          decoy = undefined
          throw error
        })
        const against = (await decoy).slice(overDigest.length)
        await limited(() => verify(against, digestOf(password)))
        return { matches: false, needsRehash: false }
      }
      const matches = await limited(() => verify(known, digestOf(password)))
      return { matches, needsRehash: matches && !madeAt(known, cost) }
    },
  }
}

/** Prefix of hashes: they are over the MD5 of a password. */
const overDigest = 'md5'

/** Different keyboards may compose the same letters differently (RFC 8265). */
function prepared(password: string): string {
  return password.normalize('NFC')
}

/** The MD5 of a password as hex text, which clients may have sent. */
const digestOf = (password: string): string =>
  isHashedPassword(password) ? password : createHash('md5').update(prepared(password)).digest('hex')

function isArgon2id(stored: string | null): stored is string {
  if (!stored?.startsWith('$argon2id$')) return false
  try {
    return parseOptions(stored).outputLen > 0
  } catch {
    return false
  }
}

function madeAt(stored: string, cost: PasswordCost): boolean {
  const used = parseOptions(stored)
  return (
    used.memoryCost === cost.memoryKib &&
    used.timeCost === cost.passes &&
    used.parallelism === cost.lanes
  )
}
