import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import type { Log } from '#server/platform/log.ts'
import { closeRedis, openRedis } from '#server/platform/redis.ts'
import { createLimiter, type Limiter } from './limits.ts'

/**
 * A limiter whose counters all processes share on one Redis or Valkey. While it cannot be reached,
 * this process counts by itself.
 */
export async function createSharedLimiter(url: string, log: Log): Promise<Limiter> {
  const client = await openRedis(url, log, 'counting tries')
  return createLimiter(
    (name, { calls: points, seconds: duration }) =>
      new RateLimiterRedis({
        storeClient: client,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        keyPrefix: name,
        points,
        duration,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration }),
      }),
    () => closeRedis(client),
  )
}
