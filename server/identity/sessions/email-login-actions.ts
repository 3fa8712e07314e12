import { markEmailVerified } from '#server/identity/accounts/index.ts'
import { findLink, takeLink } from '#server/identity/emails/index.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { type LoginParts, tryPassword } from './actions.ts'
import { type SignedIn, type SignInCaller, signIn, signInColumns } from './sign-in-actions.ts'

/**
 * Log in with the link of a verification email and the password, once; verifies the email. Whoever
 * has both set the account up and has its mailbox, so everything stays.
 * @throws {Problem} `link_over`, `password_wrong`, `rate_limited`, and those of `signIn`
 */
export async function logInByEmail(
  parts: LoginParts,
  { token, password, caller }: { token: string; password: string; caller: SignInCaller },
): Promise<SignedIn> {
  const { db, clock } = parts
  const link = { purpose: 'email', token, now: clock.now() } as const
  const found = await findLink(db, link)
  if (!found) throw new Problem('link_over')
  const linked = await db
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('id', '=', found.accountId)
    .executeTakeFirst()
  const attempt = { name: found.email, account: linked, password, caller }
  if (!(await tryPassword(parts, attempt)).matches) throw fieldProblem('password_wrong', 'password')
  const account = await db.transaction().execute(async (tx) => {
    const accountId = await takeLink(tx, link)
    if (!accountId) throw new Problem('link_over')
    await markEmailVerified(tx, accountId, link.now)
    return tx
      .selectFrom('account')
      .select(signInColumns)
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  })
  return signIn(parts, { account, remember: true, caller })
}
