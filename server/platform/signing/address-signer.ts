import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** One variant of one file, for one viewer (`''` is a visitor), until a time in seconds. */
export interface AddressClaim {
  fileId: string
  variant: string
  viewerId: string
  /** Unix time in seconds. */
  until: number
}

export interface AddressSigner {
  /** The question part of an address: `for=…&until=…&sig=…`; lives for 5 to 10 minutes. */
  sign(fileId: string, variant: string, viewerId: string): string
  /** Until when what is signed now lives, in seconds of Unix time. */
  until(): number
  /** Tell whether a claim carries our signature and is still alive. Takes the same time either way. */
  verify(claim: AddressClaim, signature: string): 'valid' | 'expired' | 'foreign'
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
 * picture stays good, from one page to the next.
 */
export const bucketSeconds = 300

/** Signs addresses with a key of its own, derived from the site's secret (HKDF, HMAC-SHA256). */
export function addressSigner({
  secret,
  now = () => Date.now(),
  remembered = 50_000,
}: SignerOptions): AddressSigner {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'stagedoor media address', 32))
  const known = new LRUCache<string, { until: number; question: string }>({ max: remembered })

  return {
    sign(fileId, variant, viewerId) {
      const until = endOfLife(now())
      const name = `${fileId}/${variant}/${viewerId}`
      const found = known.get(name)
      if (found?.until === until) return found.question
      const signature = signatureOf(key, { fileId, variant, viewerId, until })
      const question = `for=${viewerId}&until=${until}&sig=${signature.toString('base64url')}`
      known.set(name, { until, question })
      return question
    },
    until: () => endOfLife(now()),
    verify(claim, signature) {
      const given = Buffer.from(signature, 'base64url')
      const expected = signatureOf(key, claim)
      // Compared as text too: several texts decode to the same bytes, and only one is ours.
      const isOurs =
        given.length === expected.length &&
        timingSafeEqual(given, expected) &&
        expected.toString('base64url') === signature
      if (!isOurs) return 'foreign'
      return claim.until * 1000 > now() ? 'valid' : 'expired'
    },
  }
}

function endOfLife(nowMs: number): number {
  return (Math.floor(nowMs / 1000 / bucketSeconds) + 2) * bucketSeconds
}

/** Half of the hash, 128 bits, is beyond guessing and keeps addresses short. */
function signatureOf(key: Buffer, { fileId, variant, viewerId, until }: AddressClaim): Buffer {
  const claim = `${fileId}\n${variant}\n${viewerId}\n${until}`
  return createHmac('sha256', key).update(claim).digest().subarray(0, 16)
}
