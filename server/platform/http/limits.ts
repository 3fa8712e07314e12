import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AnyEndpoint, Rate } from '#contract/endpoint.ts'
import { Problem } from '#server/kernel/problem.ts'

/** Counts tries; throws `rate_limited` with the seconds to wait. */
export interface Limiter {
  take(
    endpoint: AnyEndpoint,
    rate: Rate,
    accountId: string | undefined,
    address: string,
  ): Promise<void>
  /** Count against a name of the caller's own choosing, such as failed logins of one username. */
  takeNamed(name: string, key: string, rate: Rate): Promise<void>
}

type Bucket = Pick<RateLimiterMemory, 'consume'>
type BucketOf = (name: string, rate: Rate) => Bucket

const inMemory: BucketOf = (name, rate) =>
  new RateLimiterMemory({ keyPrefix: name, points: rate.calls, duration: rate.seconds })

/** A limiter on counters in this process, or on shared ones when `bucketOf` makes them. */
export function createLimiter(bucketOf: BucketOf = inMemory): Limiter {
  const buckets = new Map<string, Bucket>()

  async function takeNamed(name: string, key: string, rate: Rate) {
    const bucket = buckets.get(name) ?? bucketOf(name, rate)
    buckets.set(name, bucket)
    try {
      await bucket.consume(key)
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      const { msBeforeNext } = refusal as { msBeforeNext: number }
      throw new Problem('rate_limited', { seconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) })
    }
  }

  return {
    takeNamed,
    take: (endpoint, rate, accountId, address) => {
      const key = rate.by === 'address' || !accountId ? address : accountId
      return takeNamed(`${endpoint.method} ${endpoint.path}`, key, rate)
    },
  }
}

/** For load tests: counts nothing. */
export const noLimiter: Limiter = { take: async () => {}, takeNamed: async () => {} }
