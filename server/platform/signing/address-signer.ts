import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { growingCache } from '../growing-cache.ts'

/** Whom an address is made for, and by that how it opens. */
export interface AddressHolder {
  /**
   * - `for`: an account on pages of the site; opens only with a session of that account beside it
   * - `session`: one session of another client; opens by itself while that session lives
   */
  kind: 'for' | 'session'
  /** The account's id, or the session's reference; `''` is a visitor. */
  id: string
}

/** What the query of an address says, as far as the signature proves it to be ours. */
export type ReadAddress =
  | { signature: 'foreign' }
  /** `until` in seconds of Unix time. */
  | { signature: 'valid' | 'expired'; holder: AddressHolder; until: number }

/**
 * How long an address is needed: to load what is `seen` on a page, or while something is `played`.
 * Where the address alone opens, both are the same.
 */
export type AddressLife = 'seen' | 'played'

export interface AddressSigner {
  /** The query of an address: `for=…` or `session=…`, then `&until=…&sig=…`. */
  sign(fileId: string, variant: string, holder: AddressHolder, life?: AddressLife): string
  /** Until when what is signed now for this kind of holder lives, in seconds of Unix time. */
  until(kind: AddressHolder['kind']): number
  /** Read the query of an address, which is ours in exactly the spelling that `sign` gave it. */
  verify(fileId: string, variant: string, query: string): ReadAddress
}

export interface SignerOptions {
  secret: string
  /** Milliseconds since 1970; a test may hold another clock. */
  now?: () => number
  /** How many addresses are remembered. */
  remembered?: number
}

/**
 * Ends are rounded up to whole buckets, so that an address stays the same, and a browser's cached
 * picture stays good, from one page to the next. An address lives for one to two of them: 5 to 10
 * minutes where a session must come along, at most 5 where the address is enough. Players ask for ranges
 * as long as they play: where a session must come along, theirs live for 3 to 6 hours.
 */
const bucketSeconds = {
  for: { seen: 300, played: 10_800 },
  session: { seen: 150, played: 150 },
} as const

const spelling = /^(for|session)=([\w-]{0,43})&until=([1-9]\d{0,11})&sig=([\w-]{22})$/

/** Signs addresses with a key of its own, derived from the site's secret (HKDF, HMAC-SHA256). */
export function addressSigner({
  secret,
  now = () => Date.now(),
  remembered = 50_000,
}: SignerOptions): AddressSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stagedoor media address', 32))
  const known = growingCache<{ until: number; query: string }>(remembered)
  const endOfLife = (kind: AddressHolder['kind'], life: AddressLife = 'seen') => {
    const bucket = bucketSeconds[kind][life]
    return (Math.floor(now() / 1000 / bucket) + 2) * bucket
  }

  return {
    until: endOfLife,
    sign(fileId, variant, holder, life) {
      const until = endOfLife(holder.kind, life)
      const name = `${fileId}/${variant}/${holder.kind}/${holder.id}`
      const found = known.get(name)
      if (found?.until === until) return found.query
      const signature = signatureOf(key, { fileId, variant, holder, until })
      const query = `${holder.kind}=${holder.id}&until=${until}&sig=${signature}`
      known.set(name, { until, query })
      return query
    },
    verify(fileId, variant, query) {
      const [, kind, id, end, signature] = spelling.exec(query) ?? []
      if (!kind || id === undefined || !signature) return { signature: 'foreign' }
      const holder = { kind: kind as AddressHolder['kind'], id }
      const until = Number(end)
      const expected = signatureOf(key, { fileId, variant, holder, until })
      // Compared as texts: several texts decode to the same bytes, and only one is ours.
      if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) {
        return { signature: 'foreign' }
      }
      return { signature: until * 1000 > now() ? 'valid' : 'expired', holder, until }
    },
  }
}

interface Claim {
  fileId: string
  variant: string
  holder: AddressHolder
  until: number
}

/** Half of the hash, 128 bits, is beyond guessing and keeps addresses short. */
function signatureOf(key: Buffer, { fileId, variant, holder, until }: Claim): string {
  const claim = `${fileId}\n${variant}\n${holder.kind}\n${holder.id}\n${until}`
  return createHmac('sha256', key).update(claim).digest().subarray(0, 16).toString('base64url')
}
