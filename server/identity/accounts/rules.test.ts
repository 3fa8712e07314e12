import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { namedEndpoints } from '#contract/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { pageRoutes } from '#tests/support/page-routes.ts'
import { reservedNames } from './reserved-names.ts'
import { isReserved } from './rules.ts'

const paths = [
  ...pageRoutes().map(({ path }) => path),
  ...namedEndpoints.map(({ endpoint }) => endpoint.path),
]
/** The first parts of all addresses that a username could equal. */
const firstParts = new Set(paths.map((path) => path.split('/')[1] ?? ''))
const likeUsernames = [...firstParts].filter((part) => /^[a-z0-9]{3,}$/.test(part))

test.each(likeUsernames)('%s is an address of the site or its API, so no username', (part) => {
  expect(isReserved(part, 'Footlight')).toBe(true)
})

test('the reserved names grow by each new address; `-u` adds them', async () => {
  const file = new URL('reserved-names.ts', import.meta.url)
  const [start = ''] = readFileSync(file, 'utf8').split(/(?<=\[\n)/)
  const names = new Set([...reservedNames, ...likeUsernames])
  const lines = [...names].toSorted().map((name) => `  '${name}',\n`)
  await expect(`${start}${lines.join('')}]\n`).toMatchFileSnapshot(fileURLToPath(file))
})

test('a username cannot be an id, by which creators are found as well', () => {
  expect(isReserved(newId(), 'Footlight')).toBe(true)
  expect(isReserved('mara2026', 'Footlight')).toBe(false)
})
