import type { Page } from 'playwright-core'
import { UpdateSettings } from '#contract/operations/settings.ts'
import { axeOverPage } from './support/axe.ts'
import { describe, expect, phone, phoneOnly, ready, test, visit } from './support/browser.ts'
import { demoPerson, newFan } from './support/people.ts'
import { publish } from './support/posts.ts'
import { site } from './support/site.ts'
import { hold, openMenu, shown } from './support/steps.ts'

const themes = ['light', 'dark', 'system'] as const

describe.each(phoneOnly)('the theme, $screen', ({ viewport }) => {
  test.for(themes)('%s comes with the first byte and stays', async (theme, { open }) => {
    const html = await htmlWith(`theme=${theme}`)
    expect(html).toMatch(new RegExp(`<html[^>]* data-theme="${theme}"`))

    const { page } = await open({ viewport, theme })
    await watchTheme(page)
    await visit(page, '/')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'themesSeen'))).toEqual([])
  })

  test('is chosen in the menu, at once and for the next page', async ({ open }) => {
    const { page } = await open({ viewport, as: await newFan() })
    await page.emulateMedia({ colorScheme: 'dark' })
    await visit(page, '/home')
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    const light = await background()
    await openMenu(page)
    await page.locator('#me-menu').getByRole('button', { name: 'Dark' }).click()
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    await page.locator('#me-menu').getByRole('button', { name: 'System' }).click()
    await expect.poll(background).toBe(dark)
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(background).toBe(light)

    await page.locator('#me-menu').getByRole('button', { name: 'Dark' }).click()
    const answer = await page.goto('/explore')
    expect(await answer?.text()).toMatch(/<html[^>]* data-theme="dark"/)
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
    await page.context().clearCookies({ name: 'theme' })
    await page.goto('/explore')
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
  })
})

describe.each(phoneOnly)('installing the site, $screen', ({ viewport }) => {
  test('is offered once by a toast, and by the menu until the browser has asked', async ({
    open,
  }) => {
    const { page } = await open({ viewport, as: await newFan() })
    const entry = page.locator('#me-menu').getByRole('button', { name: 'Install app' })
    const toast = page.getByText('Add Stagedoor to your home screen')
    await visit(page, '/home')
    expect(await entry.count()).toBe(0)
    await offerInstall(page)
    await toast.waitFor()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await openMenu(page)
    await entry.waitFor()
    expect(await axeOverPage(page)).toEqual([])
    await entry.click()
    expect(await installPrompts(page)).toBe(1)
    await entry.waitFor({ state: 'detached' })

    await visit(page, '/home')
    await offerInstall(page)
    await openMenu(page)
    await entry.waitFor()
    expect(await toast.count()).toBe(0)
  })
})

test('an install offer that was taken in the toast leaves the menu', async ({ open }) => {
  const { page } = await open({ viewport: phone, as: await newFan() })
  await visit(page, '/home')
  await offerInstall(page)
  await shown(page.getByRole('button', { name: 'Install app' })).click()
  expect(await installPrompts(page)).toBe(1)
  await openMenu(page)
  expect(await page.locator('#me-menu').getByText('Install app').count()).toBe(0)
})

test('the progress bar shows on a slow way, and not in the first 200 ms', async ({ open }) => {
  const { page } = await open({ as: await newFan() })
  await visit(page, '/home')
  const letThrough = await hold(page, /\/wallet(\.data|\?_data)/)
  await page.evaluate(sampleBar)
  await shown(page.getByRole('link', { name: 'Wallet', exact: true }))
    .first()
    .click()
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'attached' })
  await expect.poll(async () => (await samplesOf(page)).some(({ seen }) => seen)).toBe(true)
  const samples = await samplesOf(page)
  expect(samples.find(({ seen }) => seen)?.afterMs).toBeGreaterThanOrEqual(180)
  letThrough()
  await page.waitForURL('**/wallet')
  await page.getByRole('progressbar', { name: 'Loading page' }).waitFor({ state: 'detached' })
})

test('right-click menus are off, but in text fields', async ({ open }) => {
  const { page } = await open()
  await visit(page, '/explore')
  await page.evaluate(() => {
    addEventListener('contextmenu', (event) =>
      Reflect.set(globalThis, 'lastMenu', event.defaultPrevented),
    )
  })
  const isPrevented = () => page.evaluate(() => Reflect.get(globalThis, 'lastMenu'))
  // Its code is loaded after the page works.
  await expect
    .poll(async () => {
      await page.getByRole('heading', { level: 1 }).click({ button: 'right' })
      return isPrevented()
    })
    .toBe(true)
  await page.locator('main').click({ button: 'right', position: { x: 300, y: 500 } })
  expect(await isPrevented()).toBe(true)
  await shown(page.getByRole('combobox', { name: 'Search creators by name' }))
    .first()
    .click({
      button: 'right',
    })
  expect(await isPrevented()).toBe(false)
})

