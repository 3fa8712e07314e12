import { expect, test } from 'vitest'
import { pageOfComment } from './kinds.ts'

test.each([
  ['feed', 'a', '/post/a'],
  ['gallery', 'a', '/gallery/a'],
  ['performer', 'a', undefined],
  [null, null, undefined],
])('a comment on %s %s stands on the page %s', (objectType, objectId, page) => {
  expect(pageOfComment({ objectType, objectId })).toBe(page)
})
