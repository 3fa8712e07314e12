import { sql } from 'kysely'
import { largestTotal, pageOf } from '#server/kernel/pages.ts'
import { describe, expect, test, type World } from '#tests/support/world.ts'
import { listRows } from './list-rows.ts'
import { createTotals, withTotal } from './totals.ts'

const listOf = (size: number) => sql`select from generate_series(1, ${sql.lit(size)})`

interface Scroll {
  size: number
  /** The size of the list when its total was remembered. */
  before: number
  limit: number
}

/** Read a list as clients do that continue while the total is larger than what they hold. */
async function scroll({ db }: World, { size, before, limit }: Scroll): Promise<number[]> {
  const totals = createTotals()
  await totals.of(db, 'list', () => listOf(before))
  const list = Array.from({ length: size }, (_, i) => i)
  const held: number[] = []
  for (let pages = 0; pages <= size / limit + 1; pages++) {
    const page = pageOf({ limit, offset: held.length })
    const rows = list.slice(page.offset, page.offset + page.limit)
    const { data, total } = await withTotal(rows, page, () =>
      totals.of(db, 'list', () => listOf(size)),
    )
    expect(total).toBeLessThanOrEqual(largestTotal)
    held.push(...data)
    if (total <= held.length) return held
  }
  throw new Error(`a list of ${size} rows did not stop`)
}

describe('totals', () => {
  test.for([0, 999, 1_500, 12_000])(
    'a client scrolls a list of %i rows to its end, however wrong the remembered total is',
    async (size, { world }) => {
      for (const error of [1.1, 1, 0.9]) {
        for (const limit of [100, 130]) {
          const held = await scroll(world, { size, before: Math.round(size * error), limit })
          const expected = Math.min(size, largestTotal)
          expect(held.slice(0, expected)).toEqual(Array.from({ length: expected }, (_, i) => i))
        }
      }
    },
  )

  test('are exact up to 1,000 rows, and estimated beyond', async ({ world }) => {
    const totals = createTotals()
    expect(await totals.of(world.db, undefined, () => listOf(1_000))).toBe(1_000)
    expect(await totals.of(world.db, undefined, () => listOf(1_001))).toBe(1_001)
    expect(await totals.of(world.db, undefined, () => listOf(50_000))).toBe(largestTotal)
  })

  test('remember estimates, not counts', async ({ world }) => {
    const totals = createTotals()
    const ask = (key: string, size: number) => totals.of(world.db, key, () => listOf(size))
    expect([await ask('long', 2_000), await ask('long', 3_000)]).toEqual([2_000, 2_000])
    expect([await ask('short', 3), await ask('short', 4)]).toEqual([3, 4])
  })

  test('come with the rows of a query, without its columns and order', async ({ world }) => {
    const [first] = [await world.fan(), await world.fan(), await world.fan()]
    const fans = world.db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('is_performer', '=', false)
      .orderBy('id')
    const all = await listRows(world.db, fans, { limit: 100, offset: 0 })
    const page = await listRows(world.db, fans, { limit: 1, offset: 0 })
    expect(page.total).toBe(all.total)
    expect(all.data.map(({ id }) => id)).toContain(first.id)
  })
})
