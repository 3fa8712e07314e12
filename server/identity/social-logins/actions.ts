import { recordAccountChange } from '#server/identity/account-changes/index.ts'
import { countWaysIn } from '#server/identity/accounts/index.ts'
import type { Clock } from '#server/kernel/clock.ts'
import { Problem } from '#server/kernel/problem.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { SocialProfile } from '#server/platform/google.ts'
import { findSocialLogin, type Provider } from './reads.ts'
import { insertSocialLogin, removeSocialLogin } from './writes.ts'

interface ConnectionParts {
  db: Db
  clock: Clock
}

/**
 * Connect an account with one of a provider. The caller confirms the owner first: see
 * `confirmOwner`.
 * @throws {Problem} `social_login_taken` when either is connected with another one
 */
export async function connectSocialLogin(
  { db, clock }: ConnectionParts,
  {
    accountId,
    provider,
    profile,
  }: { accountId: string; provider: Provider; profile: SocialProfile },
): Promise<void> {
  const { subject, email, name } = profile
  await db.transaction().execute(async (tx) => {
    const known = await findSocialLogin(tx, { provider, subject })
    if (known?.accountId === accountId) return
    const now = clock.now()
    await recordAccountChange(tx, { accountId, what: 'social_login', now })
    const login = { accountId, provider, subject, name: email || name, now }
    if (!(await insertSocialLogin(tx, login))) throw new Problem('social_login_taken')
  })
}

/**
 * Disconnect an account from a provider. The caller confirms the owner first: see `confirmOwner`.
 * @throws {Problem} `not_found`, `last_way_in`
 */
export async function disconnectSocialLogin(
  { db, clock }: ConnectionParts,
  { accountId, provider }: { accountId: string; provider: Provider },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = clock.now()
    await recordAccountChange(tx, { accountId, what: 'social_login', now })
    if (!(await removeSocialLogin(tx, { accountId, provider, now }))) {
      throw new Problem('not_found')
    }
    if ((await countWaysIn(tx, accountId)) === 0) throw new Problem('last_way_in')
  })
}
