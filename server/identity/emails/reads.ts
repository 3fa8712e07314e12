import { canSignIn } from '#server/identity/accounts/index.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'

/** What a link in an email allows its reader. */
export type LinkPurpose = 'password' | 'email' | 'new_email'

/** A link as submitted by its reader. */
export interface SubmittedLink {
  purpose: LinkPurpose
  token: string
  now: Date
}

export interface FoundLink {
  accountId: string
  email: string
  /** The account's address is verified. */
  isVerified: boolean
}

/**
 * The account of a valid link, or undefined. A link is valid until it expires, while its account is
 * active and still has the address to which the email was sent.
 */
export function findLink(
  db: Db | Tx,
  { purpose, token, now }: SubmittedLink,
): Promise<FoundLink | undefined> {
  return db
    .selectFrom('email_link as l')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'l.account_id').onRef('a.email', '=', 'l.email'),
    )
    .select(['l.account_id as accountId', 'l.email', 'a.verified_email as isVerified'])
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .where(canSignIn('a'))
    .executeTakeFirst()
}
