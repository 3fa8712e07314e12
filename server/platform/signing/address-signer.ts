import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { growingCache } from '../growing-cache.ts'

/** Whom an address is signed for, which decides how it can be used. */
export interface AddressHolder {
  /**
   * - `for`: an account on pages of the site; needs a session of that account with the request
   * - `session`: one session of another client; needs nothing else while that session is valid
   */
  kind: 'for' | 'session'
  /** The account's id, or the session's reference; `''` for a visitor. */
  id: string
}

/** The query of an address, as far as its signature is valid. */
export type ReadAddress =
  | { signature: 'foreign' }
  /** `until` in seconds of Unix time. */
  | { signature: 'valid' | 'expired'; holder: AddressHolder; until: number }

/**
 * How long an address is needed: to load what is `seen` on a page, or while something is `played`.
 * Where the address alone grants access, both are the same.
 */
export type AddressLife = 'seen' | 'played'

export interface AddressSigner {
  /** The query of an address: `for=…` or `session=…`, then `&until=…&sig=…`. */
  sign(fileId: string, variant: string, holder: AddressHolder, life?: AddressLife): string
  /** When addresses signed now for this kind of holder expire, in seconds of Unix time. */
  until(kind: AddressHolder['kind']): number
  /** Read the query of an address, which is valid only in exactly the form that `sign` returned. */
  verify(fileId: string, variant: string, query: string): ReadAddress
}

export interface SignerOptions {
  secret: string
  /** Milliseconds since 1970; replaced in tests. */
  now?: () => number
  /** The size of the cache of addresses. */
  remembered?: number
}

/**
 * Expiry times are rounded up to whole buckets, so that an address stays the same, and a browser's
 * cached picture is reused, from one page to the next. An address is valid for one to two of them:
 * 5 to 10 minutes where a session is needed too, at most 5 where the address is enough. Players
 * request ranges while they play: where a session is needed too, their addresses are valid for 3 to
 * 6 hours.
 */
const bucketSeconds = {
  for: { seen: 300, played: 10_800 },
  session: { seen: 150, played: 150 },
} as const

const spelling = /^(for|session)=([\w-]{0,43})&until=([1-9]\d{0,11})&sig=([\w-]{22})$/

/** Signs addresses with a separate key, derived from the site's secret (HKDF, HMAC-SHA256). */
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
      // Compared as text: several texts decode to the same bytes, and only one is ours.
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

/** Half of the hash, 128 bits, cannot be guessed and keeps addresses short. */
function signatureOf(key: Buffer, { fileId, variant, holder, until }: Claim): string {
  const claim = `${fileId}\n${variant}\n${holder.kind}\n${holder.id}\n${until}`
  return createHmac('sha256', key).update(claim).digest().subarray(0, 16).toString('base64url')
}
