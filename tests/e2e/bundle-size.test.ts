import type { Page } from 'playwright-core'
import { kilobytes, readBundleSizes, tooLarge } from '#tools/bundle/page-sizes.ts'
import { expect, phone, test } from './support/browser.ts'
import { demoPerson } from './support/people.ts'
import { publish } from './support/posts.ts'

// `npm exec -- node tools/bundle-size.ts --chunks` prints what a page that is too large consists of.
test('no page loads more JavaScript than it may at first', async () => {
  const { pages } = await readBundleSizes()
  expect(pages.map(({ path }) => path)).toContain('/auth/login')

  const wrong = tooLarge(pages).map(
    ({ path, largest, limit }) => `${path}: ${kilobytes(largest)} of ${kilobytes(limit)}`,
  )
  expect(wrong).toEqual([])
})

/** Compressed scripts that a page fetches until the network is quiet, those for later included, in bytes. */
async function fetchedBy(page: Page, address: string): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!/\/assets\/.*\.js$/.test(request.url())) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  return (await Promise.all(sizes)).reduce((all, size) => all + size, 0)
}

test('sign-in fetches at most 135 kB of JavaScript until the network is quiet', async ({
  open,
}) => {
  const { page } = await open({ viewport: phone, locale: 'ar' })
  const fetched = await fetchedBy(page, '/auth/login')
  expect(fetched).toBeGreaterThan(50_000)
  expect(fetched).toBeLessThan(135_000)
})

test.for(['/mara', '/home', '/user/bookmarks', '/creator/my-post/create'])(
  '%s fetches at most 185 kB of JavaScript until the network is quiet',
  async (address, { open }) => {
    const { page } = await open({ viewport: phone, locale: 'ar', as: await demoPerson('noah') })
    const fetched = await fetchedBy(page, address)
    expect(fetched).toBeGreaterThan(50_000)
    expect(fetched).toBeLessThan(185_000)
  },
)

test('a post fetches at most 185 kB of JavaScript until the network is quiet', async ({ open }) => {
  const noah = await demoPerson('noah')
  const { _id } = await publish(noah, { text: 'Sand' })
  const { page } = await open({ viewport: phone, locale: 'ar', as: noah })
  expect(await fetchedBy(page, `/post/${_id}`)).toBeLessThan(185_000)
})
