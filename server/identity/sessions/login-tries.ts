import { Problem } from '#server/kernel/problem.ts'
import type { Limiter } from '#server/platform/http/index.ts'

/** The rate limit of wrong passwords from all addresses together; a known device has its own. */
const rate = { calls: 10, seconds: 900 }

interface LoginTry {
  /** The email in its canonical form, or the username as typed in lowercase. */
  name: string
  /** The account with this name; undefined when there is none. */
  accountId: string | undefined
  /** The id of a device that is known for the account. */
  device: string | undefined
}

/** The counters of an attempt, by name and key. */
const counters = ({ name, accountId, device = '' }: LoginTry) => ({
  forName: ['login name', `${device} ${name}`, rate] as const,
  forAccount: accountId && (['login account', `${device} ${accountId}`, rate] as const),
})

/**
 * Count an attempt, and decide whether its password may be checked. An account has one counter for
 * its email and its username. The name that was tried too often gets an explicit error; the
 * account's other name must look like any wrong password, otherwise the error would reveal that
 * both belong together.
 * @throws {Problem} `rate_limited`
 */
export async function countLoginTry(limiter: Limiter, login: LoginTry): Promise<boolean> {
  const { forName, forAccount } = counters(login)
  const seconds = await limiter.tryTake(...forName)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
  return !forAccount || (await limiter.tryTake(...forAccount)) === 0
}

/**
 * Delete the counts of wrong passwords for an account, by all its names. Those of known devices,
 * which nobody else can use up, stay.
 */
export async function clearLoginTries(
  limiter: Limiter,
  { accountId, names }: { accountId: string; names: readonly string[] },
): Promise<void> {
  for (const name of names) {
    const { forName, forAccount } = counters({ name, accountId, device: undefined })
    await limiter.clear(...forName)
    if (forAccount) await limiter.clear(...forAccount)
  }
}

/** The password was correct: the attempt does not count. */
export async function deleteLoginTry(limiter: Limiter, login: LoginTry): Promise<void> {
  const { forName, forAccount } = counters(login)
  await limiter.giveBack(...forName)
  if (forAccount) await limiter.giveBack(...forAccount)
}
