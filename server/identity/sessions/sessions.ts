import { hash, randomBytes } from 'node:crypto'
import { dayMs } from '#server/kernel/clock.ts'
import type { Viewer } from '#server/kernel/viewer.ts'
import { batchCalls, type Db, firstRow, rows, type Tx } from '#server/platform/database/index.ts'
import { publish } from '#server/platform/jobs/index.ts'

/** How long a token lives, in days. */
export const rememberedDays = 365
export const plainDays = 1

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** Open a session; the token is told once, here, and only its hash is kept. */
export async function openSession(
  db: Db | Tx,
  { accountId, remember }: { accountId: string; remember: boolean },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const lifeMs = (remember ? rememberedDays : plainDays) * dayMs
  await rows(db, 'insert into session (token_hash, account_id, expires_at) values ($1, $2, $3)', [
    hashOf(token),
    accountId,
    new Date(Date.now() + lifeMs),
  ])
  return token
}

interface SessionRow {
  id: string
  is_performer: boolean
  verified_document: boolean
  is_staff: boolean
}

const sessionOf = (token: string) => `
  select a.id, a.is_performer, coalesce(c.verified_document, false) as verified_document,
    'admin' = any(a.roles) as is_staff
  from session s
    join account a on a.id = s.account_id
    left join creator c on c.account_id = a.id
  where s.token_hash = ${token} and s.expires_at > now() and a.status = 'active'`

// As JSON the number of tokens is no news to the planner: one plan serves all.
const sessionsOf = `
  select found.* from json_array_elements_text($1::json) with ordinality token (hash, n)
    left join lateral (${sessionOf("decode(token.hash, 'hex')")} limit 1) found on true
  order by token.n`

const viewerOf = (row: SessionRow): Viewer => ({
  id: row.id,
  isPerformer: row.is_performer,
  isVerified: row.verified_document,
  isStaff: row.is_staff,
})

/** The account behind a token, or null when the token is unknown, over, or its account is closed. */
export async function readSession(db: Db, token: string): Promise<Viewer | null> {
  const row = await firstRow<SessionRow>(db, sessionOf('$1'), [hashOf(token)])
  return row ? viewerOf(row) : null
}

/** The same for several tokens, in their order. */
async function readSessions(db: Db, tokens: readonly string[]): Promise<(Viewer | null)[]> {
  const hashes = tokens.map((token) => hashOf(token).toString('hex'))
  const found = await rows<SessionRow | { id: null }>(db, sessionsOf, [JSON.stringify(hashes)])
  return found.map((row) => (row.id === null ? null : viewerOf(row)))
}

/** Looks sessions up for all requests: those of one moment share a statement. */
export const sessionReader = (db: Db): ((token: string) => Promise<Viewer | null>) =>
  batchCalls({
    run: async (tokens: string[]) =>
      tokens[0] !== undefined && tokens.length === 1
        ? [await readSession(db, tokens[0])]
        : readSessions(db, tokens),
    maxBatchSize: 64,
    concurrency: 2,
  })

/** Those of some tokens that are still good: one question for all open connections. */
export async function liveTokens(db: Db, tokens: readonly string[]): Promise<Set<string>> {
  if (tokens.length === 0) return new Set()
  const live = await rows<{ token_hash: Buffer }>(
    db,
    `select s.token_hash from session s join account a on a.id = s.account_id
     where s.token_hash = any($1::bytea[]) and s.expires_at > now() and a.status = 'active'`,
    [tokens.map(hashOf)],
  )
  const good = new Set(live.map(({ token_hash }) => token_hash.toString('hex')))
  return new Set(tokens.filter((token) => good.has(hashOf(token).toString('hex'))))
}

/** End the session of a token. Ending one that is over already is no error. */
export async function closeSession(db: Db, token: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const ended = await firstRow<{ account_id: string }>(
      tx,
      'delete from session where token_hash = $1 returning account_id',
      [hashOf(token)],
    )
    if (ended) await publish(tx, { topic: 'session.ended', accountId: ended.account_id })
  })
}

/** End all sessions of an account but, when given, the one of a token. */
export async function closeSessions(
  tx: Tx,
  { accountId, except }: { accountId: string; except?: string },
): Promise<void> {
  await rows(tx, 'delete from session where account_id = $1 and token_hash is distinct from $2', [
    accountId,
    except ? hashOf(except) : null,
  ])
  await publish(tx, { topic: 'session.ended', accountId })
}

/** Remove sessions that are over. */
export async function sweepSessions(db: Db): Promise<void> {
  await rows(
    db,
    `delete from session where token_hash in
       (select token_hash from session where expires_at < $1 limit 5000)`,
    [new Date()],
  )
}
