import type { Page } from 'playwright-core'
import { expect, phone, ready, test } from './support/browser.ts'

const script = /\/assets\/.*\.js$/

/** Open a creator's page whose cover does not arrive before it is released. */
async function openWithSlowCover(page: Page) {
  const scripts: string[] = []
  const cover = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (script.test(request.url())) scripts.push(request.url())
  })
  await page.route(/\/(cover1500|w400)$/, async (route) => {
    await cover.promise
    await route.continue()
  })
  await page.goto('/mara', { waitUntil: 'domcontentloaded' })
  return { scripts, release: cover.resolve }
}

test('a page is read and its picture arrives before any script is asked for', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const { scripts, release } = await openWithSlowCover(page)
  await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  expect(scripts).toEqual([])
  release()
  await ready(page)
  expect(scripts.length).toBeGreaterThan(5)
})

test('a touch does not wait for a slow picture', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const { scripts, release } = await openWithSlowCover(page)
  expect(scripts).toEqual([])
  await page.getByRole('heading', { name: 'Mara Lindqvist' }).tap()
  await expect.poll(() => scripts.length).toBeGreaterThan(5)
  release()
})

test('a picture that never arrives holds up no script for long', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const { release } = await openWithSlowCover(page)
  await ready(page)
  release()
})
