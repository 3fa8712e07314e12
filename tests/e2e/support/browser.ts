import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { test as base, expect, inject } from 'vitest'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where the system's browser lies, if there is one. */
export const chromiumPath = places.find((place) => place && existsSync(place))

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export const launch = (): Promise<Browser> =>
  chromium.launch({
    headless: true,
    args: quiet,
    ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  })

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
  theme?: 'light' | 'dark'
}

export async function openVisitor(browser: Browser, wish: VisitorWish = {}): Promise<Visitor> {
  const { viewport = desktop, theme = 'light' } = wish
  const siteUrl = inject('siteUrl')
  const context = await browser.newContext({
    viewport,
    baseURL: siteUrl,
    locale: 'en-US',
    hasTouch: viewport.width < 700,
    isMobile: viewport.width < 700,
  })
  await context.addCookies([{ name: 'theme', value: theme, url: siteUrl }])
  context.setDefaultTimeout(15_000)
  const page = await context.newPage()
  const consoleErrors: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'error' && !isExpected(line.text())) consoleErrors.push(line.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(String(error)))
  return { context, page, consoleErrors }
}

export async function signIn(page: Page, username: string, password = 'Demo-password-1') {
  await page.goto('/auth/login')
  await page.getByLabel('Email or username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth/login'))
}

/** Violations of the accessibility rules on the page as it stands, a line each. */
export async function axeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
  )
}

/** Browser tests are left out, by name, where there is no browser. */
export const test = base.extend<{ browser: Browser }>({
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of what a fixture needs
  browser: async ({}, use) => {
    const browser = await launch()
    await use(browser)
    await browser.close()
  },
})

export { expect }
