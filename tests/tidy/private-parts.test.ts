import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listSources } from './sources.ts'

const migrations = join(import.meta.dirname, '../../migrations')

test('no private table or function of the job library is named', () => {
  const sources = [
    ...listSources().filter(({ path }) => path !== 'tests/tidy/private-parts.test.ts'),
    ...readdirSync(migrations).map((path) => ({
      path,
      text: readFileSync(join(migrations, path), 'utf8'),
    })),
  ]
  const named = sources.filter(({ text }) => text.includes('_private_'))
  expect(named.map(({ path }) => path)).toEqual([])
})
