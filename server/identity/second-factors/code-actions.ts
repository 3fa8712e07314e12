import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { type Cipher, DecryptionFailed } from '#server/platform/encryption/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import { totpStepOf } from '#server/platform/totp.ts'
import { findSecondFactor } from './reads.ts'
import { type HashRecoveryCode, plainCode } from './recovery-codes.ts'
import { takeChallenge, takeRecoveryCode, takeStep } from './writes.ts'

/** The rate limit of wrong codes per account, of both kinds and from all addresses. */
const tries = ['second factor', { calls: 10, seconds: 900 }] as const

export interface CodeParts {
  db: Db
  clock: Clock
  limiter: Limiter
  cipher: Cipher
  hashCode: HashRecoveryCode
}

/**
 * Accept a code of an account's authenticator app or one of its recovery codes for a challenge. Each
 * challenge uses up one code, and each code is accepted once: of several sent in parallel one is
 * used, and the others stay. A code that is correct, or no longer needed, does not count against
 * the rate limit.
 * @throws {Problem} `challenge_over`, `code_wrong`, `rate_limited`
 */
export async function takeCode(
  parts: CodeParts,
  { accountId, challenge, code }: { accountId: string; challenge: Buffer; code: string },
): Promise<void> {
  const { db, limiter } = parts
  const [name, rate] = tries
  const seconds = await limiter.tryTake(name, accountId, rate)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
  const isOpen = await db.transaction().execute(async (tx) => {
    if (!(await takeChallenge(tx, challenge))) return false
    const factor = await findSecondFactor(tx, accountId)
    // Throwing keeps the challenge, for another try.
    if (!factor || !(await isTaken(tx, parts, factor, { accountId, code }))) {
      throw fieldProblem('code_wrong', 'code')
    }
    return true
  })
  await limiter.giveBack(name, accountId, rate)
  if (!isOpen) throw new Problem('challenge_over')
}

async function isTaken(
  tx: Tx,
  { clock, cipher, hashCode }: CodeParts,
  { id, secret: encrypted }: { id: string; secret: Buffer },
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const now = clock.now()
  const plain = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(plain)) {
    return takeRecoveryCode(tx, { id, hash: hashCode(id, plainCode(code)), now })
  }
  const step = totpStepOf(openSecret(cipher, encrypted, accountId), plain, now)
  return step !== undefined && takeStep(tx, { id, step })
}

/**
 * Decrypt the secret of an account's authenticator app. After the site's secret has changed this is
 * impossible: the result is an empty text, with which no code is correct.
 */
export function openSecret(cipher: Cipher, encrypted: Buffer, accountId: string): string {
  try {
    return cipher.decrypt(encrypted, accountId).toString()
  } catch (failure) {
    if (failure instanceof DecryptionFailed) return ''
    throw failure
  }
}
