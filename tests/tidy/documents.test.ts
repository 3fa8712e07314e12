import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Paths in backquotes and in links; patterns and single names are prose. */
function pathsIn(document: string): string[] {
  const text = readFileSync(join(root, document), 'utf8')
  const quoted = [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, path = '']) => path)
  const linked = [...text.matchAll(/\]\((?!https?:)([\w./-]+)\)/g)].map(([, path = '']) => path)
  return [...quoted, ...linked]
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every path that %s names exists', (document) => {
  const paths = pathsIn(document)
  expect(paths.length).toBeGreaterThan(5)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test.each(['migrations', 'docs/decisions'])(
  'every file of %s has a number of its own',
  (folder) => {
    const files = readdirSync(join(root, folder)).filter((file) => file !== 'functions.json')
    expect(files.filter((file) => !/^\d{4}[_-]/.test(file))).toEqual([])
    const numbers = files.map((file) => file.slice(0, 4))
    expect(numbers.filter((number, nth) => numbers.indexOf(number) !== nth)).toEqual([])
  },
)
