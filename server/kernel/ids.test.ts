import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isId, newId } from './ids.ts'

const secondMs = 1_800_000_000_000
const headOf = (id: string) => id.slice(0, 14)
const counterOf = (id: string) => Number.parseInt(id.slice(8, 14), 16)
const make = (count: number, now?: number) => Array.from({ length: count }, () => newId(now))

test('an id consists of the second, a counter starting at its fraction, and a random tail', () => {
  const id = newId(secondMs + 250)
  expect(id.slice(0, 8)).toBe((secondMs / 1000).toString(16))
  expect(counterOf(id)).toBe(0x400000)
  expect(isId(id)).toBe(true)
})

test('ids of one process increase: within a millisecond, over a second, and when the clock is set back a little', () => {
  const start = secondMs + 10_000
  const ids = [start, start, start + 1, start + 999, start + 1000, start + 400, start + 1001]
  const made = ids.flatMap((now) => make(500, now))
  expect(made).toEqual(made.toSorted())
  expect(new Set(made).size).toBe(made.length)
  expect(new Set(made.map(headOf)).size).toBe(made.length)
})

test('a full counter runs over into the next second and continues from there', () => {
  const end = secondMs + 20_999
  const made = [...make(17_000, end), ...make(10, end + 1)]
  expect(made).toEqual(made.toSorted())
  const seconds = Number.parseInt(made.at(-1)?.slice(0, 8) ?? '', 16)
  expect(seconds).toBe((end + 1) / 1000)
})

test('the tail of one id does not predict the next', () => {
  const tails = make(4000).map((id) => id.slice(14))
  expect(new Set(tails).size).toBe(4000)
  for (let index = 0; index < 10; index++) {
    const counts = Map.groupBy(tails, (tail) => tail[index])
    expect(counts.size).toBe(16)
    for (const { length } of counts.values()) expect(length).toBeLessThan(400)
  }
})

test('two processes at one moment make different ids, and a later moment sorts behind both', () => {
  const script = `import { newId } from '${new URL('./ids.ts', import.meta.url)}'
    console.log(Array.from({ length: 200 }, () => newId(${secondMs + 30_000})).join())`
  const run = () =>
    execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })
  const [one, other] = [run().trim().split(','), run().trim().split(',')]
  expect(one.map(headOf)).toEqual(other.map(headOf))
  expect(new Set([...one, ...other]).size).toBe(400)
  const later = newId(secondMs + 30_001)
  expect([...one, ...other].every((id) => id < later)).toBe(true)
})
