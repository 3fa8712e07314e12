import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'
import { type Locale, localeTags } from '#contract/site-request.ts'
import { readLocaleFrom } from '#web/lib/locale.ts'
import { site } from './site.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

/** All widths, languages and themes, which takes several times as long. */
export const isWholeMatrix = Boolean(process.env.E2E_MATRIX)

/** The languages of a subscription: English, and with E2E_MATRIX=1 German as well. */
export const languages: readonly Locale[] = isWholeMatrix ? ['en', 'de'] : ['en']

/** The screens of what works differently on each, with E2E_MATRIX=1 twice as many. */
export const screens = [
  { screen: 'phone', viewport: phone },
  { screen: 'desktop', viewport: desktop },
  ...(isWholeMatrix
    ? [
        { screen: 'tablet', viewport: { width: 768, height: 1024 } },
        { screen: 'small-phone', viewport: { width: 320, height: 640 } },
      ]
    : []),
]

/**
 * One screen for most stories: what they do is the same on each, and `every-page.test.ts` checks the layout
 * at three widths. Fans and lists on a phone, the console and long tables at a desk; with E2E_MATRIX=1 all.
 */
export const phoneOnly = isWholeMatrix
  ? screens
  : screens.filter(({ screen }) => screen === 'phone')
export const desktopOnly = isWholeMatrix
  ? screens
  : screens.filter(({ screen }) => screen === 'desktop')

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A tone instead of a microphone, which nobody has to allow.
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/** Chromium writes a line for every 4xx answer; those are not errors of ours. */
const isExpected = (line: string) =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(line)

/** A person at a browser of their own, whose console is watched. */
export interface Visitor {
  context: BrowserContext
  page: Page
  consoleErrors: string[]
}

export interface VisitorWish {
  viewport?: { width: number; height: number }
  theme?: 'light' | 'dark' | 'system'
  locale?: Locale
  timeZone?: string
  /** Signed in already. */
  as?: { token: string }
  /** Transitions run. Without them what opens is still at once, also on a slow machine. */
  motion?: boolean
  /** The address they come from, which says the country; without one it is this computer's own. */
  from?: string
  /** Let the site keep its page for bad connections; without it requests stay in the test's hands. */
  offlinePage?: boolean
  /** A line of the console that the test itself provokes. */
  provokes?: RegExp
}

export async function openVisitor(browser: Browser, wish: VisitorWish = {}): Promise<Visitor> {
  const { viewport = desktop, theme = 'light', locale = 'en', as } = wish
  // Messages and figures of the site are written for the test as this visitor reads them.
  readLocaleFrom(() => locale)
  const siteUrl = site().siteUrl
  const context = await browser.newContext({
    viewport,
    baseURL: siteUrl,
    // Without the digits: browsers do not ask for them.
    locale: localeTags[locale].replace(/-u-.*/, ''),
    ...(wish.timeZone ? { timezoneId: wish.timeZone } : {}),
    serviceWorkers: wish.offlinePage ? 'allow' : 'block',
    hasTouch: viewport.width < 700,
    isMobile: viewport.width < 700,
    reducedMotion: wish.motion ? 'no-preference' : 'reduce',
    ...(wish.from ? { extraHTTPHeaders: { 'x-forwarded-for': wish.from } } : {}),
  })
  await context.addCookies([
    { name: 'theme', value: theme, url: siteUrl },
    ...(wish.locale ? [{ name: 'locale', value: locale, url: siteUrl }] : []),
    ...(as ? [{ name: 'token', value: as.token, url: siteUrl, httpOnly: true }] : []),
  ])
  context.setDefaultTimeout(45_000)
  const consoleErrors: string[] = []
  // Every page of the context: a second tab is watched as well.
  context.on('console', (line) => {
    const text = line.text()
    if (line.type() !== 'error' || isExpected(text) || wish.provokes?.test(text)) return
    consoleErrors.push(text)
  })
  context.on('weberror', (failure) => consoleErrors.push(String(failure.error())))
  return { context, page: await context.newPage(), consoleErrors }
}

/** Go to a page and wait until it answers to touches. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

/** Until React has taken over what the server rendered: before, a touch would be lost. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body?.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
  )
}

/** With E2E_SCREENSHOTS=folder, what a failed test saw is kept there. */
async function keepScreens(name: string, visitors: readonly Visitor[]): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  const pages = visitors.flatMap(({ context }) => context.pages())
  for (const [place, page] of pages.entries()) {
    const file = `${name.replace(/\W+/g, '-').slice(0, 80)}-${place}.png`
    await page.screenshot({ path: join(folder, file) }).catch(() => {})
  }
}

interface Fixtures {
  browser: Browser
  /** Open a browser of somebody's own; closed after the test, and its console must be clean. */
  open: (wish?: VisitorWish) => Promise<Visitor>
}

/** Browser tests: one browser for all files, contexts of their own for each test. */
export const test = base.extend<Fixtures>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs
    async ({}, use) => {
      const executablePath = inject('chromium')
      const options = executablePath ? { executablePath } : {}
      const browser = await chromium.launch({ headless: true, args: quiet, ...options })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  open: async ({ browser, task }, use) => {
    const visitors: Visitor[] = []
    await use(async (wish) => {
      const visitor = await openVisitor(browser, wish)
      visitors.push(visitor)
      return visitor
    })
    if (task.result?.errors?.length) await keepScreens(task.name, visitors)
    await Promise.all(visitors.map(({ context }) => context.close()))
    expect(
      visitors.flatMap(({ consoleErrors }) => consoleErrors),
      'nothing in the console',
    ).toEqual([])
  },
})

export { describe } from 'vitest'
export { expect }
