import { markEmailVerified } from '#server/identity/accounts/index.ts'
import { takeLink } from '#server/identity/emails/index.ts'
import { Problem } from '#server/kernel/problem.ts'
import {
  type SignedIn,
  type SignInCaller,
  type SignInParts,
  signIn,
  signInColumns,
} from './sign-in-actions.ts'

/**
 * Log in with the link of a verification email, once. Opening the link only verifies the email,
 * since mail programs open links before their readers do; the page then requests the session.
 * @throws {Problem} `link_over`, `account_inactive`
 */
export async function logInByEmail(
  parts: SignInParts,
  { token, caller }: { token: string; caller: SignInCaller },
): Promise<SignedIn> {
  const { db, clock } = parts
  const account = await db.transaction().execute(async (tx) => {
    const now = clock.now()
    const accountId = await takeLink(tx, { purpose: 'email', token, now })
    if (!accountId) throw new Problem('link_over')
    await markEmailVerified(tx, accountId, now)
    return tx
      .selectFrom('account')
      .select(signInColumns)
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  })
  return signIn(parts, { account, remember: true, caller })
}
