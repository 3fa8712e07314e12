import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { hasRedis, startRedis } from '#tests/support/redis.ts'
import { createSharedLimiter } from './index.ts'

const log = createLog('silent')
const rate = { calls: 3, seconds: 60 }

test.skipIf(!hasRedis())('attempts are counted across processes', async () => {
  const redis = await startRedis()
  onTestFinished(redis.stop)
  const open = async () => {
    const limiter = await createSharedLimiter(redis.url, log)
    onTestFinished(limiter.close)
    return limiter
  }
  const [one, two] = [await open(), await open()]
  const tries = [one, two, one].map((limiter) => limiter.tryTake('login', 'ada', rate))
  expect(await Promise.all(tries)).toEqual([0, 0, 0])
  expect(await two.tryTake('login', 'ada', rate)).toBeGreaterThan(0)
  await one.giveBack('login', 'ada', rate)
  await one.giveBack('login', 'ada', rate)
  expect(await two.tryTake('login', 'ada', rate)).toBe(0)

  await redis.stop()
  expect(await one.tryTake('login', 'ada', rate)).toBe(0)
})
