import { Problem } from '#server/kernel/problem.ts'
import type { Limiter } from '#server/platform/http/index.ts'

/** Wrong passwords from all addresses together; a known device has tries of its own. */
const rate = { calls: 10, seconds: 900 }

interface LoginTry {
  /** The email or username as it was typed, in lower case. */
  name: string
  /** Whose it is; undefined when it is nobody's. */
  accountId: string | undefined
  /** The id of a device on which the account signed in before. */
  device: string | undefined
}

/** The counters of a try, by name and key. */
const counters = ({ name, accountId, device = '' }: LoginTry) => ({
  forName: ['login name', `${device} ${name}`, rate] as const,
  forAccount: accountId && (['login account', `${device} ${accountId}`, rate] as const),
})

/**
 * Count a try, and decide whether its password may be checked. An account has one count for its
 * email and its username. The text that was tried too often is refused openly; the account's other
 * text must look like any wrong password, or it would be told that both belong together.
 * @throws {Problem} `rate_limited`
 */
export async function countLoginTry(limiter: Limiter, login: LoginTry): Promise<boolean> {
  const { forName, forAccount } = counters(login)
  const seconds = await limiter.tryTake(...forName)
  if (seconds > 0) throw new Problem('rate_limited', { seconds })
  return !forAccount || (await limiter.tryTake(...forAccount)) === 0
}

/** The password was right: the try does not count. */
export async function forgetLoginTry(limiter: Limiter, login: LoginTry): Promise<void> {
  const { forName, forAccount } = counters(login)
  await limiter.giveBack(...forName)
  if (forAccount) await limiter.giveBack(...forAccount)
}
