import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { asAdmin } from '#tests/support/test-database.ts'
import { type HotConnection, hotConnection } from './hot-connection.ts'

const numbers = 'select n from generate_series(1, $1::int) n'

let hot: HotConnection
let errors: Error[]

beforeEach(async () => {
  errors = []
  hot = hotConnection({ connectionString: inject('postgresUrl') }, (error) => errors.push(error))
  await hot.opened()
})
afterEach(() => hot.close())

const countOf = async (query: ReturnType<HotConnection['query']>) => (await query)?.rows.length

test('answers all queries of a turn, each with its own rows', async () => {
  const sizes = [3, 1, 0, 2, 3]
  const counts = sizes.map((size) => countOf(hot.query(numbers, [size])))
  expect(await Promise.all(counts)).toEqual(sizes)
})

test('a query that fails leaves those around it alone', async () => {
  const before = countOf(hot.query(numbers, [2]))
  const failing = hot.query('select 1 / $1::int as n', [0])
  const after = countOf(hot.query(numbers, [4]))
  await expect(failing).rejects.toThrow('division by zero')
  expect(await Promise.all([before, after])).toEqual([2, 4])
  expect(errors).toEqual([])
})

test('takes no query while it opens, nor behind a slow one or many', async () => {
  const another = hotConnection({ connectionString: inject('postgresUrl') }, () => {})
  expect(another.query(numbers, [1])).toBeUndefined()
  await another.opened()
  expect(await countOf(another.query(numbers, [1]))).toBe(1)
  await another.close()
  expect(another.query(numbers, [1])).toBeUndefined()
  const closedEarly = hotConnection({ connectionString: inject('postgresUrl') }, () => {})
  closedEarly.query(numbers, [1])
  await closedEarly.close()

  const slow = hot.query('select pg_sleep($1)', [0.1])
  await sleep(20)
  expect(hot.query(numbers, [1])).toBeUndefined()
  await slow
  const queries = Array.from({ length: 40 }, () => hot.query(numbers, [1]))
  const taken = queries.filter((reply) => reply !== undefined)
  expect(taken.length).toBeLessThan(40)
  expect((await Promise.all(taken)).every(({ rows }) => rows.length === 1)).toBe(true)
})

test('opens again when it breaks, and reports that', async () => {
  const backend = await hot.query('select pg_backend_pid() as pid where $1', [true])
  const [{ pid }] = (backend?.rows ?? []) as [{ pid: number }]
  const refused = expect(hot.query('select pg_sleep($1)', [10])).rejects.toThrow()
  await asAdmin(inject('postgresUrl'), (run) => run(`select pg_terminate_backend(${pid})`))
  await refused
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  await expect.poll(() => hot.query(numbers, [2]) !== undefined, { timeout: 5_000 }).toBe(true)
  expect(await countOf(hot.query(numbers, [2]))).toBe(2)
})
