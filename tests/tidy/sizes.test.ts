import { expect, test } from 'vitest'
import { functionsOf } from './functions.ts'
import { isTest, listSources, median } from './sources.ts'

const sources = listSources()

test('no file is longer than 300 lines', () => {
  const long = sources.filter(({ lines }) => lines > 300)
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([])
})

test('the median file is near 70 lines', () => {
  const sizes = sources.filter((source) => !isTest(source)).map(({ lines }) => lines)
  const middle = median(sizes)
  process.stdout.write(`${sizes.length} source files, median ${middle} lines\n`)
  expect(middle).toBeLessThanOrEqual(100)
})

test('functions stay under 40 statements, components under 100 lines', () => {
  const long = sources
    .filter((source) => /\.tsx?$/.test(source.path) && !isTest(source))
    .flatMap((source) => {
      const isMarkup = source.path.endsWith('.tsx')
      return functionsOf(source)
        .map((found) => ({ ...found, size: isMarkup ? found.lines : found.statements }))
        .filter(({ size }) => size > (isMarkup ? 100 : 40))
        .map(({ name, line, size }) => `${source.path}:${line} ${name}: ${size}`)
    })
  expect(long).toEqual([])
})
