import { dayMs, minuteMs } from '#server/kernel/clock.ts'
import { newId } from '#server/kernel/ids.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

/** The use of a session is recorded at most this often. */
export const lastUsedIntervalMs = 10 * minuteMs

/** How long a session lives, with and without "Remember me". */
const lifeMs = { remembered: 365 * dayMs, plain: dayMs }

/** The device and place where a session is opened. */
export interface SessionOrigin {
  userAgent: string
  /** Two-letter code, when known. */
  country: string | undefined
}

interface NewSession {
  accountId: string
  remember: boolean
  now: Date
  origin?: SessionOrigin
}

/** Open a session and return its token, which is not stored: the database keeps its hash. */
export async function openSession(
  db: Db | Tx,
  { accountId, remember, now, origin }: NewSession,
): Promise<string> {
  const token = newToken()
  const life = remember ? lifeMs.remembered : lifeMs.plain
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      id: newId(),
      account_id: accountId,
      user_agent: origin?.userAgent ?? '',
      country: origin?.country ?? null,
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + life),
    })
    .execute()
  return token
}

/** End the session of a token; unknown and expired tokens are ignored. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await tx
      .deleteFrom('session')
      .where('token_hash', '=', hashToken(token))
      .returning('account_id')
      .executeTakeFirst()
    if (ended) await publish(tx, { topic: 'session.ended', accountId: ended.account_id })
  })
}

/**
 * End all sessions of an account except, when given, the one of a token, and its sign-ins that wait
 * for a second factor. Returns the number of sessions.
 */
export async function closeSessions(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', 'is distinct from', except === undefined ? null : hashToken(except))
    .executeTakeFirstOrThrow()
  await tx.deleteFrom('sign_in_challenge').where('account_id', '=', accountId).execute()
  await publish(tx, { topic: 'session.ended', accountId })
  return Number(numDeletedRows)
}

/** Store the language of an account's emails. */
export async function storeLanguage(tx: Tx, accountId: string, language: string): Promise<void> {
  if (!/^[a-z]{2}$/.test(language)) return
  await tx
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .where('language', '!=', language)
    .execute()
}

/** End a session of an account by its id; returns whether there was one. */
export async function endSession(
  tx: Tx,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const ended = await tx
    .deleteFrom('session')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  if (ended) await publish(tx, { topic: 'session.ended', accountId })
  return ended !== undefined
}

/** Record the use of a session, unless that was recorded within the last ten minutes. */
export async function markSessionUsed(db: Db, hash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('token_hash', '=', hash)
    .where('last_used_at', '<', new Date(now.getTime() - lastUsedIntervalMs))
    .execute()
}

/** Delete expired sessions, at most 5,000 at a time. */
export async function sweepSessions(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('session')
    .where('token_hash', 'in', (expired) =>
      expired.selectFrom('session').select('token_hash').where('expires_at', '<', now).limit(5000),
    )
    .execute()
}
