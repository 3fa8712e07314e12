import type { Page } from 'playwright-core'
import { ListFeeds } from '#contract/content/feeds.ts'
import { expect, phone, ready, test } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { publish } from './support/posts.ts'
import { shown } from './support/steps.ts'

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

test('text and first picture of a page load before any script is requested', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const { scripts, release } = await openWithSlowCover(page)
  await page.getByRole('heading', { name: 'Mara Lindqvist' }).waitFor()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
  expect(scripts).toEqual([])
  release()
  await ready(page)
  expect(scripts.length).toBeGreaterThan(5)
})

test('a tap does not wait for a slow picture', async ({ open }) => {
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

test('the fonts of a page are asked for by its head, each once', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
  })
  await page.goto('/mara')
  await ready(page)
  const preloads = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(fonts.toSorted()).toEqual(preloads.toSorted())
})

test('posts below the first screen are left out until one comes near, and hold their place', async ({
  open,
}) => {
  const { page } = await open({ viewport: phone })
  await page.goto('/mara')
  await ready(page)
  const last = page.locator('article').last()
  const height = () => page.evaluate(() => document.body.scrollHeight)
  const isLaidOut = () =>
    last.evaluate((post) => post.checkVisibility({ contentVisibilityAuto: true }))
  const estimated = await height()
  expect(await isLaidOut()).toBe(false)
  for (let y = 0; y < (await height()); y += phone.height / 2) {
    await page.evaluate((top) => scrollTo(0, top), y)
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)))
    if (await isLaidOut()) break
  }
  expect(await isLaidOut()).toBe(true)
  expect(estimated / (await height())).toBeGreaterThan(0.9)
  expect(estimated / (await height())).toBeLessThan(1.1)
})

/** Open a page whose scripts do not arrive before they are released. */
async function openWithoutScripts(page: Page, path: string) {
  const scripts = Promise.withResolvers<void>()
  await page.route(script, async (route) => {
    await scripts.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    scripts.resolve()
    await ready(page)
  }
}

test('what is entered before the scripts run counts once they do', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  const release = await openWithoutScripts(page, '/creator/my-post/create')
  const caption = page.getByRole('textbox', { name: 'Caption' })
  await caption.fill('Sand again')
  await page.getByRole('switch', { name: 'Publish later' }).check()
  await release()
  await page.getByText('10 / 5,000').waitFor()
  await page.getByLabel('Publish on').waitFor()
  expect(await caption.inputValue()).toBe('Sand again')
})

test('a text that is changed before the scripts run keeps the change', async ({ open }) => {
  const noah = await demoPerson('noah')
  const { _id } = await publish(noah, { text: 'Sand' })
  const { page } = await open({ viewport: phone, as: noah })
  const release = await openWithoutScripts(page, `/creator/my-post/${_id}`)
  const caption = page.getByRole('textbox', { name: 'Caption' })
  await caption.fill('Sand again')
  await release()
  await page.getByText('10 / 5,000').waitFor()
  expect(await caption.inputValue()).toBe('Sand again')
})

test('a button that is pressed before the scripts run acts once they do', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  const release = await openWithoutScripts(page, '/creator/my-post/create')
  const addPoll = page.getByRole('button', { name: 'Add a poll' })
  await addPoll.click()
  await addPoll.click()
  await release()
  await page.getByRole('textbox', { name: 'Question' }).waitFor()
})

test('a button of a part whose script is late acts once that has come', async ({ open }) => {
  const alex = await demoPerson('alex')
  const recordings = await alex.call(ListFeeds, { query: { type: 'audio' } })
  const loop = recordings.data.find(({ isLocked }) => !isLocked)
  const { page } = await open({ viewport: phone, as: alex })
  const chunk = Promise.withResolvers<void>()
  const isAsked = Promise.withResolvers<void>()
  await page.route(/sound-player/, async (route) => {
    isAsked.resolve()
    await chunk.promise
    await route.continue()
  })
  await page.goto(`/post/${loop?._id}`)
  await ready(page)
  await page.waitForFunction(() => !('earlyInput' in window && window.earlyInput))
  await isAsked.promise
  await page.getByRole('button', { name: 'Play' }).click()
  chunk.resolve()
  await page.getByRole('button', { name: 'Pause' }).waitFor()
})

test('a button that is pressed again once the page works acts once', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await newFan() })
  const release = await openWithoutScripts(page, '/theo')
  const chunk = Promise.withResolvers<void>()
  await page.route(/early-input/, async (route) => {
    await chunk.promise
    await route.continue()
  })
  const follow = shown(page.getByRole('button', { name: /^Follow/ })).first()
  const isFollowed = async () => String((await follow.textContent()) === 'Following')
  await follow.click()
  await release()
  expect(await isFollowed()).toBe('false')
  await follow.click()
  await expect.poll(isFollowed).toBe('true')
  chunk.resolve()
  await page.waitForFunction(() => !('earlyInput' in window && window.earlyInput))
  expect(await isFollowed()).toBe('true')
})
