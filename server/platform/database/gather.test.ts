import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { type Gathering, gather } from './gather.ts'

/** Doubles numbers, and tells in which groups they came. */
function doubling(options: Partial<Gathering<number, number>> = {}) {
  const groups: number[][] = []
  const run = async (numbers: number[]) => {
    groups.push(numbers)
    await sleep(5)
    return numbers.map((n) => n * 2)
  }
  return { groups, double: gather({ run, most: 10, goes: 1, ...options }) }
}

describe('gathering', () => {
  test('serves who comes alone at once, and who comes meanwhile together', async () => {
    const { groups, double } = doubling()
    expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8])
    expect(groups).toEqual([[1], [2, 3, 4]])
    expect(await double(5)).toBe(10)
    expect(groups.at(-1)).toEqual([5])
  })

  test('keeps to its limits', async () => {
    const { groups, double } = doubling({ most: 2, goes: 2 })
    await Promise.all([1, 2, 3, 4, 5, 6, 7].map(double))
    expect(groups).toEqual([[1], [2], [3, 4], [5, 6], [7]])
  })

  test('keeps apart what must not go together, and overtakes for it', async () => {
    const { groups, double } = doubling({ apart: (n) => String(n % 2) })
    await Promise.all([1, 3, 5, 2, 7].map(double))
    expect(groups).toEqual([[1], [3, 2], [5], [7]])
  })

  test('keeps apart also what is under way in another go', async () => {
    const { groups, double } = doubling({ goes: 2, apart: (n) => String(n % 2) })
    await Promise.all([1, 3, 2, 5].map(double))
    expect(groups).toEqual([[1], [2], [3], [5]])
  })

  test('tries each by itself after a failure that left nothing behind', async () => {
    const run = async (numbers: number[]) => {
      if (numbers.includes(3)) throw new Error('three')
      return numbers
    }
    const same = gather({ run, most: 10, goes: 1, splits: () => true })
    const ends = await Promise.allSettled([1, 2, 3, 4].map(same))
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  test('fails all after a failure that may have left something behind', async () => {
    const run = async (numbers: number[]) => {
      if (numbers.includes(3)) throw new Error('three')
      return numbers
    }
    const same = gather({ run, most: 10, goes: 1 })
    const ends = await Promise.allSettled([1, 2, 3, 4].map(same))
    expect(ends.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    expect(await same(5)).toBe(5)
  })
})
