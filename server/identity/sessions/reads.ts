import { permissionsOf } from '#contract/identity/staff.ts'
import { hashToken } from '#server/identity/tokens.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { noPermissions, type Viewer } from '#server/kernel/viewer.ts'
import { batched, type Db } from '#server/platform/database/index.ts'
import { accountsByToken } from './session.sql.ts'

interface ReaderParts {
  db: Db
  clock: Clock
  /** Whether a creator's documents have been accepted: profiles know. */
  isVerified: (creatorId: string) => Promise<boolean>
}

/** Reads the account behind a token: null when the token is unknown, expired, or its account is closed. */
export function sessionReader({ db, clock, isVerified }: ReaderParts) {
  const find = batched(db, accountsByToken)
  return async (token: string): Promise<Viewer | null> => {
    const token_hash = `\\x${hashToken(token).toString('hex')}`
    const [account] = await find({ token_hash, now: clock.now() })
    if (!account) return null
    const { id, is_performer: isPerformer, roles } = account
    return {
      id,
      isPerformer,
      isVerified: isPerformer && (await isVerified(id)),
      permissions: roles.length > 0 ? permissionsOf(roles) : noPermissions,
    }
  }
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