test('layouts: public, blank, primary, home, and maintenance before all', async ({ open }) => {
  const ops = await demoPerson('ops')
  const fan = await newFan()
  const { page } = await open({ provokes: /status of 503/ })
  const { page: fanPage } = await open({ as: fan, provokes: /status of 503/ })
  const wayAround = (of: Page) => shown(of.getByRole('navigation', { name: 'Main' })).count()
  await visit(page, '/')
  await page.getByRole('contentinfo').waitFor()
  await visit(page, '/auth/login')
  expect(await wayAround(page)).toBe(0)
  await visit(page, '/explore')
  expect(await wayAround(page)).toBe(1)
  await visit(fanPage, '/home')
  expect(await wayAround(fanPage)).toBe(1)

  await ops.call(UpdateSettings, { body: { maintenanceMode: true } })
  try {
    for (const one of [page, fanPage]) {
      // A visitor's page is kept for some seconds.
      const status = async () => (await one.goto('/explore'))?.status()
      await expect.poll(status).toBe(503)
      await one.getByRole('heading', { name: 'We’ll be right back' }).waitFor()
    }
    await page.goto('/auth/login')
    await ready(page)
    await page.getByLabel('Email or username').waitFor()
    const { page: staffPage } = await open({ as: ops })
    expect((await staffPage.goto('/admin'))?.status()).toBe(200)
  } finally {
    await ops.call(UpdateSettings, { body: { maintenanceMode: false } })
  }
  const status = async () => (await page.goto('/explore'))?.status()
  await expect.poll(status).toBe(200)
})

/** What Chromium tells a page that can be installed; it opens its own prompt when it is asked to. */
async function offerInstall(page: Page): Promise<void> {
  const isTaken = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Reflect.set(globalThis, 'installPrompts', 0)
    const prompt = async () => {
      Reflect.set(globalThis, 'installPrompts', Reflect.get(globalThis, 'installPrompts') + 1)
    }
    return !window.dispatchEvent(Object.assign(offer, { prompt }))
  })
  expect(isTaken).toBe(true)
}

const installPrompts = (page: Page): Promise<number> =>
  page.evaluate(() => Reflect.get(globalThis, 'installPrompts'))

const htmlWith = async (cookie: string) =>
  (await fetch(`${site().siteUrl}/`, { headers: { cookie } })).text()

/** Note every change of the theme from the first moment of the document. */
const watchTheme = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Reflect.set(globalThis, 'themesSeen', seen)
    const watch = () =>
      new MutationObserver(() => seen.push(document.documentElement.dataset.theme)).observe(
        document.documentElement,
        { attributeFilter: ['data-theme'] },
      )
    if (document.documentElement) watch()
    else
      new MutationObserver((_, observer) => {
        if (!document.documentElement) return
        observer.disconnect()
        watch()
      }).observe(document, { childList: true })
  })

/** Watch the bar frame by frame from the moment it is there: whether it can be seen. */
function sampleBar(): void {
  const samples: { afterMs: number; seen: boolean }[] = []
  Reflect.set(globalThis, 'barSamples', samples)
  let since: number | undefined
  const look = (now: number) => {
    const bar = document.querySelector('[role=progressbar]')
    if (bar) {
      since ??= now
      samples.push({ afterMs: now - since, seen: getComputedStyle(bar).visibility === 'visible' })
    }
    if (samples.length < 600) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const samplesOf = (page: Page): Promise<{ afterMs: number; seen: boolean }[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'barSamples'))

test('screen readers hear how a list is sorted, and that a comment is posted', async ({ open }) => {
  const ines = await demoPerson('ines')
  const post = await publish(ines, { text: 'Something to talk about' })
  const { page } = await open({ as: ines })
  const said = (text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
  await visit(page, '/creator/my-post')
  const views = page.getByRole('columnheader', { name: 'Views' })
  await views.getByRole('link').click()
  await said('Sorted by Views, descending')
  await views.getByRole('link').click()
  await said('Sorted by Views, ascending')

  await visit(page, `/post/${post.slug}`)
  const field = page.getByRole('textbox', { name: /comment/i })
  await field.fill('What a morning!')
  await field.press('Control+Enter')
  await said('Comment posted')
})
