import { permissionsOf } from '#contract/identity/staff.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { batched, type Db } from '#server/platform/database/index.ts'
import { accountsByToken } from './session.sql.ts'

interface ReaderParts {
  db: Db
  clock: Clock
  /** Whether a creator's documents have been accepted: profiles know. */
  isVerified: (creatorId: string) => Promise<boolean>
}

/** Reads the account behind a session; one that is unknown or expired, or of a closed account, has none. */
export function sessionReader({ db, clock, isVerified }: ReaderParts) {
  const byHash = batched(db, accountsByToken)
  const find = async (hash: Buffer) => {
    const [account] = await byHash({ token_hash: `\\x${hash.toString('hex')}`, now: clock.now() })
    return account
  }
  const readSession = async (token: string): Promise<Viewer | null> => {
    const account = await find(hashToken(token))
    if (!account) return null
    const { id, is_performer: isPerformer, roles } = account
    return {
      id,
      isPerformer,
      isVerified: isPerformer && (await isVerified(id)),
      permissions: roles.length > 0 ? permissionsOf(roles) : noPermissions,
    }
  }
  /** The account behind a session that is named by its reference only. */
  const sessionOwner = async (ref: string): Promise<string | undefined> =>
    (await find(Buffer.from(ref, 'base64url')))?.id
  return { readSession, sessionOwner }
}

const maxSessions = 100

/** The references of an account's newest sessions that are still valid. */
export async function sessionRefs(
  { db, clock }: Pick<ReaderParts, 'db' | 'clock'>,
  accountId: string,
): Promise<string[]> {
  const live = await db
    .selectFrom('session')
    .select('token_hash')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', clock.now())
    .orderBy('created_at', 'desc')
    .limit(maxSessions)
    .execute()
  return live.map(({ token_hash }) => token_hash.toString('base64url'))
}

/** Those of some tokens that are still valid: one query for all open connections. */
export async function liveTokens(
  { db, clock }: Pick<ReaderParts, 'db' | 'clock'>,
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
