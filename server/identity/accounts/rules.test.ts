import { expect, test } from 'vitest'
import { namedEndpoints } from '#contract/index.ts'
import { newId } from '#server/kernel/ids.ts'
import { pageRoutes } from '#tests/support/page-routes.ts'
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

test('a username cannot be an id, by which creators are found as well', () => {
  expect(isReserved(newId(), 'Footlight')).toBe(true)
  expect(isReserved('mara2026', 'Footlight')).toBe(false)
})
