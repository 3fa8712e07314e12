import { sql } from 'kysely'
import { permissionsOf } from '#contract/identity/staff.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { batched, type Db, type Tx } from '#server/platform/database/index.ts'
import { accountsByToken } from './session.sql.ts'

interface ReaderParts {
  db: Db
  clock: Clock
  /** Whether a creator's documents have been accepted; implemented by profiles. */
  isVerified: (creatorId: string) => Promise<boolean>
  /** Whether staff have to set up a second factor first. */
  needsSecondFactor: (accountId: string) => Promise<boolean>
  /** Records that a session is used; must not throw. */
  noteUse: (tokenHash: Buffer, lastUsedAt: Date) => void
}

/** Reads the account of a session; null for an unknown or expired one, or a closed account. */
export function sessionReader({ db, clock, isVerified, needsSecondFactor, noteUse }: ReaderParts) {
  const byHash = batched(db, accountsByToken)
  const find = async (hash: Buffer) => {
    const [account] = await byHash({ token_hash: `\\x${hash.toString('hex')}`, now: clock.now() })
    return account
  }
  const readSession = async (token: string): Promise<Viewer | null> => {
    const hash = hashToken(token)
    const account = await find(hash)
    if (!account) return null
    noteUse(hash, account.last_used_at)
    const { id, is_performer: isPerformer, roles } = account
    const permissions = roles.length > 0 ? permissionsOf(roles) : noPermissions
    return {
      ...(account.is_being_deleted ? { isBeingDeleted: true } : {}),
      id,
      isPerformer,
      isVerified: isPerformer && (await isVerified(id)),
      permissions,
      ...(permissions.size > 0 && (await needsSecondFactor(id)) ? { needsSecondFactor: true } : {}),
    }
  }

  /** The account of a session by its reference. */
  const sessionOwner = async (ref: string): Promise<string | undefined> =>
    (await find(Buffer.from(ref, 'base64url')))?.id
  return { readSession, sessionOwner }
}

/** The id of a token's session. */
export async function findSessionId(db: Db, token: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return found?.id
}

/** The id of a token's session, which does not end before the transaction does. */
export async function lockSession(tx: Tx, token: string): Promise<string | undefined> {
  const found = await tx
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .executeTakeFirst()
  return found?.id
}

const maxSessions = 100

type ReadParts = Pick<ReaderParts, 'db' | 'clock'>

const liveSessionsOf = (db: Db, { accountId, now }: { accountId: string; now: Date }) =>
  db.selectFrom('session').where('account_id', '=', accountId).where('expires_at', '>', now)

/** The references of accounts' newest valid sessions. */
export async function sessionRefs(
  { db, clock }: ReadParts,
  accountIds: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; hashes: Buffer[] }>`
    select r.id, array(
      select token_hash from session
      where account_id = r.id and expires_at > ${clock.now()}
      order by created_at desc limit ${maxSessions}) as hashes
    from unnest(${accountIds}::text[]) r (id)`.execute(db)
  return new Map(
    rows.map(({ id, hashes }) => [id, hashes.map((hash) => hash.toString('base64url'))]),
  )
}

/** An account's sessions: the current one first, then by last use. */
export function listSessions(db: Db, owner: { accountId: string; token: string; now: Date }) {
  return liveSessionsOf(db, owner)
    .select(['id', 'user_agent', 'country', 'created_at', 'last_used_at'])
    .select((row) => row('token_hash', '=', hashToken(owner.token)).as('isCurrent'))
    .$narrowType<{ isCurrent: boolean }>()
    .orderBy('isCurrent', 'desc')
    .orderBy('last_used_at', 'desc')
    .limit(maxSessions)
    .execute()
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number]

/** Whether an account has a valid session opened with this User-Agent. */
export async function hasSessionFrom(
  db: Db,
  { userAgent, ...of }: { accountId: string; userAgent: string; now: Date },
): Promise<boolean> {
  const found = await liveSessionsOf(db, of)
    .select('id')
    .where('user_agent', '=', userAgent)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Those of the given tokens that are still valid: one query for all open connections. */
export async function liveTokens(
  { db, clock }: ReadParts,
  tokens: readonly string[],
): Promise<Set<string>> {
  if (tokens.length === 0) return new Set()
  const live = await db
    .selectFrom('session as s')
    .innerJoin('account as a', 'a.id', 's.account_id')
    .select('s.token_hash')
    .where('s.token_hash', '=', (any) => any.fn.any(any.val(tokens.map(hashToken))))
    .where('s.expires_at', '>', clock.now())
    .where('a.status', '=', 'active')
    .execute()
  const hashes = new Set(live.map(({ token_hash }) => token_hash.toString('hex')))
  return new Set(tokens.filter((token) => hashes.has(hashToken(token).toString('hex'))))
}
