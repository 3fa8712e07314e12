import { browserStorage } from '../../lib/browser-storage.ts'
import { newKey } from '../../lib/new-key.ts'

/** Keys that this page has used, also where the browser stores nothing. */
const used = new Map<string, string>()

/** Its name stays when the account signs out (see clear-session.ts). */
const nameOf = (accountId: string, performerId: string) => `cart:key:${accountId}:${performerId}`

/**
 * The idempotency key of a purchase from a creator: the same until it has a definite result, also
 * after the page was loaded again, so that pressing again after a lost response never buys twice.
 */
export function attemptKey(accountId: string, performerId: string): string {
  const name = nameOf(accountId, performerId)
  const key = used.get(name) ?? browserStorage.read(name) ?? newKey()
  used.set(name, key)
  browserStorage.keep(name, key)
  return key
}

export function endAttempt(accountId: string, performerId: string): void {
  const name = nameOf(accountId, performerId)
  used.delete(name)
  browserStorage.drop(name)
}
