import { dayMs } from '#server/kernel/clock.ts'
import { hashToken, newToken } from '#server/kernel/tokens.ts'
import type { Db, Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

/** How long a session lives, with and without "Remember me". */
const lifeMs = { remembered: 365 * dayMs, plain: dayMs }

interface NewSession {
  accountId: string
  remember: boolean
  now: Date
}

/** Open a session and answer its token, which is stored nowhere: the database keeps its hash. */
export async function openSession(
  db: Db | Tx,
  { accountId, remember, now }: NewSession,
): Promise<string> {
  const token = newToken()
  const life = remember ? lifeMs.remembered : lifeMs.plain
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      created_at: now,
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

/** End all sessions of an account except, when given, the one of a token. */
export async function closeSessions(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<void> {
  await tx
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('token_hash', 'is distinct from', except === undefined ? null : hashToken(except))
    .execute()
  await publish(tx, { topic: 'session.ended', accountId })
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
