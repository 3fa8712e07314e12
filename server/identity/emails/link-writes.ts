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

/** Consume a valid link: of two concurrent calls one gets the account, the other undefined. */
export async function takeLink(
  tx: Tx,
  { purpose, token, now }: SubmittedLink,
): Promise<string | undefined> {
  const link = await tx
    .deleteFrom('email_link as l')
    .using('account as a')
    .whereRef('a.id', '=', 'l.account_id')
    .whereRef('a.email', '=', 'l.email')
    .where('l.token_hash', '=', hashToken(token))
    .where('l.purpose', '=', purpose)
    .where('l.expires_at', '>', now)
    .where(canSignIn('a'))
    .returning('l.account_id')
    .executeTakeFirst()
  return link?.account_id
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
