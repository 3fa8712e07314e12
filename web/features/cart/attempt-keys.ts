import { browserStorage } from '../../lib/browser-storage.ts'
import { newKey } from '../../lib/new-key.ts'

/** A try of a purchase, with what it was for. */
interface Attempt {
  key: string
  /** The lines and the address, as a text to compare. */
  what: string
  /** Of the first try, in milliseconds. */
  at: number
  /** One that was sent had no answer: it may have been paid. */
  isInDoubt: boolean
}

/** Whoever orders the same later than this wants it once more. */
const maxAge = 60 * 60_000

/** Attempts where the browser stores nothing. */
const held = new Map<string, Attempt>()

/** Its name stays when the account signs out (see clear-session.ts). */
const nameOf = (accountId: string, performerId: string) => `cart:key:${accountId}:${performerId}`

function read(name: string): Attempt | undefined {
  const stored = held.get(name) ?? browserStorage.readJson(name)
  return isAttempt(stored) && Math.abs(Date.now() - stored.at) < maxAge ? stored : undefined
}

/** Another version of these pages may have stored something else. */
function isAttempt(stored: unknown): stored is Attempt {
  if (typeof stored !== 'object' || stored === null) return false
  const { key, what, at } = stored as Partial<Attempt>
  return typeof key === 'string' && typeof what === 'string' && typeof at === 'number'
}

function keep(name: string, attempt: Attempt): void {
  const text = JSON.stringify(attempt)
  browserStorage.keep(name, text)
  if (browserStorage.read(name) === text) held.delete(name)
  else held.set(name, attempt)
}

function drop(name: string): void {
  held.delete(name)
  browserStorage.drop(name)
}

/** How the server answered: it did, it refused, it refused to look at it, or nothing was heard. */
export type Outcome = 'bought' | 'refused' | 'key_reused' | 'not_tried' | 'unknown'

/**
 * Begins to buy something from a creator. The idempotency key is the one of the last try while that
 * may have been paid, also after the page was loaded again, so that pressing again after a lost
 * response never buys twice. `end` notes what came of it.
 */
export function beginAttempt(accountId: string, performerId: string, what: string) {
  const name = nameOf(accountId, performerId)
  const stored = read(name)
  const before = stored && (stored.isInDoubt || stored.what === what) ? stored : undefined
  const attempt = before ?? { key: newKey(), what, at: Date.now(), isInDoubt: false }
  // In doubt from here on: the page may be closed before an answer comes.
  keep(name, { ...attempt, isInDoubt: true })
  const end = (outcome: Outcome): void => {
    // Another tab may have ended it, and begun another.
    if (read(name)?.key !== attempt.key || outcome === 'unknown') return
    if (outcome === 'not_tried') keep(name, attempt)
    else if (outcome !== 'refused' || !attempt.isInDoubt) drop(name)
  }
  return { key: attempt.key, end }
}

const notTried = [401, 403, 408, 429]

/** What a problem that was answered, or met on the way, says about a try. */
export function outcomeOf({ statusCode, error }: { statusCode: number; error?: string }): Outcome {
  if (error === 'key_reused') return 'key_reused'
  if (statusCode < 400 || statusCode >= 500) return 'unknown'
  return notTried.includes(statusCode) ? 'not_tried' : 'refused'
}
