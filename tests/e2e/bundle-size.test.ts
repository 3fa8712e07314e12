import { expect, test } from 'vitest'
import { kilobytes, readBundleSizes, tooLarge } from '#tools/bundle/page-sizes.ts'

// `npm exec -- node tools/bundle-size.ts --chunks` prints what a page that is too large consists of.
test('no page loads more JavaScript than it may at first', async () => {
  const { pages } = await readBundleSizes()
  expect(pages.map(({ path }) => path)).toContain('/auth/login')

  const wrong = tooLarge(pages).map(
    ({ path, largest, limit }) => `${path}: ${kilobytes(largest)} of ${kilobytes(limit)}`,
  )
  expect(wrong).toEqual([])
})
