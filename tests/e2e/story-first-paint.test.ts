import type { Page } from 'playwright-core'
import { expect, phone, ready, test } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { publish } from './support/posts.ts'
import { site } from './support/site.ts'
import { shown } from './support/steps.ts'

const script = /\/assets\/.*\.js$/

test('a picture that never arrives holds up no script', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const cover = Promise.withResolvers<void>()
  await page.route(/\/(cover1500|w400)$/, async (route) => {
    await cover.promise
    await route.continue()
  })
  await page.goto('/mara', { waitUntil: 'commit' })
  await ready(page)
  cover.resolve()
})

test('the stylesheet, for which the first paint waits, is asked for before any script', async () => {
  const html = await (await fetch(`${site().siteUrl}/mara`)).text()
  const links = html.match(/<link[^>]*rel="(stylesheet|modulepreload)"[^>]*>/g) ?? []
  expect(links.length).toBeGreaterThan(10)
  expect(links[0]).toContain('rel="stylesheet"')
  expect(links.filter((link) => link.includes('rel="stylesheet"'))).toHaveLength(1)
})

test.for(['/', '/mara'])(
  'the fonts of %s are asked for by its head, each once',
  async (path, { open }) => {
    const { page } = await open({ viewport: phone })
    const fonts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(new URL(request.url()).pathname)
    })
    await page.goto(path)
    await ready(page)
    const preloads = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(fonts.toSorted()).toEqual(preloads.toSorted())
  },
)

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

test('what is chosen before the scripts run counts once they do', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await demoPerson('noah') })
  const release = await openWithoutScripts(page, '/creator/my-gallery/create')
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.fill('Three bends')
  await page.getByRole('radio', { name: /Pay per view/ }).check()
  await release()
  await page.getByRole('textbox', { name: 'Price' }).fill('4')
  expect(await title.inputValue()).toBe('Three bends')
  await page.getByRole('button', { name: 'Save as draft' }).click()
  await page.waitForURL(/my-gallery\/[0-9a-f]{24}$/)
})

test('a form that is filled in before the scripts run stays filled in', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await newFan() })
  const release = await openWithoutScripts(page, '/user/account')
  const gender = page.getByRole('combobox', { name: 'Gender' })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Nell of the hills')
  await gender.selectOption('female')
  await release()
  expect(await gender.inputValue()).toBe('female')
  expect(await name.inputValue()).toBe('Nell of the hills')
})

test('links lead on before the scripts run', async ({ open }) => {
  const { page } = await open({ viewport: phone })
  const release = await openWithoutScripts(page, '/mara')
  await shown(page.getByRole('link', { name: 'Log in' }))
    .first()
    .click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await release()
})
