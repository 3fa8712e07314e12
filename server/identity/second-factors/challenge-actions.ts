import {
  type SignedIn,
  type SignInCaller,
  type SignInParts,
  signIn,
  signInColumns,
} from '#server/identity/sessions/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { minuteMs } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Db } from '#server/platform/database/index.ts'
import { type CodeParts, takeCode } from './code-actions.ts'
import { findChallenge, hasSecondFactor } from './reads.ts'
import { insertChallenge } from './writes.ts'

/** How long a challenge is valid. */
const challengeMs = 10 * minuteMs

/** Creates the challenge of a sign-in; undefined for accounts without a second factor. */
export const challenger =
  ({ db, clock }: { db: Db; clock: Clock }) =>
  async (accountId: string, remember: boolean): Promise<string | undefined> => {
    if (!(await hasSecondFactor(db, accountId))) return undefined
    const challenge = newToken()
    const expiresAt = new Date(clock.now().getTime() + challengeMs)
    await insertChallenge(db, { hash: hashToken(challenge), accountId, remember, expiresAt })
    return challenge
  }

/**
 * Finish a sign-in with a code.
 * @throws {Problem} `challenge_over`, `code_wrong`, `rate_limited`, and those of `signIn`
 */
export async function logInWithCode(
  parts: CodeParts & SignInParts,
  attempt: { challenge: string; code: string; caller: SignInCaller },
): Promise<SignedIn & { remember: boolean }> {
  const { db, clock } = parts
  const hash = hashToken(attempt.challenge)
  const challenge = await findChallenge(db, { hash, now: clock.now() })
  if (!challenge) throw new Problem('challenge_over')
  const { account_id: accountId, remember } = challenge
  await takeCode(parts, { accountId, challenge: hash, code: attempt.code })
  const account = await db
    .selectFrom('account')
    .select(signInColumns)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { caller } = attempt
  const session = await signIn(parts, { account, remember, caller, isProven: true })
  return { ...session, remember }
}
