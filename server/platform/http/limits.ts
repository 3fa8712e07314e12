import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { AnyEndpoint, Rate } from '#contract/endpoint.ts'
import { Problem } from '#server/kernel/problem.ts'
import { networkOf } from './network.ts'

/** Rate limiter; throws `rate_limited` with the seconds to wait. */
export interface Limiter {
  take(
    endpoint: AnyEndpoint,
    rate: Rate,
    accountId: string | undefined,
    address: string,
  ): Promise<void>
  /**
   * Count an attempt of something else, such as logins of one account. Returns 0, or the seconds to
   * wait.
   */
  tryTake(name: string, key: string, rate: Rate): Promise<number>
  /** Take back one counted attempt. */
  giveBack(name: string, key: string, rate: Rate): Promise<void>
  /** Delete all counted attempts of a key. */
  clear(name: string, key: string, rate: Rate): Promise<void>
  close(): Promise<void>
}

/** Counters of one kind. `consume` rejects with `msBeforeNext` when the limit is exceeded. */
export type Bucket = Pick<RateLimiterMemory, 'consume' | 'reward' | 'delete'>

/** Creates the counters of one kind, in this process or shared by several. */
export type BucketOf = (name: string, rate: Rate) => Bucket

export const inMemory: BucketOf = (name, rate) =>
  new RateLimiterMemory({ keyPrefix: name, points: rate.calls, duration: rate.seconds })

/** A limiter with counters in this process, or with shared ones: see `createSharedLimiter`. */
export function createLimiter(
  bucketOf: BucketOf = inMemory,
  close: Limiter['close'] = async () => {},
): Limiter {
  const buckets = new Map<string, Bucket>()

  function bucketFor(name: string, rate: Rate): Bucket {
    const bucket = buckets.get(name) ?? bucketOf(name, rate)
    buckets.set(name, bucket)
    return bucket
  }

  async function tryTake(name: string, key: string, rate: Rate) {
    try {
      await bucketFor(name, rate).consume(key)
      return 0
    } catch (refusal) {
      if (refusal instanceof Error) throw refusal
      const { msBeforeNext } = refusal as { msBeforeNext: number }
      return Math.max(1, Math.ceil(msBeforeNext / 1000))
    }
  }

  return {
    tryTake,
    close,
    giveBack: async (name, key, rate) => void (await bucketFor(name, rate).reward(key)),
    clear: async (name, key, rate) => void (await bucketFor(name, rate).delete(key)),
    take: async ({ method, path }, rate, accountId, address) => {
      const key = rate.by === 'address' || !accountId ? networkOf(address) : accountId
      const seconds = await tryTake(`${method} ${path}`, key, rate)
      if (seconds > 0) throw new Problem('rate_limited', { seconds })
    },
  }
}

/** For load tests: never limits. */
export const noLimiter: Limiter = {
  take: async () => {},
  tryTake: async () => 0,
  giveBack: async () => {},
  clear: async () => {},
  close: async () => {},
}
