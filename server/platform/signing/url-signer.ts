import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { growingCache } from '../growing-cache.ts'

/** Whom a URL is signed for, which decides how it can be used. */
export interface UrlHolder {
  /**
   * - `for`: an account on pages of the site; needs a session of that account with the request
   * - `session`: one session of another client; needs nothing else while that session is valid
   */
  kind: 'for' | 'session'
  /** The account's id, or the session's reference; `''` for a visitor. */
  id: string
}

/** The query of a URL, as far as its signature is valid. */
export type ReadUrl =
  | { signature: 'foreign' }
  /** `until` in seconds of Unix time. */
  | { signature: 'valid' | 'expired'; holder: UrlHolder; until: number }

/**
 * How long a URL is needed: to load what is `seen` on a page, or while something is `played`.
 * Where the URL alone grants access, both are the same.
 */
export type UrlLifetime = 'seen' | 'played'

export interface UrlSigner {
  /** The query of a URL: `for=…` or `session=…`, then `&until=…&sig=…`. */
  sign(fileId: string, variant: string, holder: UrlHolder, life?: UrlLifetime): string
  /** When URLs signed now for this kind of holder expire, in seconds of Unix time. */
  until(kind: UrlHolder['kind']): number
  /** Read the query of a URL, which is valid only in exactly the form that `sign` returned. */
  verify(fileId: string, variant: string, query: string): ReadUrl
}

export interface SignerOptions {
  secret: string
  /** Milliseconds since 1970; replaced in tests. */
  now?: () => number
  /** The size of the cache of URLs. */
  remembered?: number
}

/**
 * Expiry times are rounded up to whole buckets, so that a URL stays the same, and a browser's
 * cached picture is reused, from one page to the next. A URL is valid for one to two of them:
 * 5 to 10 minutes where a session is needed too, at most 5 where the URL is enough. Players
 * request ranges while they play: where a session is needed too, their URLs are valid for 3 to
 * 6 hours.
 */
const bucketSeconds = {
  for: { seen: 300, played: 10_800 },
  session: { seen: 150, played: 150 },
} as const

const spelling = /^(for|session)=([\w-]{0,43})&until=([1-9]\d{0,11})&sig=([\w-]{22})$/

/** Signs URLs with a separate key, derived from the site's secret (HKDF, HMAC-SHA256). */
export function urlSigner({
  secret,
  now = () => Date.now(),
  remembered = 50_000,
}: SignerOptions): UrlSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stagedoor media address', 32))
  const known = growingCache<{ until: number; query: string }>(remembered)
  const endOfLife = (kind: UrlHolder['kind'], life: UrlLifetime = 'seen') => {
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
      const holder = { kind: kind as UrlHolder['kind'], id }
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
  holder: UrlHolder
  until: number
}

/** Half of the hash, 128 bits, cannot be guessed and keeps URLs short. */
function signatureOf(key: Buffer, { fileId, variant, holder, until }: Claim): string {
  const claim = `${fileId}\n${variant}\n${holder.kind}\n${holder.id}\n${until}`
  return createHmac('sha256', key).update(claim).digest().subarray(0, 16).toString('base64url')
}
