import { expect, test } from 'vitest'
import { pageItems } from './pagination.tsx'

test.each([
  [1, 2, [1, 2]],
  [1, 5, [1, 2, 'gap-end', 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [5, 20, [1, 'gap-start', 4, 5, 6, 'gap-end', 20]],
  [20, 20, [1, 'gap-start', 19, 20]],
])('page %i of %i shows %j', (page, pages, places) => {
  expect(pageItems(page, pages)).toEqual(places)
})
