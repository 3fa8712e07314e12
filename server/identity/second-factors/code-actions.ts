import type { Clock } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type Cipher, DecryptionFailed } from '#server/platform/encryption/index.ts'
import type { Limiter } from '#server/platform/http/index.ts'
import { totpStepOf } from '#server/platform/totp.ts'
import { findSecondFactor } from './reads.ts'
import { type HashRecoveryCode, plainCode } from './recovery-codes.ts'
import { takeRecoveryCode, takeStep } from './writes.ts'

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
 * Accept a code of an account's authenticator app or one of its recovery codes; each is accepted
 * once. A correct code does not count against the rate limit.
 * @throws {Problem} `code_wrong`, `rate_limited`
 */
export async function takeCode(
  parts: CodeParts,
  { accountId, code }: { accountId: string; code: string },
): Promise<void> {
  const { db, limiter } = parts
  const [name, rate] = tries
  const seconds = await limiter.tryTake(name, accountId, rate)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
  const factor = await findSecondFactor(db, accountId)
  if (!factor || !(await isTaken(parts, factor, { accountId, code }))) {
    throw fieldProblem('code_wrong', 'code')
  }
  await limiter.giveBack(name, accountId, rate)
}

async function isTaken(
  { db, clock, cipher, hashCode }: CodeParts,
  { id, secret: encrypted }: { id: string; secret: Buffer },
  { accountId, code }: { accountId: string; code: string },
): Promise<boolean> {
  const now = clock.now()
  const plain = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(plain)) {
    return takeRecoveryCode(db, { id, hash: hashCode(id, plainCode(code)), now })
  }
  const step = totpStepOf(openSecret(cipher, encrypted, accountId), plain, now)
  return step !== undefined && takeStep(db, { id, step })
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
