import { canSignIn } from '#server/identity/accounts/index.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import type { LinkPurpose, SubmittedLink } from './reads.ts'

interface NewLink {
  purpose: LinkPurpose
  accountId: string
  /** The address that the email is sent to. */
  email: string
  expiresAt: Date
}

/** Create a link and return its token, which is not stored: the database keeps its hash. */
export async function createLink(
  db: Db,
  { purpose, accountId, email, expiresAt }: NewLink,
): Promise<string> {
  const token = newToken()
  await db
    .insertInto('email_link')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      email,
      expires_at: expiresAt,
    })
    .execute()
  return token
}

/**
 * Consume a valid link: of two concurrent calls one gets the account, the other undefined. Locks the
 * account first, so that two links of one account wait for each other.
 */
export async function takeLink(
  tx: Tx,
  { purpose, token, now }: SubmittedLink,
): Promise<string | undefined> {
  const tokenHash = hashToken(token)
  const account = await tx
    .selectFrom('email_link as l')
    .innerJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'l.account_id').onRef('a.email', '=', 'l.email'),
    )
    .select('a.id')
    .where('l.token_hash', '=', tokenHash)
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .where(canSignIn('a'))
    .forUpdate('a')
    .executeTakeFirst()
  if (!account) return undefined
  const { numDeletedRows } = await tx
    .deleteFrom('email_link')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n ? account.id : undefined
}

/** Delete all links of an account with one purpose. */
export async function endLinks(
  tx: Tx,
  { purpose, accountId }: { purpose: LinkPurpose; accountId: string },
): Promise<void> {
  await tx
    .deleteFrom('email_link')
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .execute()
}

/** Delete expired links, at most 5,000 at a time. */
export async function sweepEmailLinks(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('email_link')
    .where('token_hash', 'in', (expired) =>
      expired
        .selectFrom('email_link')
        .select('token_hash')
        .where('expires_at', '<', now)
        .limit(5000),
    )
    .execute()
}
