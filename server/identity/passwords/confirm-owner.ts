import { type Clock, minuteMs } from '#server/kernel/clock.ts'
import { fieldProblem, Problem } from '#server/kernel/problem.ts'
import { hashToken } from '#server/kernel/tokens.ts'
import type { Db } from '#server/platform/database/index.ts'
import type { Caller, Limiter } from '#server/platform/http/index.ts'
import type { Passwords } from '#server/platform/passwords/index.ts'

/** Within this time after a login no further confirmation is needed. */
const freshMs = 10 * minuteMs
/** The rate limit of wrong passwords per account. */
const tries = ['current password', { calls: 10, seconds: 900 }] as const

export interface ConfirmParts {
  db: Db
  clock: Clock
  limiter: Limiter
  passwords: Passwords
}

interface Claim {
  accountId: string
  caller: Pick<Caller, 'token'>
  currentPassword: string | undefined
}

/**
 * Confirm that a security change is made by the account's owner, and not by somebody at an
 * unattended page or with a stolen token: by the current password or a recent login. Accounts
 * without a password log in again.
 * @throws {Problem} `current_password_needed`, `login_needed`, `current_password_wrong`,
 *   `rate_limited`
 */
export async function confirmOwner(parts: ConfirmParts, claim: Claim): Promise<void> {
  const { accountId, caller, currentPassword } = claim
  if (currentPassword) return checkCurrent(parts, accountId, currentPassword)
  if (await isFresh(parts, caller.token)) return
  if (!(await hasPassword(parts, accountId))) throw new Problem('login_needed')
  throw fieldProblem('current_password_needed', 'currentPassword')
}

/**
 * Confirm the owner for a call of the original contract: pages of the site do it as for every other
 * change. Other clients need neither a password nor a recent login, as the contract says, but a
 * password that they send must be correct; the email about the change undoes it.
 * @throws {Problem} those of `confirmOwner`
 */
export async function confirmPageOwner(
  parts: ConfirmParts,
  claim: Claim & { caller: Pick<Caller, 'isPage'> },
): Promise<void> {
  if (claim.caller.isPage || claim.currentPassword) await confirmOwner(parts, claim)
}

/** Delete the count of wrong passwords that were sent with an account's sessions. */
export const clearConfirmTries = ({ limiter }: Pick<ConfirmParts, 'limiter'>, accountId: string) =>
  limiter.clear(tries[0], accountId, tries[1])

async function checkCurrent(
  { db, limiter, passwords }: ConfirmParts,
  accountId: string,
  password: string,
): Promise<void> {
  const [name, rate] = tries
  const seconds = await limiter.tryTake(name, accountId, rate)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const { matches } = await passwords.verify(account?.password_hash ?? null, password)
  if (!matches) throw fieldProblem('current_password_wrong', 'currentPassword')
  await limiter.giveBack(name, accountId, rate)
}

async function hasPassword({ db }: ConfirmParts, accountId: string): Promise<boolean> {
  const account = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('password_hash', 'is not', null)
    .executeTakeFirst()
  return account !== undefined
}

async function isFresh({ db, clock }: ConfirmParts, token = ''): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('created_at')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  return session !== undefined && clock.now().getTime() - session.created_at.getTime() < freshMs
}
