import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Batching, batchCalls } from './batch-calls.ts'

/** Doubles numbers, and keeps the batches in which they came. */
function doubling({
  wait = () => sleep(5),
  ...options
}: Partial<Batching<number, number>> & { wait?: () => Promise<unknown> } = {}) {
  const batches: number[][] = []
  const run = async (numbers: number[]) => {
    batches.push(numbers)
    await wait()
    return numbers.map((n) => n * 2)
  }
  return { batches, double: batchCalls({ run, maxBatchSize: 10, concurrency: 1, ...options }) }
}

describe('batching calls', () => {
  test('batches what arrives at once, and what arrives while a batch runs', async () => {
    const firstBatch = Promise.withResolvers<void>()
    const { batches, double } = doubling({ wait: () => firstBatch.promise })
    const first = Promise.all([1, 2].map(double))
    await sleep(1)
    const third = double(3)
    await sleep(1)
    const fourth = double(4)
    firstBatch.resolve()
    expect(await Promise.all([first, third, fourth])).toEqual([[2, 4], 6, 8])
    expect(batches).toEqual([
      [1, 2],
      [3, 4],
    ])
    expect(await double(5)).toBe(10)
    expect(batches.at(-1)).toEqual([5])
  })

  test('never exceeds batch size and concurrency', async () => {
    const { batches, double } = doubling({ maxBatchSize: 2, concurrency: 2 })
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(double))
    expect(batches).toEqual([[1, 2], [3, 4], [5, 6], [7]])
  })

  test('divides what waits among the batches that may start, none too small', async () => {
    const { batches, double } = doubling({ concurrency: 2, minBatchSize: 2 })
    await Promise.all([1, 2, 3, 4, 5, 6].map(double))
    await Promise.all([7, 8].map(double))
    expect(batches).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8],
    ])
  })

  test('never batches two items of one key; others may run before them', async () => {
    const { batches, double } = doubling({ exclusiveKey: (n) => String(n % 2) })
    await Promise.all([1, 3, 5, 2, 7].map(double))
    expect(batches).toEqual([[1, 2], [3], [5], [7]])
  })

  test('never runs two items of one key in two batches at a time', async () => {
    const { batches, double } = doubling({ concurrency: 2, exclusiveKey: (n) => String(n % 2) })
    await Promise.all([1, 3, 2, 5].map(double))
    expect(batches).toEqual([[1, 2], [3], [5]])
  })

  test('starts a batch beside a running one only if that takes long, or for a full batch', async () => {
    const held = Promise.withResolvers<void>()
    const { batches, double } = doubling({
      wait: () => held.promise,
      maxBatchSize: 2,
      concurrency: 3,
      overlapAfterMs: 1_000,
    })
    const results = [double(1)]
    await sleep(1)
    results.push(double(2))
    await sleep(1)
    expect(batches).toEqual([[1]])
    results.push(double(3))
    await sleep(1)
    expect(batches).toEqual([[1], [2, 3]])
    results.push(double(4))
    await expect.poll(() => batches).toEqual([[1], [2, 3], [4]])
    held.resolve()
    expect(await Promise.all(results)).toEqual([2, 4, 6, 8])
  })

  test('retries each item alone after a failure without side effects', async () => {
    const run = async (numbers: number[]) => {
      if (numbers.includes(3)) throw new Error('three')
      return numbers
    }
    const same = batchCalls({ run, maxBatchSize: 10, concurrency: 1, canRetryAlone: () => true })
    const ends = await Promise.allSettled([1, 2, 3, 4].map(same))
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('fails the whole batch when a failure may have had side effects', async () => {
    const run = async (numbers: number[]) => {
      if (numbers.includes(3)) throw new Error('three')
      return numbers
    }
    const same = batchCalls({ run, maxBatchSize: 10, concurrency: 1 })
    const ends = await Promise.allSettled([1, 2, 3, 4].map(same))
    expect(ends.map(({ status }) => status)).toEqual(Array(4).fill('rejected'))
    expect(await same(5)).toBe(5)
  })
})
