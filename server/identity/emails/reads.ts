import { canSignIn } from '#server/identity/accounts/index.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** What a link in an email allows its reader. */
export type LinkPurpose = 'password' | 'email'

/** A link as submitted by its reader. */
export interface SubmittedLink {
  purpose: LinkPurpose
  token: string
  now: Date
}

/**
 * The account of a valid link, or undefined. A link is valid until it expires, while its account is
 * active and still has the address to which the email was sent.
 */
export async function findLink(
  db: Db | Tx,
  { purpose, token, now }: SubmittedLink,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('email_link as l')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'l.account_id').onRef('a.email', '=', 'l.email'),
    )
    .select('l.account_id')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .where(canSignIn('a'))
    .executeTakeFirst()
  return link?.account_id
}
